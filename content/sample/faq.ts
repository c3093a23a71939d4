import { needs } from '../needs.ts';

/** The groups of questions, in the order of the page. */
export const faqTopics = {
  before: 'Before the session',
  paying: 'Paying',
  learning: 'What children learn',
  safety: 'Safety and people',
  others: 'Schools, adults and work',
} as const;

export type FaqTopic = keyof typeof faqTopics;

export interface FaqEntry {
  /** The entry's id, and its anchor. */
  id: string;
  topic: FaqTopic;
  question: string;
  answer: readonly string[];
  /** Done in this order. */
  steps?: readonly string[];
  link?: { label: string; href: string };
}

export const faqTitle = 'Questions parents ask';

export const faq: readonly FaqEntry[] = [
  {
    id: 'devices',
    topic: 'before',
    question: 'We have no laptop. Can my child still join?',
    answer: [
      'Yes. A phone or tablet with a camera and sound is enough for blocks and for the robotics simulator.',
      `For typed code, from about age ${needs.typingFromAge}, a computer is better, or a tablet with a keyboard. One device for two children works too, but each child needs a place of their own in the session.`,
    ],
  },
  {
    id: 'data',
    topic: 'before',
    question: 'How much internet data does a session use?',
    answer: [
      `About ${needs.data} for the two hours, because it is a video call. It is less when cameras are off. Load a bundle that lasts past the end of the session, and stop other downloads on the same connection.`,
    ],
  },
  {
    id: 'age',
    topic: 'before',
    question: 'Is my child too young, or too old, to begin?',
    answer: [
      'Hour of Code is for ages 6 to 18. Younger children use blocks and need not type. Older beginners go to Python quickly. Nobody is put beside children of a very different age.',
    ],
  },
  {
    id: 'girls',
    topic: 'before',
    question: 'Is it for girls as well?',
    answer: [
      'Yes, from the first session to the last certificate. Instructors ask girls and boys equally often, and nobody has to have liked computers before. If your daughter would rather join with a friend or a sister, register both for the same session.',
    ],
  },
  {
    id: 'special-needs',
    topic: 'before',
    question: 'My child has special needs. What should I do?',
    answer: [
      'Tell us in the form, in your own words: how your child hears, sees, moves or learns best. The instructor reads it before the session. Breaks are always allowed, the camera may stay off, and you may sit beside your child.',
      'If we are not sure that a group session will go well, we say so and suggest another way.',
    ],
  },
  {
    id: 'language',
    topic: 'before',
    question: 'In which language do you teach?',
    answer: [
      'In English. Our instructors also speak {localLanguage} and explain in it where a child needs it. If your child follows another language better, tell us in the form, and we say honestly whether we can help.',
    ],
  },
  {
    id: 'meeting-program',
    topic: 'before',
    question: 'Which program is the meeting in?',
    answer: [
      'None that you must install. The meeting link opens a video call in the browser of your phone, tablet or computer. It needs no account. Some phones offer an app for the link; the browser is enough.',
    ],
  },
  {
    id: 'several-children',
    topic: 'before',
    question: 'I have more than one child. How do we join?',
    answer: [
      'Register each child, one after the other: each has a seat, a payment of {price} and a ticket. Choose the same session if they should be together. The same phone may pay for all of them. Two children can share one device, but each needs a place in front of it.',
    ],
  },
  {
    id: 'lost-connection',
    topic: 'before',
    question: 'What if our network or the power goes during the session?',
    answer: [
      'Open the meeting link again as soon as you can; the instructor lets your child back in. If your child loses more than half of the session because of it, tell us on the same day: one new session is free of charge.',
    ],
    link: { label: 'All rules on moving and refunds', href: '/about#refunds' },
  },
  {
    id: 'mobile-money',
    topic: 'paying',
    question: 'How do I pay by mobile money?',
    answer: [
      'The session costs {price}, once. Pay from a number of {networks}; it may be another than yours. Nobody from us will ever ask for your PIN.',
    ],
    steps: [
      'Register your child. The payment step opens by itself.',
      'Press Pay, choose mobile money and give the number that pays.',
      'Look at that phone. Check the amount, and enter your PIN there.',
      'Come back to the page. It goes on to the calendar by itself.',
    ],
    link: { label: 'Register and pay', href: '/hour-of-code' },
  },
  {
    id: 'nothing-on-the-phone',
    topic: 'paying',
    question: 'I pressed Pay and nothing came to my phone. Am I charged?',
    answer: ['What you did not approve with your PIN is not taken.'],
    steps: [
      'Check that the number was right, that the phone has network, and that there is enough money on it.',
      'Wait for about five minutes. The question can come late.',
      'Press Pay again.',
    ],
  },
  {
    id: 'paid-but-waiting',
    topic: 'paying',
    question: 'My money has left, and the page still waits. What now?',
    answer: [
      'Do not pay a second time. Open the link in your e-mail after a few minutes: it shows the true state. Or give the payment page the transaction ID from the payment message on your phone: it asks the provider at once. If it does not help, send us your payment reference.',
    ],
    link: { label: 'Write to us', href: '/contact' },
  },
  {
    id: 'moving',
    topic: 'paying',
    question: 'Can I move the session, or get my money back?',
    answer: ['{refundRule}'],
    link: { label: 'All rules on moving and refunds', href: '/about#refunds' },
  },
  {
    id: 'mobile-money-charges',
    topic: 'paying',
    question: 'Does mobile money cost extra?',
    answer: [
      'We add nothing to {price}. {networks} may charge you for sending, as for any payment; your phone shows that charge before you enter your PIN. You bear it. A refund is the full {price}, and your network may charge you for taking it out as cash.',
    ],
  },
  {
    id: 'group-rates',
    topic: 'paying',
    question: 'Is it cheaper for brothers and sisters, or for a group?',
    answer: [
      'The price is {price} for each child. There is no fixed rate for brothers and sisters or for groups. With three children or more, ask us before you pay, and we tell you what we can do. For a whole class, ask about a school club.',
    ],
    link: { label: 'Ask us', href: '/contact' },
  },
  {
    id: 'from-abroad',
    topic: 'paying',
    question: 'I live abroad. Can I pay for a child in {country}?',
    answer: [
      'Yes, if somebody in {country} pays from a number of {networks}: open the payment page together, or send them the link of the registration. Where the payment page offers a bank transfer you may use that. If neither works, write to us before you pay.',
    ],
    link: { label: 'Write to us', href: '/contact' },
  },
  {
    id: 'safety',
    topic: 'safety',
    question: 'Who is with my child in the session?',
    answer: [
      `An instructor and a second adult, both checked by us, and up to {seats} children. Sessions are not recorded. You may sit in at any time, and for children under ${needs.adultNearbyUnder} an adult should be nearby.`,
    ],
    link: { label: 'Our safeguarding rules', href: '/about#safeguarding' },
  },
  {
    id: 'data-protection',
    topic: 'safety',
    question: "What happens to my child's details?",
    answer: [
      'We use the name and age to run the session, and for nothing else. We do not sell them, show them or use them for advertising. {dataLaw}, gives you the right to see them and to have them deleted.',
    ],
    link: { label: 'How we handle data', href: '/about#privacy' },
  },
  {
    id: 'certificates',
    topic: 'learning',
    question: 'Does my child get a certificate?',
    answer: [
      'Not for a single Hour of Code. Each of the three tracks ends with a certificate, given for a finished project. It is our own certificate and does not replace a school examination. It costs nothing extra.',
    ],
    link: { label: 'See the certificates', href: '/curriculum' },
  },
  {
    id: 'stem-and-scratch',
    topic: 'learning',
    question: 'What are STEM and Scratch?',
    answer: [
      'STEM is science, technology, engineering and mathematics, learned by making things. Scratch is a free language for children: they snap coloured blocks together instead of typing, and a figure on the screen does what the blocks say. Python is typed, and comes after it.',
    ],
  },
  {
    id: 'progress-reports',
    topic: 'learning',
    question: 'How do I hear what my child has learned?',
    answer: [
      'At the end of an Hour of Code the instructor tells your child and you which track would fit next, and your child shows you the project. In private tutoring you get a short note on what was learned and what comes next. We give no marks.',
    ],
  },
  {
    id: 'school-exams',
    topic: 'learning',
    question: 'Does it help with school examinations?',
    answer: [
      'It is not part of the school syllabus, and we do not coach for PLE, UCE or UACE. What helps at school is what children practise here: to think in steps, to read a text exactly, and to find their own mistakes. Older students meet parts of ICT again.',
    ],
  },
  {
    id: 'instructors',
    topic: 'safety',
    question: 'Who are the instructors?',
    answer: [
      'People who program and who have taught children before. Each has passed our checks, has been trained in child protection, and was watched while teaching before leading a session. We show their names here only when they have agreed to it. You may ask to speak with the instructor before you book.',
    ],
    link: { label: 'How we check everyone', href: '/about#safeguarding' },
  },
  {
    id: 'schools',
    topic: 'others',
    question: 'We are a school. Can we pay by invoice?',
    answer: [
      'Yes. Tell us the number of children, their classes and the days that suit you. We send a written offer, and after the order an invoice that you pay by bank transfer or mobile money. Write to {email} or register for a school club.',
    ],
    link: { label: 'Ask about a school club', href: '/programs?register=school_clubs' },
  },
  {
    id: 'adults',
    topic: 'others',
    question: 'I am an adult. Can I learn with you?',
    answer: [
      'Our sessions and programs are for ages 6 to 18, so an adult cannot take a seat. Teachers are trained together with their school club. Our articles and the wiki are free, and they are a good start at any age.',
    ],
    link: { label: 'Read the articles', href: '/blog' },
  },
  {
    id: 'jobs',
    topic: 'others',
    question: 'Do you have jobs or internships?',
    answer: [
      'We always like to hear from people who can program and enjoy teaching. Send a short letter and your CV to {email}. Everybody who works with children passes our checks first and is at least 18, interns too. We cannot promise a place.',
    ],
  },
];
