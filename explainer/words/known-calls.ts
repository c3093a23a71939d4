import { type Phrase, series } from '../phrase.ts';

/**
 * What a call does, as a sentence without its subject, and what it gives, as a noun. `{0}` is the first argument, `{*}`
 * all of them, `{self}` the object before the dot. The first text whose places can all be filled is used.
 */
export interface KnownCall {
  does?: readonly string[];
  gives?: readonly string[];
}

export const FUNCTIONS: Readonly<Record<string, KnownCall>> = {
  input: {
    does: ['asks {0} and waits until something is typed', 'waits until something is typed'],
    gives: ['what is typed after the question {0}', 'what is typed'],
  },
  int: { gives: ['{0} read as a number of base {1}', '{0} as a whole number', 'the number 0'] },
  float: { gives: ['{0} as a number with a decimal point', 'the number 0.0'] },
  str: { gives: ['{0} as a text', 'an empty text'] },
  bool: { gives: ['whether {0} counts as true'] },
  len: { gives: ['how many things there are in {0}'] },
  abs: { gives: ['{0} without its minus sign'] },
  round: { gives: ['{0} rounded to {1} decimal places', '{0} rounded to a whole number'] },
  max: { gives: ['the largest of {*}'] },
  min: { gives: ['the smallest of {*}'] },
  sum: { gives: ['the sum of {0}'] },
  sorted: { gives: ['{0} in order, as a new list'] },
  reversed: { gives: ['{0} from back to front'] },
  list: { gives: ['{0} as a list', 'an empty list'] },
  tuple: { gives: ['{0} as a fixed row', 'an empty row'] },
  set: { gives: ['{0} as a set, each thing only once', 'an empty set'] },
  dict: { gives: ['a dictionary made of {0}', 'an empty dictionary'] },
  type: { gives: ['what kind of thing {0} is'] },
  open: { gives: ['the file {0}, opened in the manner {1}', 'the file {0}, opened to read'] },
  enumerate: {
    gives: [
      'the things of {0}, each with its number, counted from {1}',
      'the things of {0}, each with its number, counted from 0',
    ],
  },
  zip: { gives: ['{*} side by side, like a zip'] },
  map: { gives: ['what {0} makes of each thing in {1}'] },
  filter: { gives: ['the things of {1} for which {0} says yes'] },
  any: { gives: ['whether at least one of {0} is true'] },
  all: { gives: ['whether all of {0} are true'] },
  isinstance: { gives: ['whether {0} is a kind of {1}'] },
  ord: { gives: ['the number of the letter {0}'] },
  chr: { gives: ['the letter with the number {0}'] },
  pow: { gives: ['{0} to the power of {1}'] },
  divmod: { gives: ['how often {1} fits into {0}, and what is left over'] },
  next: { does: ['takes the next thing out of {0}'], gives: ['the next thing of {0}'] },
  iter: { gives: ['something that hands out the things of {0} one by one'] },
  range: {
    gives: [
      'the numbers from {0} up to {1} in steps of {2}, without {1} itself',
      'the numbers from {0} up to {1}, without {1} itself',
      'the numbers from 0 up to {0}, without {0} itself',
    ],
  },
  super: { gives: ['the class that this one builds on'] },
  exit: { does: ['ends the program'] },
  quit: { does: ['ends the program'] },
  help: { does: ['shows Python’s help about {0}', 'shows Python’s help'] },
  breakpoint: { does: ['stops, so that somebody can look at the values'] },
  'sys.exit': { does: ['ends the program with the message {0}', 'ends the program'] },
  'random.randint': { gives: ['a random whole number from {0} to {1}'] },
  'random.randrange': {
    gives: [
      'a random number from {0} up to {1}, without {1} itself',
      'a random number from 0 up to {0}, without {0} itself',
    ],
  },
  'random.random': { gives: ['a random number between 0 and 1'] },
  'random.uniform': { gives: ['a random number with a decimal point between {0} and {1}'] },
  'random.choice': { gives: ['one thing out of {0}, by chance'] },
  'random.choices': { gives: ['several things out of {0}, by chance'] },
  'random.sample': { gives: ['{1} different things out of {0}, by chance'] },
  'random.shuffle': { does: ['shuffles {0}'] },
  'random.seed': { does: ['lets the chance begin at the same place each time'] },
  'math.sqrt': { gives: ['the square root of {0}'] },
  'math.floor': { gives: ['{0} rounded down'] },
  'math.ceil': { gives: ['{0} rounded up'] },
  'math.sin': { gives: ['the sine of {0}'] },
  'math.cos': { gives: ['the cosine of {0}'] },
  'math.radians': { gives: ['{0} degrees as radians'] },
  'math.gcd': { gives: ['the greatest number that divides {*}'] },
  'math.factorial': { gives: ['the product of all numbers from 1 to {0}'] },
  'time.sleep': { does: ['waits {0} seconds'] },
  'time.sleep_ms': { does: ['waits {0} thousandths of a second'] },
  'utime.sleep': { does: ['waits {0} seconds'] },
  'time.time': { gives: ['the time now, in seconds'] },
  'datetime.datetime.now': { gives: ['the date and time now'] },
  'datetime.date.today': { gives: ['today’s date'] },
  'datetime.date': { gives: ['the date {*}'] },
  'statistics.mean': { gives: ['the average of {0}'] },
  'turtle.Turtle': { gives: ['a new turtle that can draw'] },
  'turtle.Screen': { gives: ['the window in which the turtle draws'] },
  'turtle.forward': { does: ['lets the turtle walk {0} steps forward'] },
  'turtle.fd': { does: ['lets the turtle walk {0} steps forward'] },
  'turtle.backward': { does: ['lets the turtle walk {0} steps back'] },
  'turtle.back': { does: ['lets the turtle walk {0} steps back'] },
  'turtle.left': { does: ['turns the turtle {0} degrees to the left'] },
  'turtle.lt': { does: ['turns the turtle {0} degrees to the left'] },
  'turtle.right': { does: ['turns the turtle {0} degrees to the right'] },
  'turtle.rt': { does: ['turns the turtle {0} degrees to the right'] },
  'turtle.penup': { does: ['lifts the pen, so that walking draws nothing'] },
  'turtle.pendown': { does: ['puts the pen down, so that walking draws again'] },
  'turtle.goto': { does: ['sends the turtle to the place {0}, {1}', 'sends the turtle to {0}'] },
  'turtle.color': { does: ['gives the turtle the colours {0} and {1}', 'gives the turtle the colour {0}'] },
  'turtle.pencolor': { does: ['gives the pen the colour {0}'] },
  'turtle.fillcolor': { does: ['chooses the colour {0} for filling'] },
  'turtle.bgcolor': { does: ['paints the background in the colour {0}'] },
  'turtle.pensize': { does: ['makes the pen {0} points wide'] },
  'turtle.width': { does: ['makes the pen {0} points wide'] },
  'turtle.speed': { does: ['sets how fast the turtle walks: {0}'] },
  'turtle.circle': { does: ['draws a circle of radius {0}'] },
  'turtle.dot': { does: ['draws a dot of size {0}', 'draws a dot'] },
  'turtle.write': { does: ['writes {0} where the turtle stands'] },
  'turtle.begin_fill': { does: ['begins a shape that will be filled with colour'] },
  'turtle.end_fill': { does: ['fills the shape with colour'] },
  'turtle.hideturtle': { does: ['hides the turtle'] },
  'turtle.shape': { does: ['gives the turtle the shape {0}'] },
  'turtle.done': { does: ['keeps the window open until somebody closes it'] },
  'turtle.mainloop': { does: ['keeps the window open until somebody closes it'] },
  'turtle.exitonclick': { does: ['keeps the window open until somebody clicks it'] },
  'microbit.display.scroll': { does: ['lets {0} run over the lights of the board'] },
  'microbit.display.show': { does: ['shows {0} with the lights of the board'] },
  'microbit.display.clear': { does: ['switches off the lights of the board'] },
  'microbit.sleep': { does: ['waits {0} thousandths of a second'] },
  'microbit.button_a.is_pressed': { gives: ['whether button A is pressed'] },
  'microbit.button_b.is_pressed': { gives: ['whether button B is pressed'] },
  'microbit.button_a.was_pressed': { gives: ['whether button A was pressed'] },
  'microbit.button_b.was_pressed': { gives: ['whether button B was pressed'] },
  'microbit.temperature': { gives: ['how warm the board is'] },
  'microbit.accelerometer.was_gesture': { gives: ['whether somebody made the movement {0} with the board'] },
  'machine.Pin': { gives: ['the pin {0} of the board, used as {1}', 'the pin {0} of the board'] },
  'machine.ADC': { gives: ['a measuring of the pin {0}'] },
  'machine.PWM': { gives: ['a dimmer on {0}'] },
  'machine.Pin().on': { does: ['switches {self} on'] },
  'machine.Pin().off': { does: ['switches {self} off'] },
  'machine.Pin().toggle': { does: ['switches {self} over: off if it was on, on if it was off'] },
  'machine.Pin().value': { does: ['sets {self} to {0}'], gives: ['whether {self} is on (1) or off (0)'] },
  'machine.ADC().read_u16': { gives: ['what {self} measures, from 0 to 65535'] },
  'machine.ADC().read': { gives: ['what {self} measures'] },
  'music.play': { does: ['plays {0}'] },
  'radio.send': { does: ['sends {0} by radio'] },
  'radio.receive': { gives: ['the next message that came by radio'] },
  'radio.on': { does: ['switches the radio on'] },
  'json.loads': { gives: ['the data that is written in {0}'] },
  'json.dumps': { gives: ['{0} written as text'] },
  'asyncio.sleep': { does: ['waits {0} seconds'], gives: ['a wait of {0} seconds'] },
  'asyncio.run': { does: ['starts {0} and waits until it is done'] },
};

