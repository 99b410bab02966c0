"""The compiled build: core, parts and rules as native code, made by mypyc from a prepared copy.

Nothing in ``src`` is written for the compiler. ``prepare`` makes a copy in which states are native classes
and procedures are called without a detour; ``build`` compiles the copy. Where a module is not compiled, or
no compiler is there, the source runs as it is.
"""
