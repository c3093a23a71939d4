total = (1 +
         2 +
         3)
names = [
    "one",
    "two",  # with a note
]
if total > 3 and \
        names:
    print(total,
          names)
