# expects: between-two-blocks 5
x = 1
if x:
        print(x)
    print("where am I?")
