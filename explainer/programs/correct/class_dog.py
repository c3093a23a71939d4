class Animal:
    """Anything that breathes."""

    count = 0

    def __init__(self, name):
        self.name = name
        Animal.count += 1

    def speak(self):
        return "..."

    def __str__(self):
        return self.name


class Dog(Animal):
    def __init__(self, name, tricks=()):
        super().__init__(name)
        self.tricks = list(tricks)

    def speak(self):
        return f"{self.name} says woof"


rex = Dog("Rex", tricks=["sit"])
print(rex, rex.speak(), rex.tricks[0], Animal.count)
rex.name = "Max"
