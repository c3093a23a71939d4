# expects: not-pushed-in 3
for day in range(3):
print(day)
