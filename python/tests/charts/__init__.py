"""Second opinions: small state charts of what a screen does, each straight from the rules.

A chart keeps the state that the rules name, draws random steps, and says which lines a log must
have. It knows nothing of how the engine decides; where both differ, one of them has read a rule
wrong.
"""
