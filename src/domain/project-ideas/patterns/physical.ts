import { article, lines, listOf, type Pattern, text } from './pattern.ts';

const NEEDS = [
  'A micro:bit or another small board, or its simulator in the browser',
  'A laptop or phone to send the program to it',
];

/** Projects with lights, buttons and sensors. */
export const physicalPatterns: readonly Pattern[] = [
  {
    level: 'physical-computing',
    build: ({ measure, unit, place }, choice) => {
      const goal = choice.one([10, 12, 15, 20]);
      return {
        title: `A counter for ${place}`,
        goal: `Count ${unit} with a button: ${measure}, always in sight on the lights of the board.`,
        needs: [...NEEDS, 'A box or a string, to carry the board along'],
        parts: ['Button A: one more', 'Button B: begin again', 'The lights: the number'],
        steps: [
          'Show 0 when the board starts.',
          'Add 1 when button A is pressed, and show the number.',
          'Set it to 0 when button B is pressed.',
          `At ${goal}, show a smiling face.`,
          'Build a box around it, with holes for the buttons.',
          'Count for a day, and write the number into a table.',
        ],
        code: lines(
          'from microbit import *',
          '',
          'count = 0',
          'display.show(count)',
          'while True:',
          '    if button_a.was_pressed():',
          '        count = count + 1',
          '        display.scroll(count)',
          '    if button_b.was_pressed():',
          '        count = 0',
          '        display.show(count)',
          `    if count >= ${goal}:`,
          '        display.show(Image.HAPPY)',
          '    sleep(100)',
        ),
        further: [
          'Beep at every tenth.',
          'Keep the number when the power is off.',
          'Send it to a second board by radio.',
        ],
        talk: [
          `Why do we want to know how many ${unit} there are?`,
          'What does the board do while it waits?',
        ],
      };
    },
  },
  {
    level: 'physical-computing',
    build: ({ hero, bad, place, things }, choice) => {
      const [thing = ''] = choice.shuffled(things);
      const limit = choice.one([26, 28, 30]);
      return {
        title: `Watch over the ${thing}`,
        goal: `The board measures the warmth and warns the ${hero} in ${place} before it is too hot.`,
        needs: [...NEEDS, 'A thermometer, to compare'],
        parts: ['The sensor for warmth on the board', 'A limit that you choose', 'A warning with lights'],
        steps: [
          'Show the temperature once.',
          'Measure again every second, in a loop.',
          `Choose a limit, such as ${limit} degrees.`,
          'Show a sad face above it and a happy face below it.',
          `Put the board where the ${thing} would be, in the shade and in the sun.`,
          'Write down ten measurements, and draw them as a line.',
        ],
        code: lines(
          'from microbit import *',
          '',
          `limit = ${limit}`,
          'while True:',
          '    warmth = temperature()',
          '    if warmth > limit:',
          '        display.show(Image.SAD)',
          `        display.scroll(${text('Too warm')})`,
          '    else:',
          '        display.show(Image.HAPPY)',
          '    sleep(1000)',
        ),
        further: [
          `Warn about the ${bad} with a sound.`,
          'Remember the highest and the lowest value.',
          'Measure light instead of warmth.',
        ],
        talk: ['Why does the board feel warmer than the air?', 'Who else would be glad of such a warning?'],
      };
    },
  },
  {
    level: 'physical-computing',
    build: ({ name, quiz, things }, choice) => {
      const answers = choice.shuffled(things).slice(0, 4);
      const [[question] = ['']] = quiz;
      return {
        title: `Shake and see: ${name}`,
        goal: `A dice of your own: shake the board, and it shows one thing for the theme ${name} by chance.`,
        needs: NEEDS,
        parts: ['The sensor that feels shaking', `A list of things: ${answers.join(', ')}`, 'Chance'],
        steps: [
          'Write the list on paper, and draw a small picture for each thing.',
          'Let the board wait until it is shaken.',
          'Let it choose one thing by chance, and show it.',
          'Shake twenty times, and make a mark for each answer.',
          'Make up a game for two: who first has all of them?',
          `Add a question, such as: ${question}`,
        ],
        code: lines(
          'from microbit import *',
          'import random',
          '',
          `things = ${listOf(answers)}`,
          'while True:',
          '    if accelerometer.was_gesture("shake"):',
          '        display.clear()',
          '        sleep(500)',
          '        display.scroll(random.choice(things))',
          '    sleep(100)',
        ),
        further: [
          'Show pictures instead of words.',
          'Make one answer rarer than the others.',
          'Let two boards play against each other by radio.',
        ],
        talk: ['Does each answer come equally often? How could we find out?', 'What else in life is chance?'],
      };
    },
  },
  {
    level: 'physical-computing',
    build: ({ hero, good, place, things }, choice) => {
      const [first = '', second = ''] = choice.shuffled(things);
      const [quick, slow] = choice.one<readonly [number, number]>([
        [200, 800],
        [150, 600],
        [250, 1000],
      ]);
      return {
        title: `Light signals for the ${hero}`,
        goal: `Two signals with a lamp that everybody in ${place} understands: one for “${first}”, one for “${second}”.`,
        needs: [
          'A board with pins (such as a Raspberry Pi Pico), or its simulator',
          'A lamp (LED) with a resistor of 330 ohms',
          'Two wires with clips',
        ],
        parts: ['A lamp on pin 15', 'A function for a short and a long flash', 'A table of signals'],
        steps: [
          'Connect the lamp: the long leg to pin 15, the short one through the resistor to the ground.',
          'Switch it on and off once.',
          'Write a function that flashes once, for as long as you say.',
          `Make a signal for “${first}”, and another for “${second}”.`,
          'Let somebody far away read them.',
          `Send a whole message, with ${article(good)} at the end.`,
        ],
        code: lines(
          'from machine import Pin',
          'import time',
          '',
          'lamp = Pin(15, Pin.OUT)',
          '',
          'def flash(milliseconds):',
          '    lamp.on()',
          '    time.sleep_ms(milliseconds)',
          '    lamp.off()',
          '    time.sleep_ms(200)',
          '',
          `# The signal for ${first}`,
          `for length in [${quick}, ${quick}, ${slow}]:`,
          '    flash(length)',
        ),
        further: [
          'Use three colours.',
          'Let a button start the signal.',
          'Read about the signals of ships and of Morse.',
        ],
        talk: ['What must sender and receiver agree on beforehand?', 'Why does the lamp need a resistor?'],
      };
    },
  },
  {
    level: 'physical-computing',
    build: ({ hero, bad, good, place }, choice) => {
      const rounds = choice.one([3, 5, 7]);
      return {
        title: `Quick as ${article(hero)}`,
        goal: `A game of reaction: press when the ${good} appears, and do not when it is the ${bad}.`,
        needs: NEEDS,
        parts: [`A heart on the lights for the ${good}`, `A cross for the ${bad}`, 'Button A', 'Points'],
        steps: [
          `Tell the players: you are in ${place}, and only the quick get the ${good}.`,
          'Wait for a time that nobody can foresee.',
          'Show a heart or a cross, by chance.',
          'Look whether button A was pressed in the next second.',
          'Add a point for the heart, take one away for the cross.',
          `Play ${rounds} rounds, and show the points.`,
        ],
        code: lines(
          'from microbit import *',
          'import random',
          '',
          'points = 0',
          `for turn in range(${rounds}):`,
          '    display.clear()',
          '    sleep(random.randint(1000, 3000))',
          '    sign = random.choice([Image.HEART, Image.NO])',
          '    button_a.was_pressed()',
          '    display.show(sign)',
          '    sleep(1000)',
          '    if button_a.was_pressed():',
          '        points += 1 if sign == Image.HEART else -1',
          'display.scroll(points)',
        ),
        further: [
          'Make the time shorter in each round.',
          'Use both buttons for two players.',
          'Keep the best result.',
        ],
        talk: [
          'Why does the program ask for the button once before it shows the sign?',
          'Does practice make you quicker?',
        ],
      };
    },
  },
];
