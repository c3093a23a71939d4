# expects: bracket-of-another-shape 2, bracket-not-opened 3
x = [1, 2)
y = 3)
print(x, y)
