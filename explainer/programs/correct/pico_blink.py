from machine import Pin
import time

lamp = Pin(15, Pin.OUT)
while True:
    lamp.toggle()
    time.sleep(0.5)
