try:
    number = int(input("A number: "))
    print(10 / number)
except ValueError:
    print("That is no number")
except (ZeroDivisionError, OverflowError) as problem:
    print("Cannot divide", problem)
else:
    print("All went well")
finally:
    print("Done")
