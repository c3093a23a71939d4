class TooYoung(Exception):
    pass


def check(age):
    assert isinstance(age, int), "age must be a number"
    if age < 6:
        raise TooYoung("too young")
    return True


try:
    check(4)
except TooYoung as error:
    raise SystemExit(str(error)) from error
