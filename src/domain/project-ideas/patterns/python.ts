import { article, lines, listOf, type Pattern, text } from './pattern.ts';

const NEEDS = ['A laptop with Python, or a phone or tablet with a Python app or an editor in the browser'];

/** Projects in text. */
export const pythonPatterns: readonly Pattern[] = [
  {
    level: 'python',
    build: ({ name, quiz }) => {
      const pairs = quiz.map(([question, answer]) => `    (${text(`${question} `)}, ${text(answer)}),`);
      return {
        title: `The big ${name} quiz`,
        goal: `A quiz on the theme ${name}: it counts the points and can grow without new code.`,
        needs: NEEDS,
        parts: ['A list of questions with their answers', 'A loop that asks', 'A counter'],
        steps: [
          'Type the first lines below, and run them.',
          'Add two questions of your own to the list.',
          'Make capital letters not matter: compare answers in small letters.',
          'Say the right answer when it was wrong.',
          'Shuffle the questions before the loop.',
          'At the end, print a different sentence for few, many and all points.',
        ],
        code: lines(
          'questions = [',
          ...pairs,
          ']',
          'points = 0',
          'for question, answer in questions:',
          '    typed = input(question)',
          '    if typed.lower() == answer.lower():',
          '        print("Right!")',
          '        points += 1',
          '    else:',
          '        print("Not quite.")',
          'print("Points:", points)',
        ),
        further: [
          'Read the questions from a file.',
          'Give half a point for the second try.',
          'Ask two players in turn.',
        ],
        talk: ['Why is a list better here than many names?', 'How do we know that a question is fair?'],
      };
    },
  },
  {
    level: 'python',
    build: ({ measure, unit, place }, choice) => {
      const days = choice.shuffled([3, 4, 5, 6, 7, 8, 9, 12]).slice(0, 5);
      return {
        title: `A diary of ${unit}`,
        goal: `Collect numbers from ${place} for a week (${measure}), and let Python find the sum, the average and the best day.`,
        needs: [...NEEDS, 'A notebook for the numbers of the week'],
        parts: ['A list of numbers', 'Functions for sum and average', 'A bar of signs for each day'],
        steps: [
          'Decide what exactly you count, and when.',
          'Write the numbers of five days into the list.',
          'Print their sum and their average.',
          'Find the largest number.',
          'Draw a bar of stars for each day.',
          'Ask for the number of today, and add it to the list.',
          'Tell the family what you found.',
        ],
        code: lines(
          `counted = [${days.join(', ')}]`,
          '',
          'def average(numbers):',
          '    return sum(numbers) / len(numbers)',
          '',
          `print("Together:", sum(counted), ${text(unit)})`,
          'print("On average:", round(average(counted), 1))',
          'print("Most:", max(counted))',
          'for day, number in enumerate(counted, 1):',
          '    print("Day", day, "*" * number)',
        ),
        further: [
          'Keep the numbers in a file.',
          'Compare two weeks.',
          'Guess the next number, and see how near you were.',
        ],
        talk: [
          'What does the average tell, and what does it hide?',
          'Why is one day different from the others?',
        ],
      };
    },
  },
  {
    level: 'python',
    build: ({ hero, good, bad, place, things }, choice) => {
      const [left = '', right = ''] = choice.shuffled(things);
      return {
        title: `The ${hero}’s adventure`,
        goal: `A story in ${place} in which the reader decides what the ${hero} does next.`,
        needs: [...NEEDS, 'Paper for a map of the story'],
        parts: [
          'A function for each place',
          'Questions with two answers',
          `A bag that may hold ${article(good)}`,
        ],
        steps: [
          'Draw the story as a tree: each question has two branches.',
          'Type the beginning below, and try both ways.',
          'Write a function for each end of the story.',
          `Put ${article(good)} into the bag on one of the ways.`,
          `Let the ${bad} appear only for those whose bag is empty.`,
          'Ask again when the answer is neither of the two.',
          'Let somebody play it, and watch without helping.',
        ],
        code: lines(
          'bag = []',
          '',
          'def ask(question, first, second):',
          '    answer = ""',
          '    while answer not in (first, second):',
          '        answer = input(question + " " + first + " or " + second + "? ")',
          '    return answer',
          '',
          `print(${text(`You are the ${hero} in ${place}.`)})`,
          `way = ask("Where do you go?", ${text(left)}, ${text(right)})`,
          `if way == ${text(left)}:`,
          `    bag.append(${text(good)})`,
          `    print(${text(`You find ${article(good)}!`)})`,
          'else:',
          `    print(${text(`Careful, there is ${article(bad)}.`)})`,
          'print("In your bag:", bag)',
        ),
        further: ['Count the steps of the reader.', 'Let chance decide once.', 'Save where the reader is.'],
        talk: ['How many ends can a story with three questions have?', 'Why does the program ask again?'],
      };
    },
  },
  {
    level: 'python',
    build: ({ place, things }, choice) => {
      const stock = choice.shuffled(things).slice(0, 3);
      const prices = stock.map(
        (thing) => `    ${text(thing)}: ${choice.one([500, 1000, 1500, 2000, 2500, 3000])},`,
      );
      return {
        title: `The counting table of ${place}`,
        goal: 'A small till: choose things, add up the prices in shillings, and give the right change.',
        needs: [...NEEDS, 'Real prices, asked for at a shop'],
        parts: ['A dictionary of things and prices', 'A loop for the shopping', 'The change'],
        steps: [
          'Type the first lines, and buy one thing.',
          'Ask for real prices, and put them in.',
          'Say so kindly when there is no such thing.',
          'Ask how much money is handed over.',
          'Work out the change, and say if it is too little.',
          'Print a receipt with one line for each thing.',
        ],
        code: lines(
          'prices = {',
          ...prices,
          '}',
          'total = 0',
          'wanted = input("What would you like? (empty to end) ")',
          'while wanted != "":',
          '    if wanted in prices:',
          '        total += prices[wanted]',
          '        print("So far:", total, "shillings")',
          '    else:',
          '        print("We do not have that today.")',
          '    wanted = input("What else? ")',
          'print("Together:", total, "shillings")',
        ),
        further: [
          'Ask how many of each.',
          'Give change in the fewest notes and coins.',
          'Take one thing off the stock with each sale.',
        ],
        talk: [
          'What is the difference between price and profit?',
          'How does a shop notice a mistake in its till?',
        ],
      };
    },
  },
  {
    level: 'python',
    build: ({ things, hero, name }, choice) => {
      const words = choice.shuffled(things).slice(0, 4);
      const tries = choice.one([6, 7, 8]);
      return {
        title: `Guess the word: ${name}`,
        goal: `The ${hero} thinks of a word for the theme ${name}; guess it letter by letter.`,
        needs: NEEDS,
        parts: ['A list of secret words', 'A set of guessed letters', 'A loop that shows what is known'],
        steps: [
          'Type the first lines, and play once.',
          'Add five words of your own.',
          'Refuse answers that are longer than one letter.',
          'Say how many tries are left.',
          'Stop when the whole word is known.',
          'Ask at the end whether to play again.',
        ],
        code: lines(
          'import random',
          '',
          `words = ${listOf(words)}`,
          'secret = random.choice(words).lower()',
          'guessed = {" "}',
          `for turn in range(${tries}):`,
          '    shown = ""',
          '    for letter in secret:',
          '        shown += letter if letter in guessed else "_"',
          '    print(shown)',
          '    if "_" not in shown:',
          '        break',
          '    guessed.add(input("A letter: ").lower())',
          'print("The word was", secret)',
        ),
        further: [
          'Choose easy and hard words by length.',
          'Draw a flower that loses a petal with each wrong letter.',
          'Count which letters are guessed first.',
        ],
        talk: [
          'Which letters are best to begin with? How could Python find out?',
          'What is the difference between a list and a set?',
        ],
      };
    },
  },
  {
    level: 'python',
    build: ({ good, place, hero }, choice) => {
      const highest = choice.one([50, 64, 100, 128]);
      return {
        title: `Where is the ${good}?`,
        goal: `The ${good} is hidden somewhere in ${place}. Find it with as few guesses as you can.`,
        needs: NEEDS,
        parts: ['A secret number', 'A loop with a question', 'Hints: further or nearer'],
        steps: [
          'Type the first lines, and play three times.',
          'Write down your guesses. Is there a best first guess?',
          'Warn kindly when somebody types letters.',
          'Stop after ten guesses.',
          `Swap: you hide the ${good}, and Python guesses.`,
          'Let Python always guess the middle, and count its guesses.',
        ],
        code: lines(
          'import random',
          '',
          `hidden = random.randint(1, ${highest})`,
          'guesses = 0',
          'guess = 0',
          `print(${text(`Help the ${hero} to find the ${good}.`)})`,
          'while guess != hidden:',
          `    guess = int(input("At which step, 1 to ${highest}? "))`,
          '    guesses += 1',
          '    if guess < hidden:',
          '        print("Further on")',
          '    elif guess > hidden:',
          '        print("Too far")',
          'print("Found with", guesses, "guesses")',
        ),
        further: [
          'Keep a table of the best results.',
          'Hide it on a map with two numbers.',
          'Draw how near each guess was.',
        ],
        talk: [
          `How many guesses are always enough for ${highest} steps?`,
          'Where do we search by halves in real life?',
        ],
      };
    },
  },
];
