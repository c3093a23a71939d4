import random

secret = random.randint(1, 20)
tries = 0
while tries < 6:
    guess = int(input("Guess: "))
    tries += 1
    if guess < secret:
        print("Too low")
    elif guess > secret:
        print("Too high")
    else:
        print("Well done!")
        break
else:
    print("It was", secret)
