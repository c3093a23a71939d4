import type { Level, ProjectIdea } from './project-idea.ts';

/** What makes another project of any pattern of a level: it asks for one thing more. */
export interface Twist {
  /** Follows the title. */
  name: string;
  goal: string;
  part: string;
  step: string;
}

const forTwo: Twist = {
  name: 'for two',
  goal: 'This time two people use it, and take turns.',
  part: 'A second person, and a rule for whose turn it is',
  step: 'Make it for two: decide how turns change, and show whose turn it is.',
};

const inTwoLanguages: Twist = {
  name: 'in two languages',
  goal: 'All that it says can be had in two languages.',
  part: 'Every sentence in English and in another language that is spoken at home',
  step: 'Ask at the start which language is wanted, and say everything in that one.',
};

/** Each level has the same number of them as the others, or more; none needs a thing that its patterns lack. */
export const twists: Record<Level, readonly Twist[]> = {
  blocks: [
    forTwo,
    inTwoLanguages,
    {
      name: 'against the clock',
      goal: 'There is one minute, and not more.',
      part: 'A number that counts down from 60',
      step: 'Show a timer that counts down from 60 seconds, and stop everything when it comes to 0.',
    },
    {
      name: 'by night',
      goal: 'It all happens at night, and has to be seen all the same.',
      part: 'A dark background and a moon',
      step: 'Make it night: a dark background, bright figures, and a moon that moves slowly across the sky.',
    },
    {
      name: 'with the sounds of your home',
      goal: 'Everything that happens can be heard too.',
      part: 'Three sounds made with things of the house',
      step: 'Record three sounds with a pot, a box and your hands, and play each where it fits.',
    },
    {
      name: 'with a way in',
      goal: 'Somebody who comes for the first time finds out alone how it works.',
      part: 'A first picture with a name, a button and one sentence of help',
      step: 'Draw a first picture that says what to do, and begin when its button is pressed.',
    },
    {
      name: 'for a child of five',
      goal: 'A child who cannot read yet can use it alone.',
      part: 'Large figures, and a voice instead of words',
      step: 'Make it easy for a child of five: large figures, spoken words, and no way to lose.',
    },
  ],
  'physical-computing': [
    {
      ...forTwo,
      step: 'Let two people use it in turns, and write down what came out for each of them.',
      part: 'A second person, and a sheet of paper for the results of both',
    },
    {
      name: 'to be worn',
      goal: 'It can be carried on an arm the whole day.',
      part: 'A strap of cloth with a pocket for the board',
      step: 'Sew or tie a strap of cloth with a pocket for the board, and try it while you walk.',
    },
    {
      name: 'that saves its battery',
      goal: 'It runs for as long as it can from one battery.',
      part: 'A clock that counts how long nothing has happened',
      step: 'Switch the lights off when nothing has happened for ten seconds, and on again when something does.',
    },
    {
      name: 'for the dark',
      goal: 'It can be used in a dark room without dazzling anybody.',
      part: 'A setting for how bright the lights are',
      step: 'Try it in a dark room, and find out how dim the lights may be so that everybody can still read them.',
    },
    {
      name: 'with a diary',
      goal: 'What it showed is kept, and can be compared.',
      part: 'A table on paper: day, time, what it showed',
      step: 'Use it on three days, write down what it showed, and draw the days beside each other as bars.',
    },
    {
      name: 'for a visitor',
      goal: 'Somebody who has never seen it can use it without asking.',
      part: 'A card with three pictures that show what to do',
      step: 'Draw a card of instructions without words, and watch a visitor use it without helping.',
    },
    {
      name: 'with a greeting',
      goal: 'It says what it is as soon as it has power.',
      part: 'A picture or a pattern of your own that shows first',
      step: 'Make a greeting of lights that shows once when the power comes on.',
    },
  ],
  python: [
    { ...forTwo, step: 'Make it for two: ask for both names at the start, and print whose turn it is.' },
    inTwoLanguages,
    {
      name: 'with a menu',
      goal: 'It begins with a menu, and comes back to it.',
      part: 'A loop around everything, with a choice: begin, help, end',
      step: 'Print a menu with begin, help and end, and come back to it until the end is chosen.',
    },
    {
      name: 'with a stopwatch',
      goal: 'It also says how long it took.',
      part: 'The time module, asked at the beginning and at the end',
      step: 'Take the time at the start and at the end, and print how many seconds lay between.',
    },
    {
      name: 'with a picture of letters',
      goal: 'It shows a picture that is made of letters and signs alone.',
      part: 'A text of several lines that is a picture',
      step: 'Draw a picture with letters and signs in a text of several lines, and print it at the start.',
    },
    {
      name: 'in named pieces',
      goal: 'Somebody else can read it, and change one piece of it without the others.',
      part: 'A function with a good name for each thing that it does',
      step: 'Put each thing that the program does into a function, and let the main part only call them.',
    },
    {
      name: 'that cannot be upset',
      goal: 'Whatever is typed, it never stops with an error.',
      part: 'A list of odd things to type: nothing, a sentence, a very large number',
      step: 'Type odd things on purpose, and let the program ask again kindly each time instead of stopping.',
    },
  ],
};

/** The same project with one thing more. */
export function withTwist<Idea extends Pick<ProjectIdea, 'title' | 'goal' | 'parts' | 'steps'>>(
  idea: Idea,
  { name, goal, part, step }: Twist,
): Idea {
  const title = idea.title.endsWith('?')
    ? `${idea.title} ${name.charAt(0).toUpperCase()}${name.slice(1)}`
    : `${idea.title}, ${name}`;
  return {
    ...idea,
    title,
    goal: `${idea.goal} ${goal}`,
    parts: [...idea.parts, part],
    steps: [...idea.steps, step],
  };
}
