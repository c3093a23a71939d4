import { hourOfCode } from './hour-of-code.ts';
import { offer } from './offer.ts';
import { site } from './site.ts';

/** Where an answer helps most. */
export type FaqTopic = 'before' | 'paying' | 'safety' | 'schools';

export interface FaqEntry {
  /** Also the entry's anchor. */
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
      'For typed code, from about age 10, a computer is better, or a tablet with a keyboard. One device for two children works too, but each child needs a place of their own in the session.',
    ],
  },
  {
    id: 'data',
    topic: 'before',
    question: 'How much internet data does a session use?',
    answer: [
      'About 1 GB for the two hours, because it is a video call. It is less when cameras are off. Load a bundle that lasts past the end of the session, and stop other downloads on the same connection.',
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
    id: 'mobile-money',
    topic: 'paying',
    question: 'How do I pay by mobile money?',
    answer: [
      'The session costs UGX 20,000, once. Pay from an MTN or an Airtel number; it may be another than yours. Nobody from us will ever ask for your PIN.',
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
    answer: [
      'What you did not approve with your PIN is not taken.',
      'If you did approve it and the page still waits, do not pay a second time. Open the link in your e-mail after a few minutes; it shows the true state. If it does not help, send us your payment reference.',
    ],
    steps: [
      'Check that the number was right, that the phone has network, and that there is enough money on it.',
      'Wait for about five minutes. The question can come late.',
      'Press Pay again.',
    ],
    link: { label: 'Write to us', href: '/contact' },
  },
  {
    id: 'moving',
    topic: 'paying',
    question: 'Can I move the session, or get my money back?',
    answer: [hourOfCode.refundRule],
    link: { label: 'All rules on moving and refunds', href: '/about#refunds' },
  },
  {
    id: 'safety',
    topic: 'safety',
    question: 'Who is with my child in the session?',
    answer: [
      `An instructor and a second adult, both checked by us, and up to ${offer.seatsPerSession} children. Sessions are not recorded. You may sit in at any time, and for children under 10 an adult should be nearby.`,
    ],
    link: { label: 'Our safeguarding rules', href: '/about#safeguarding' },
  },
  {
    id: 'data-protection',
    topic: 'safety',
    question: "What happens to my child's details?",
    answer: [
      "We use the name and age to run the session, and for nothing else. We do not sell them, show them or use them for advertising. Uganda's Data Protection and Privacy Act, 2019, gives you the right to see them and to have them deleted.",
    ],
    link: { label: 'How we handle data', href: '/about#privacy' },
  },
  {
    id: 'certificates',
    topic: 'before',
    question: 'Does my child get a certificate?',
    answer: [
      'Not for a single Hour of Code. Each of the three tracks ends with a certificate, given for a finished project. It is our own certificate and does not replace a school examination.',
    ],
    link: { label: 'See the certificates', href: '/curriculum' },
  },
  {
    id: 'schools',
    topic: 'schools',
    question: 'We are a school. Can we pay by invoice?',
    answer: [
      `Yes. Tell us the number of children, their classes and the days that suit you. We send a written offer, and after the order an invoice that you pay by bank transfer or mobile money. Write to ${site.email} or register for a school club.`,
    ],
    link: { label: 'Ask about a school club', href: '/programs?register=school_clubs' },
  },
];
