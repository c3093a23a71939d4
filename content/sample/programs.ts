import type { ProgramType } from '#domain/messages/interest.ts';
import { needs } from '../needs.ts';

export type { ProgramType };

/** What pressing a program's button does. */
export type ProgramAction =
  | { kind: 'link'; label: string; href: string }
  /** Opens in a new tab. */
  | { kind: 'external'; label: string; href: string }
  /** Opens the registration dialog for this type; without JavaScript, /programs?register=<type>. */
  | { kind: 'register'; label: string; type: ProgramType };

export type ProgramPage = 'home' | 'programs' | 'landing';

/** A program's card on one page: its price as that page states it (`{price}`: that of a session), and its button. */
export interface ProgramCard {
  price: string;
  action: ProgramAction;
}

/** The motif that marks a program's card. */
type ProgramMotif = 'blocks' | 'circuit' | 'people' | 'python' | 'sun';

export interface Program {
  /** The program's id, and the anchor of its card on /programs. */
  id: string;
  /** `null`: no registration dialog exists for it. */
  type: ProgramType | null;
  title: string;
  promise: string;
  motif: ProgramMotif;
  ages: string;
  place: string;
  length: string;
  outcomes: readonly string[];
  /** The pages that show the program. */
  cards: Partial<Record<ProgramPage, ProgramCard>>;
}

/** In the order in which the cards stand. */
export const programs = [
  {
    id: 'hour-of-code',
    type: 'hour_of_code',
    title: 'Hour of Code',
    promise: 'In one online session your child writes a first program and runs it.',
    motif: 'blocks',
    ages: '6 to 18',
    place: 'Online, by video',
    length: '2 hours',
    outcomes: [
      'A small game, story or program that works',
      'Three ideas that every programmer uses: order, repeat and choose',
      'A clear next step that fits your child',
    ],
    cards: {
      home: {
        price: '{price}, once',
        action: { kind: 'link', label: 'Register for Hour of Code', href: '/hour-of-code' },
      },
      programs: {
        price: '{price}, once',
        action: { kind: 'link', label: 'Register for Hour of Code', href: '/hour-of-code' },
      },
      landing: {
        price: '{price} per session',
        action: { kind: 'register', label: 'Book Your Session', type: 'hour_of_code' },
      },
    },
  },
  {
    id: 'school-clubs',
    type: 'school_clubs',
    title: 'Primary school STEM clubs',
    promise: 'We bring a coding and robotics club to your school and help your teachers run it.',
    motif: 'circuit',
    ages: 'Primary school, P1 to P7',
    place: 'At your school',
    length: 'By the term',
    outcomes: [
      'A club that meets on a fixed day',
      'Teachers who can lead the session themselves',
      'A day at the end of term when children show their projects',
    ],
    cards: {
      home: {
        price: 'Custom rate',
        action: { kind: 'register', label: 'Ask about a school club', type: 'school_clubs' },
      },
      programs: {
        price: 'Custom rate',
        action: { kind: 'register', label: 'Ask about a school club', type: 'school_clubs' },
      },
    },
  },
  {
    id: 'mentorship',
    type: 'mentorship',
    title: 'Community mentorship',
    promise: 'A mentor helps your child choose a project and stays with them until it works.',
    motif: 'people',
    ages: '6 to 18',
    place: 'Online and in the community',
    length: "At your child's pace",
    outcomes: [
      'A project that your child chose',
      'A person to ask when something does not work',
      'Other young makers to show it to',
    ],
    cards: {
      home: {
        price: 'Free',
        action: { kind: 'external', label: 'Join the community', href: '{community}' },
      },
      programs: {
        price: 'Flexible pricing',
        action: { kind: 'register', label: 'Ask about mentorship', type: 'mentorship' },
      },
    },
  },
  {
    id: 'private-tutoring',
    type: 'private_tutoring',
    title: 'One-on-one private tutoring',
    promise: 'One child, one instructor, and a plan made for the two of them.',
    motif: 'python',
    ages: '6 to 18',
    place: 'Online, or at the hub',
    length: 'Hours that you choose',
    outcomes: [
      'Sessions at the pace of your child',
      'Help with a school project, a robot or a contest',
      'A short note to you on what was learned and what comes next',
    ],
    cards: {
      home: {
        price: 'Custom rate',
        action: { kind: 'register', label: 'Ask about tutoring', type: 'private_tutoring' },
      },
      programs: {
        price: 'Custom rate',
        action: { kind: 'register', label: 'Ask about tutoring', type: 'private_tutoring' },
      },
    },
  },
  {
    id: 'after-school',
    type: null,
    title: 'After-school and weekend programs',
    promise: 'A regular place to code and build, with the same group from week to week.',
    motif: 'sun',
    ages: '6 to 18',
    place: 'Online, or at the hub',
    length: 'Week by week',
    outcomes: [
      'A habit of making things, outside school hours',
      'A project that grows from week to week',
      'Friends who like to build too',
    ],
    cards: {
      landing: {
        price: 'Custom pricing',
        action: { kind: 'link', label: 'See how it works', href: '/programs#after-school' },
      },
    },
  },
] as const satisfies readonly Program[];

