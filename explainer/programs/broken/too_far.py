# expects: pushed-in-too-far 3
x = 1
    y = 2
print(x, y)
