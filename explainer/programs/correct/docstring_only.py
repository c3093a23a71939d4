"""A module with a note.

It does nothing else.
"""
