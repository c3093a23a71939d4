# expects: assignment-in-condition 3
x = int(input("? "))
if x = 3:
    print("three")
