"""Tests of The Great Battles of Alexander."""
