import { type Phrase, series } from '../phrase.ts';

/**
 * What a call does, as a sentence without its subject. `{0}` is the first argument, `{*}` all of them, `{self}` the object
 * before the dot. Of texts with `|` between them the first whose places can all be filled is used. A name that begins with
 * a dot is a method of texts, lists, dictionaries or files.
 */
export const DOES: Readonly<Record<string, string>> = {
  input: 'asks {0} and waits until something is typed | waits until something is typed',
  next: 'takes the next thing out of {0}',
  exit: 'ends the program',
  'random.shuffle': 'shuffles {0}',
  'time.sleep': 'waits {0} seconds',
  'utime.sleep': 'waits {0} seconds',
  'turtle.forward': 'lets the turtle walk {0} steps forward',
  'turtle.backward': 'lets the turtle walk {0} steps back',
  'turtle.left': 'turns the turtle {0} degrees to the left',
  'turtle.right': 'turns the turtle {0} degrees to the right',
  'turtle.penup': 'lifts the pen, so that walking draws nothing',
  'turtle.pendown': 'puts the pen down, so that walking draws again',
  'turtle.goto': 'sends the turtle to the place {0}, {1} | sends the turtle to {0}',
  'turtle.color': 'gives the turtle the colours {0} and {1} | gives the turtle the colour {0}',
  'turtle.pencolor': 'gives the pen the colour {0}',
  'turtle.bgcolor': 'paints the background in the colour {0}',
  'turtle.pensize': 'makes the pen {0} points wide',
  'turtle.speed': 'sets how fast the turtle walks: {0}',
  'turtle.circle': 'draws a circle of radius {0}',
  'turtle.dot': 'draws a dot of size {0} | draws a dot',
  'turtle.write': 'writes {0} where the turtle stands',
  'turtle.begin_fill': 'begins a shape that will be filled with colour',
  'turtle.end_fill': 'fills the shape with colour',
  'turtle.hideturtle': 'hides the turtle',
  'turtle.shape': 'gives the turtle the shape {0}',
  'turtle.done': 'keeps the window open until somebody closes it',
  'turtle.exitonclick': 'keeps the window open until somebody clicks it',
  'microbit.display.scroll': 'lets {0} run over the lights of the board',
  'microbit.display.show': 'shows {0} with the lights of the board',
  'microbit.display.clear': 'switches off the lights of the board',
  'microbit.sleep': 'waits {0} thousandths of a second',
  'machine.Pin().on': 'switches {self} on',
  'machine.Pin().off': 'switches {self} off',
  'machine.Pin().toggle': 'switches {self} over: off if it was on, on if it was off',
  'machine.Pin().value': 'sets {self} to {0}',
  'music.play': 'plays {0}',
  'radio.send': 'sends {0} by radio',
  'radio.on': 'switches the radio on',
  'asyncio.sleep': 'waits {0} seconds',
  'asyncio.run': 'starts {0} and waits until it is done',
  '.append': 'adds {0} to the end of {self}',
  '.extend': 'adds all things of {0} to the end of {self}',
  '.insert': 'puts {1} into {self} at place {0}',
  '.remove': 'takes {0} out of {self}',
  '.pop': 'takes the thing at {0} out of {self} | takes the last thing out of {self}',
  '.clear': 'empties {self}',
  '.sort': 'puts {self} in order',
  '.reverse': 'turns {self} round, back to front',
  '.add': 'puts {0} into {self}',
  '.discard': 'takes {0} out of {self} if it is there',
  '.write': 'writes {0} into {self}',
  '.close': 'closes {self}',
};

