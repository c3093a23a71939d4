command = input("> ").split()
match command:
    case []:
        print("Say something")
    case ["go", direction]:
        print("You go", direction)
    case ["take", *things] if len(things) > 0:
        print("You take", things)
    case ["look" | "see"]:
        print("It is dark")
    case _:
        print("I do not understand")
