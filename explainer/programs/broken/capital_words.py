# expects: misspelt-word 3, misspelt-word 5
x = 3
If x > 2:
    print("more")
Else:
    print("less")