/** What a call gives, as a noun. */
export const GIVES: Readonly<Record<string, string>> = {
  input: 'what is typed after the question {0} | what is typed',
  int: '{0} read as a number of base {1} | {0} as a whole number | the number 0',
  float: '{0} as a number with a decimal point | the number 0.0',
  str: '{0} as a text | an empty text',
  len: 'how many things there are in {0}',
  abs: '{0} without its minus sign',
  round: '{0} rounded to {1} decimal places | {0} rounded to a whole number',
  max: 'the largest of {*}',
  min: 'the smallest of {*}',
  sum: 'the sum of {0}',
  sorted: '{0} in order, as a new list',
  reversed: '{0} from back to front',
  list: '{0} as a list | an empty list',
  set: '{0} as a set, each thing only once | an empty set',
  dict: 'a dictionary made of {0} | an empty dictionary',
  type: 'what kind of thing {0} is',
  open: 'the file {0}, opened in the manner {1} | the file {0}, opened to read',
  enumerate:
    'the things of {0}, each with its number, counted from {1} | the things of {0}, each with its number, counted from 0',
  zip: '{*} side by side, like a zip',
  map: 'what {0} makes of each thing in {1}',
  filter: 'the things of {1} for which {0} says yes',
  any: 'whether at least one of {0} is true',
  all: 'whether all of {0} are true',
  isinstance: 'whether {0} is a kind of {1}',
  ord: 'the number of the letter {0}',
  chr: 'the letter with the number {0}',
  next: 'the next thing of {0}',
  range:
    'the numbers from {0} up to {1} in steps of {2}, without {1} itself | the numbers from {0} up to {1}, without {1} itself | the numbers from 0 up to {0}, without {0} itself',
  super: 'the class that this one builds on',
  'random.randint': 'a random whole number from {0} to {1}',
  'random.randrange':
    'a random number from {0} up to {1}, without {1} itself | a random number from 0 up to {0}, without {0} itself',
  'random.choice': 'one thing out of {0}, by chance',
  'math.sqrt': 'the square root of {0}',
  'math.floor': '{0} rounded down',
  'math.ceil': '{0} rounded up',
  'time.time': 'the time now, in seconds',
  'datetime.datetime.now': 'the date and time now',
  'datetime.date.today': 'today’s date',
  'datetime.date': 'the date {*}',
  'turtle.Turtle': 'a new turtle that can draw',
  'microbit.button_a.is_pressed': 'whether button A is pressed',
  'microbit.button_b.is_pressed': 'whether button B is pressed',
  'microbit.button_a.was_pressed': 'whether button A was pressed',
  'microbit.button_b.was_pressed': 'whether button B was pressed',
  'microbit.accelerometer.was_gesture': 'whether somebody made the movement {0} with the board',
  'microbit.temperature': 'how warm the board is',
  'machine.Pin': 'the pin {0} of the board, used as {1} | the pin {0} of the board',
  'machine.PWM': 'a dimmer on {0}',
  'machine.Pin().value': 'whether {self} is on (1) or off (0)',
  'radio.receive': 'the next message that came by radio',
  'json.dumps': '{0} written as text',
  'asyncio.sleep': 'a wait of {0} seconds',
  '.pop': 'the thing at {0}, taken out of {self} | the last thing, taken out of {self}',
  '.keys': 'the keys of {self}',
  '.values': 'the values of {self}',
  '.items': 'the pairs of {self}',
  '.get':
    'what {self} keeps under {0}, or {1} if there is nothing | what {self} keeps under {0}, if there is something',
  '.count': 'how often {0} is in {self}',
  '.index': 'the place of {0} in {self}',
  '.split': 'the parts of {self} between every {0} | the words of {self}, as a list',
  '.join': 'the texts of {0} joined to one, with {self} between them',
  '.upper': '{self} in capital letters',
  '.lower': '{self} in small letters',
  '.title': '{self} with capital first letters',
  '.strip': '{self} without blanks at its ends',
  '.replace': '{self} with {1} in place of each {0}',
  '.isdigit': 'whether {self} is made of digits only',
  '.format': 'the text {self} with {*} put in',
  '.read': 'all that is written in {self}',
  '.readline': 'the next line of {self}',
  '.readlines': 'the lines of {self}',
};

/** Fills the first text whose places can be filled. */
export function fill(
  texts: string | undefined,
  values: readonly Phrase[],
  self?: Phrase,
): Phrase | undefined {
  for (const text of texts?.split(' | ') ?? []) {
    const places = text.split(/\{(\d|\*|self)\}/).map((part, index): Phrase | undefined => {
      if (index % 2 === 0) return part === '' ? [] : [part];
      if (part === 'self') return self ?? [];
      return part === '*' && values.length > 0 ? series(values) : values[Number(part)];
    });
    if (places.every((place) => place !== undefined)) return places.flat();
  }
  return undefined;
}
