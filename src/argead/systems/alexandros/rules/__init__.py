"""The rules of Alexandros, a module for each chapter of the book."""
