import time

try:
    while True:
        print("tick")
        time.sleep(1)
except KeyboardInterrupt:
    print("bye")
