# Asks for a name and greets it
name = input("What is your name? ")
print("Good morning,", name)
print(f"Your name has {len(name)} letters.")
