"""What a payload of W3C Actions may hold, when each of its actions happens, and its strokes.

Its rules are pydantic's, so nothing here is imported before a payload is read.
"""
