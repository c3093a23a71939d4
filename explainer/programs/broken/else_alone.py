# expects: branch-of-nothing 3
x = 1
else:
    print(x)
