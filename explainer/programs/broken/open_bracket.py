# expects: bracket-not-closed 2
x = (1 + 2
y = 3
print(x, y)
