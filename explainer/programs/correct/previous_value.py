for number in [3, 5, 4]:
    if number > 3:
        print("after", previous)
    previous = number
