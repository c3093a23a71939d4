def show_menu():
    print("1 Add")
    print("2 Quit")


tasks = []
while True:
    show_menu()
    choice = input("Choose: ")
    if choice == "1":
        tasks.append(input("Task: "))
    elif choice == "2":
        break
    else:
        print("Not a choice")
print(tasks)
