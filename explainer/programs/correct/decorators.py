import functools


def shout(function):
    @functools.wraps(function)
    def louder(*args, **kwargs):
        return function(*args, **kwargs).upper()
    return louder


@shout
def greet(name):
    return "hello " + name


print(greet("Peter"))
