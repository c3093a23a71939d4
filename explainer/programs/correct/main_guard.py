def main():
    print("started")


if __name__ == "__main__":
    main()
