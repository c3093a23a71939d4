import turtle

pen = turtle.Turtle()
pen.color("orange")
for side in range(4):
    pen.forward(100)
    pen.right(90)
turtle.done()
