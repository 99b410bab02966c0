"""Tests of the clauses of the rulebook, written by second readers."""
