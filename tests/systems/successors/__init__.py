"""Tests of Successors."""
