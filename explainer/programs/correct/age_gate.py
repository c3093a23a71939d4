age = int(input("How old are you? "))
done = False
if age >= 6 and not done:
    print("Come in")
elif age > 18:
    print("You may help us")
else:
    print("Not yet")
