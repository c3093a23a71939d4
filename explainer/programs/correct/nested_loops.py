for row in range(3):
    for column in range(3):
        if column == row:
            continue
        print(row, column, end=" ")
    print()
