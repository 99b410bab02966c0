"""The clauses of Successors, one by one."""
