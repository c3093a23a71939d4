width = 8
price = 12.5
name = "rolex"
print(f"{name:>{width}} costs {price:.2f} {name!r} {price * 2 = }")
print(f"{{braces}} {'inner'} {name.upper()}")
print("one "
      "two " f"{name}")
