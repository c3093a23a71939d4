import { article, lines, listOf, type Pattern, text } from './pattern.ts';

const NEEDS = [
  'A phone, tablet or laptop with Scratch or another block editor',
  'Paper and a pencil for the plan',
];

/** Projects that snap together; the code says the same in Python, to read along. */
export const blockPatterns: readonly Pattern[] = [
  {
    level: 'blocks',
    build: ({ hero, good, bad, place }, choice) => {
      const goal = choice.one([5, 8, 10, 12]);
      return {
        title: `Catch the ${good}`,
        goal: `A game in ${place}: the ${hero} catches every ${good} and keeps away from the ${bad}.`,
        needs: NEEDS,
        parts: [
          `A figure: the ${hero}`,
          `Two more figures: ${good} and ${bad}`,
          'A number that counts the points',
        ],
        steps: [
          `Draw the background: ${place}.`,
          `Let the ${hero} follow the arrow keys or a finger.`,
          `Let the ${good} fall from the top, again and again, each time from another place.`,
          `When the ${hero} touches the ${good}, add 1 to the points.`,
          `When the ${hero} touches the ${bad}, take 1 away.`,
          `End the game at ${goal} points with a word of praise.`,
        ],
        code: lines(
          'import random',
          '',
          'points = 0',
          `while points < ${goal}:`,
          `    falling = random.choice(${listOf([good, good, bad])})`,
          `    answer = input("Here comes: " + falling + ". Catch it? yes or no ")`,
          '    if answer == "yes":',
          `        if falling == ${text(good)}:`,
          '            points = points + 1',
          '        else:',
          '            points = points - 1',
          '    print("Points:", points)',
          'print("Well done!")',
        ),
        further: [
          `Let the ${good} fall faster after each catch.`,
          'Add three lives, shown as small pictures.',
          'Record a sound of your own for each catch.',
        ],
        talk: [
          `How does the game know that two figures touch?`,
          'What would make it too easy, and what too hard?',
        ],
      };
    },
  },
  {
    level: 'blocks',
    build: ({ hero, good, place, things }, choice) => {
      const [first = '', second = '', third = ''] = choice.shuffled(things);
      return {
        title: `The ${hero} and the ${first}`,
        goal: `A story in three pictures, told by two figures that take turns in ${place}.`,
        needs: NEEDS,
        parts: [
          `Two figures: the ${hero} and a friend`,
          'Three backgrounds',
          `Words for the ${first}, the ${second} and the ${third}`,
        ],
        steps: [
          'Plan the story on paper: a beginning, a problem, an end.',
          `Let the ${hero} walk in and say where we are.`,
          `Let the friend ask for the ${first}.`,
          `Change the background, and let something go wrong with the ${second}.`,
          `Let the ${third} save the day.`,
          'Send messages between the figures, so that nobody talks at the same time.',
          'Show it to somebody who has not seen it.',
        ],
        code: lines(
          'import time',
          '',
          'story = [',
          `    ${text(`We are in ${place}. Here comes the ${hero}.`)},`,
          `    ${text(`Where is the ${first}?`)},`,
          `    ${text(`Oh no, look at the ${second}!`)},`,
          `    ${text(`The ${third} saves the day, and there is ${article(good)} for everybody.`)},`,
          ']',
          'for sentence in story:',
          '    print(sentence)',
          '    time.sleep(2)',
          'print("The end")',
        ),
        further: [
          'Let the visitor choose between two endings.',
          'Add your own voices.',
          'Make a second story with the same figures.',
        ],
        talk: ['Which figure has to wait for which message?', 'Who is your story for?'],
      };
    },
  },
  {
    level: 'blocks',
    build: ({ name, quiz, hero }) => {
      const [[question, answer] = ['', ''], [second] = [''], [third] = ['']] = quiz;
      return {
        title: `Quiz master: ${name}`,
        goal: `The ${hero} asks questions on the theme ${name} and counts the right answers.`,
        needs: NEEDS,
        parts: [
          `A figure that asks: the ${hero}`,
          'Three questions with their answers',
          'A number for the points',
        ],
        steps: [
          `Write down three questions. One may be: ${question}`,
          'Use the block that asks and waits.',
          'Compare the answer with the right one, in an if block.',
          'Add 1 to the points and let the figure jump when it is right.',
          `Build the next ones in the same way: ${second} ${third}`,
          'At the end, say how many were right.',
        ],
        code: lines(
          'points = 0',
          `answer = input(${text(`${question} `)})`,
          `if answer == ${text(answer)}:`,
          '    print("Right!")',
          '    points = points + 1',
          'else:',
          `    print(${text(`It is: ${answer}`)})`,
          'print("Points:", points)',
        ),
        further: [
          'Give a hint after a wrong answer.',
          'Ask the questions in another order each time.',
          'Let the family add questions.',
        ],
        talk: [
          'Why does the computer say “wrong” when only one letter is different?',
          'Which questions are good ones?',
        ],
      };
    },
  },
  {
    level: 'blocks',
    build: ({ hero, place, things }, choice) => {
      const sides = choice.one([3, 4, 5, 6, 8]);
      const [thing = ''] = choice.shuffled(things);
      return {
        title: `A pattern for ${place}`,
        goal: `The ${hero} draws a pattern of ${sides}-cornered shapes, as on a woven cloth, with ${article(thing)} in the middle.`,
        needs: [...NEEDS, 'The pen blocks (an extension of the editor)'],
        parts: [`A figure with a pen: the ${hero}`, 'A loop for one shape', 'A loop for the ring of shapes'],
        steps: [
          `Draw one shape with ${sides} corners on paper, and mark each turn.`,
          `Put “move” and “turn ${360 / sides} degrees” into a loop of ${sides}.`,
          'Try it. Does the shape close?',
          'Turn a little after each shape, and draw it again.',
          'Change the colour of the pen each time.',
          `Draw ${article(thing)} in the middle.`,
        ],
        code: lines(
          'import turtle',
          '',
          'pen = turtle.Turtle()',
          `colours = ${listOf(choice.shuffled(['red', 'orange', 'green', 'blue', 'purple', 'brown']).slice(0, 4))}`,
          'for ring in range(12):',
          '    pen.color(colours[ring % 4])',
          `    for corner in range(${sides}):`,
          '        pen.forward(60)',
          `        pen.right(${360 / sides})`,
          '    pen.right(30)',
          'turtle.done()',
        ),
        further: [
          'Ask how many corners, and use the answer.',
          'Let the shapes grow from the middle outwards.',
          'Look for such patterns at home.',
        ],
        talk: [`Why is the turn ${360 / sides} degrees?`, 'What happens if a loop stands within a loop?'],
      };
    },
  },
  {
    level: 'blocks',
    build: ({ hero, good, bad, place }, choice) => {
      const size = choice.one([4, 5, 6]);
      return {
        title: `The way to the ${good}`,
        goal: `A map of squares: give the ${hero} the fewest commands that lead past the ${bad} to the ${good}.`,
        needs: [...NEEDS, 'Stones or bottle tops, to try the way on paper first'],
        parts: [
          `A map of ${size} by ${size} squares: ${place}`,
          `A figure: the ${hero}`,
          'Three commands: step, left, right',
        ],
        steps: [
          `Draw the map, and put ${good} and ${bad} on it.`,
          `Walk the way with a stone, and write down each command.`,
          'Make a block of your own for one step of one square.',
          'Put the commands in order, and run them.',
          `Let the ${hero} go back to the start when it touches the ${bad}.`,
          'Look for repeated commands, and put them into a loop.',
        ],
        code: lines(
          'column = 1',
          'row = 1',
          'commands = ["right", "right", "up", "right", "up"]',
          'for command in commands:',
          '    if command == "right":',
          '        column = column + 1',
          '    elif command == "up":',
          '        row = row + 1',
          '    print("Now at column", column, "and row", row)',
          `if column == 4 and row == 3:`,
          `    print(${text(`The ${hero} has found the ${good}!`)})`,
        ),
        further: [
          'Let a friend draw a harder map.',
          `Move the ${bad} by one square after each step.`,
          'Count the commands and beat your own number.',
        ],
        talk: [
          'Is there more than one way? Which one is shortest?',
          'How would you explain the way to somebody on the telephone?',
        ],
      };
    },
  },
];
