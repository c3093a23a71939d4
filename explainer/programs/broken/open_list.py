# expects: bracket-not-closed 2
names = ["a",
    "b",
print(names)
