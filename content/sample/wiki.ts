export interface WikiCard {
  id: 'beginner' | 'python' | 'web' | 'robotics' | 'projects' | 'resources';
  title: string;
  text: string;
  /** A taste of what the wiki has on it. */
  topics: readonly string[];
}

export const wiki = {
  title: 'Curriculum wiki',
  lead: 'The notes behind our sessions, free to read. Here is what you find in it.',
  cards: [
    {
      id: 'beginner',
      title: 'Beginner',
      text: 'First steps without typing: blocks, order and patience.',
      topics: ['What a program is', 'Repeat and choose', 'A first game in Scratch'],
    },
    {
      id: 'python',
      title: 'Python',
      text: 'Typed code, one idea at a time, with exercises.',
      topics: ['Variables and input', 'Lists and loops', 'Reading an error message'],
    },
    {
      id: 'web',
      title: 'Web',
      text: 'Pages that others can open, from the first heading to a small application.',
      topics: ['HTML and CSS', 'Pictures that load fast', 'A page that reacts'],
    },
    {
      id: 'robotics',
      title: 'Robotics',
      text: 'Sensing, deciding and moving, in the simulator and on the board.',
      topics: ['Lights and buttons', 'Keeping away from walls', 'Following a line'],
    },
    {
      id: 'projects',
      title: 'Projects',
      text: 'Ideas with a plan, sorted by age and by the time they take.',
      topics: ['One afternoon', 'One week', 'One term'],
    },
    {
      id: 'resources',
      title: 'Resources',
      text: 'For parents and teachers: session plans, printable sheets and help.',
      topics: ['Session plans', 'Coding without a computer', 'Words explained'],
    },
  ] satisfies WikiCard[],
  programs: { label: 'See our programs', href: '/programs' },
} as const;
