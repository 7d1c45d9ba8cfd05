"""The Stonebound Saga, chapters 4 and 5: two teams of characters, and one deck of elemental stones to pay for what they do."""
