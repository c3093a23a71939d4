# expects:
def f(x, y=
    return [x for
class
