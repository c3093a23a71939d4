import time

for left in range(5, 0, -1):
    print(left)
    time.sleep(1)
print("Go!")