export interface KitPart {
  /** Which drawing of the exploded view it belongs to. */
  id: 'tablet' | 'keyboard' | 'board';
  name: string;
  text: string;
}

export interface LearningTool {
  /** The tool's id, and the anchor of its card on /programs. */
  id: 'kit' | 'simulator';
  title: string;
  promise: string;
  facts: readonly { label: string; value: string }[];
  points: readonly string[];
  action: { label: string; href: string };
}

/** What is in the kit, from top to bottom of the exploded drawing. */
export const kitParts = [
  { id: 'tablet', name: 'Tablet', text: 'Shows the lesson and the code, and runs both.' },
  { id: 'keyboard', name: 'Keyboard', text: 'Real keys, so that typing code does not slow children down.' },
  {
    id: 'board',
    name: 'Micro-controller board',
    text: 'A very small computer that makes lights, sensors and motors do what the code says.',
  },
] as const satisfies readonly KitPart[];

/** What we teach with, and sell. */
export const learningTools = [
  {
    id: 'kit',
    title: 'The {kit}',
    promise: 'A whole coding classroom that fits in a school bag.',
    facts: [
      { label: 'Inside', value: 'Tablet, keyboard, micro-controller board' },
      { label: 'Price', value: 'About 100 USD' },
      { label: 'Serves', value: 'Up to 4 students a day' },
      { label: 'In one session', value: '2 students' },
    ],
    points: [
      'Two children work side by side: one types, one checks, then they change places.',
      'One kit serves two pairs a day, so a school can start small.',
    ],
    action: { label: 'See what is in the kit', href: '{kitPath}' },
  },
  {
    id: 'simulator',
    title: 'Robotics simulator',
    promise: 'A robot that lives in the browser, so nothing can break and nothing has to be bought.',
    facts: [
      { label: 'Runs on', value: 'A phone, tablet or computer' },
      { label: 'Needs', value: 'A web browser and the internet' },
      { label: 'Teaches', value: 'Moving, sensing and deciding' },
      { label: 'Leads to', value: 'The same ideas on a real board' },
    ],
    points: [
      'Children give the robot one command after another and watch each step.',
      'When the robot hits a wall, they change the program and try again.',
    ],
    action: { label: 'Try it in an Hour of Code', href: '/hour-of-code' },
  },
] as const satisfies readonly LearningTool[];

/** The words around the cards on /programs. */
export const programsPage = {
  title: 'Programs',
  lead: 'Four ways to learn. Each card shows the same four facts, so that you can compare them.',
  openTitle: 'Open for booking',
  afterSchool: {
    title: 'After-school and weekend programs',
    text: 'A regular place to code and build, with the same group from week to week: online, or at the hub. For ages 6 to 18, with custom pricing. Tell us which days suit you.',
    action: { label: 'Ask about a group', href: '/contact' },
  },
  toolsTitle: 'Tools we teach with',
  toolsLead: 'Your child needs neither of them to begin. Schools and clubs often ask for both.',
  community: {
    title: 'Our community',
    text: `Young makers, parents, teachers and mentors meet in our community. They show what they built, ask when they are stuck, and hear about meetings. Children under ${needs.communityAloneFrom} join together with a parent.`,
    action: { label: 'Visit the community', href: '{community}' },
  },
  visit: {
    title: 'Visit us',
    text: 'Come and see a session at the hub in {city} before you decide. Please write first, so that somebody has time for you.',
    action: { label: 'Arrange a visit', href: '/contact' },
    directions: { label: 'How to find the hub', href: '{landingPath}#find-us' },
  },
} as const;