/** Methods of texts, lists, dictionaries and files, the same everywhere. */
export const METHODS: Readonly<Record<string, KnownCall>> = {
  append: { does: ['adds {0} to the end of {self}'] },
  extend: { does: ['adds all things of {0} to the end of {self}'] },
  insert: { does: ['puts {1} into {self} at place {0}'] },
  remove: { does: ['takes {0} out of {self}'] },
  pop: {
    does: ['takes the thing at {0} out of {self}', 'takes the last thing out of {self}'],
    gives: ['the thing at {0}, taken out of {self}', 'the last thing, taken out of {self}'],
  },
  clear: { does: ['empties {self}'] },
  sort: { does: ['puts {self} in order'] },
  reverse: { does: ['turns {self} round, back to front'] },
  add: { does: ['puts {0} into {self}'] },
  discard: { does: ['takes {0} out of {self} if it is there'] },
  update: { does: ['puts all of {0} into {self}'] },
  setdefault: {
    does: ['puts {1} into {self} under {0} if nothing is there yet'],
    gives: ['what {self} keeps under {0}, {1} if nothing was there'],
  },
  keys: { gives: ['the keys of {self}'] },
  values: { gives: ['the values of {self}'] },
  items: { gives: ['the pairs of {self}'] },
  get: {
    gives: [
      'what {self} keeps under {0}, or {1} if there is nothing',
      'what {self} keeps under {0}, if there is something',
    ],
  },
  count: { gives: ['how often {0} is in {self}'] },
  index: { gives: ['the place of {0} in {self}'] },
  find: { gives: ['the place where {0} begins in {self}, or -1'] },
  copy: { gives: ['a copy of {self}'] },
  split: { gives: ['the parts of {self} between every {0}', 'the words of {self}, as a list'] },
  splitlines: { gives: ['the lines of {self}'] },
  join: { gives: ['the texts of {0} joined to one, with {self} between them'] },
  upper: { gives: ['{self} in capital letters'] },
  lower: { gives: ['{self} in small letters'] },
  title: { gives: ['{self} with capital first letters'] },
  capitalize: { gives: ['{self} with a capital first letter'] },
  strip: { gives: ['{self} without blanks at its ends'] },
  rstrip: { gives: ['{self} without blanks at its end'] },
  lstrip: { gives: ['{self} without blanks at its beginning'] },
  replace: { gives: ['{self} with {1} in place of each {0}'] },
  startswith: { gives: ['whether {self} begins with {0}'] },
  endswith: { gives: ['whether {self} ends with {0}'] },
  isdigit: { gives: ['whether {self} is made of digits only'] },
  isalpha: { gives: ['whether {self} is made of letters only'] },
  format: { gives: ['the text {self} with {*} put in'] },
  read: { gives: ['all that is written in {self}'] },
  readline: { gives: ['the next line of {self}'] },
  readlines: { gives: ['the lines of {self}'] },
  write: { does: ['writes {0} into {self}'] },
  close: { does: ['closes {self}'] },
};

/** Methods that are called only for their result. */
export const GIVING_METHODS: ReadonlySet<string> = new Set(
  'upper lower title capitalize strip rstrip lstrip replace split join startswith endswith isdigit isalpha format'.split(
    ' ',
  ),
);

/** Fills the first text whose places can be filled. */
export function fill(
  texts: readonly string[] | undefined,
  values: readonly Phrase[],
  self?: Phrase,
): Phrase | undefined {
  for (const text of texts ?? []) {
    const filled = fillOne(text, values, self);
    if (filled !== undefined) return filled;
  }
  return undefined;
}

function fillOne(text: string, values: readonly Phrase[], self: Phrase | undefined): Phrase | undefined {
  const parts: Phrase[] = [];
  for (const [index, part] of text.split(/\{(\d|\*|self)\}/).entries()) {
    if (index % 2 === 0) parts.push(part === '' ? [] : [part]);
    else if (part === 'self') parts.push(self ?? []);
    else if (part === '*') {
      if (values.length === 0) return undefined;
      parts.push(series(values));
    } else {
      const value = values[Number(part)];
      if (value === undefined) return undefined;
      parts.push(value);
    }
  }
  return parts.flat();
}
