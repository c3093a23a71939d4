export interface Track {
  /** The track's id, and its anchor on /curriculum. */
  id: 'foundation' | 'intermediate' | 'advanced';
  title: string;
  /** The stretch of the path that the track is drawn as. */
  motif: 'blocks' | 'circuit' | 'python';
  promise: string;
  ages: string;
  duration: string;
  /** Absent where none is stated. */
  level?: string;
  topics: readonly string[];
  tools: readonly string[];
  outcomes: readonly string[];
}

/** From the youngest to the oldest. */
export const tracks = [
  {
    id: 'foundation',
    title: 'Foundation',
    motif: 'blocks',
    promise: 'Children learn to think in steps, and see each step happen.',
    ages: '7-12',
    duration: '12-16 weeks',
    level: 'Beginner',
    topics: [
      'Order, repetition and choice',
      'Stories and small games made of blocks',
      'Finding and mending mistakes',
      'First lights and sensors',
      'Staying safe and kind online',
    ],
    tools: ['Scratch and other block languages', 'The robotics simulator', 'The {kit}'],
    outcomes: [
      'Plans a small game and builds it',
      'Explains to somebody else what a program does',
      'Makes a board react to a button or to light',
    ],
  },
  {
    id: 'intermediate',
    title: 'Intermediate',
    motif: 'circuit',
    promise: 'Young people leave the blocks, type real code and make it move real things.',
    ages: '13-16',
    duration: '16-20 weeks',
    topics: [
      'Python: variables, lists, loops and functions',
      'Sensors, motors and small robots',
      'Web pages with HTML and CSS',
      'Reading error messages',
      'Working in pairs',
    ],
    tools: ['Python', 'The micro-controller board', 'The robotics simulator', 'HTML and CSS'],
    outcomes: [
      'Writes a Python program of a page or more without copying',
      'Builds a robot that senses and decides',
      'Publishes a web page about a project',
    ],
  },
  {
    id: 'advanced',
    title: 'Advanced',
    motif: 'python',
    promise: 'Students solve a problem of their own school, home or street, from idea to working product.',
    ages: '17+',
    duration: '20-24 weeks',
    topics: [
      'Python with files, data and charts',
      'Web applications: pages, server and database',
      'Connected devices',
      'Keeping versions of a project and testing it',
      'Planning, presenting and finding users',
    ],
    tools: ['Python', 'JavaScript', 'Git', 'SQL', 'The micro-controller board'],
    outcomes: [
      'Finishes a project that other people use',
      'Keeps its history and its tests in order',
      'Presents it with a portfolio, for a course or a first job',
    ],
  },
] as const satisfies readonly Track[];

export interface Certificate {
  id: string;
  title: string;
  /** The track that leads to it. */
  track: Track['id'];
  earnedBy: string;
  says: string;
}

/** The certification pathway, in order. */
export const certificates = [
  {
    id: 'young-maker',
    title: 'Young Maker Certificate',
    track: 'foundation',
    earnedBy: 'One finished game or story, shown to the group and explained.',
    says: 'The holder can plan, build and explain a small program.',
  },
  {
    id: 'junior-developer',
    title: 'Junior Developer Certificate',
    track: 'intermediate',
    earnedBy: 'One Python program and one robot or web page, both built without copying.',
    says: 'The holder can write Python and use it to control a device or to solve a task.',
  },
  {
    id: 'project-developer',
    title: 'Project Developer Certificate',
    track: 'advanced',
    earnedBy: 'One project that other people have tried, with its history, its tests and a short talk.',
    says: 'The holder can take a software project from an idea to its users.',
  },
] as const satisfies readonly Certificate[];

export const curriculumPage = {
  title: 'Our curriculum',
  lead: 'Three tracks make one path: from blocks, through circuits, to code. Your child starts where they are, not where their age says.',
  pathwayTitle: 'Three certificates along the way',
  pathwayLead:
    'Each track ends with a certificate. It is ours, and it is given for work that was shown, not for hours that were sat.',
  placing:
    'Not sure which track fits? Book an Hour of Code. At its end the instructor tells you where to start.',
  /** The enrol buttons open the registration dialog with this type. */
  enrol: { label: 'Enrol', type: 'mentorship' },
  columns: {
    ages: 'Ages',
    duration: 'Duration',
    level: 'Level',
    topics: 'Topics',
    tools: 'Tools',
    outcomes: 'Outcomes',
  },
} as const;
