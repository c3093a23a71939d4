from turtle import *

pensize(3)
for point in range(5):
    forward(120)
    right(144)
done()
