# expects: capital-letter 3, capital-letter 5
x = 3
If x > 2:
    print("more")
Else:
    print("less")
