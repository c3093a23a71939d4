# expects: missing-colon 3
x = 3
if x == 3
    print(x)
