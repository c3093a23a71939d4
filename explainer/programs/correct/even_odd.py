for number in range(1, 10, 2):
    if number % 2 == 0:
        print(number, "is even")
    else:
        print(number, "is odd")
