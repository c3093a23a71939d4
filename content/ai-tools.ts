import type { Project } from '#assistant/project-ideas/project.ts';
import { levelNames } from '#assistant/project-ideas/project-text.ts';
import { site } from '#content/school.ts';
import { messagingLink, phoneLink } from './site.ts';

/** What the two helper tools say by themselves, in the small Markdown of their answers. */
export const aiTools = {
  refused:
    'This is nothing that we can help with here. Try something that you would gladly show to a younger child: an animal, a game, the market, music, the weather.',
  refusedCode:
    'This text is nothing that we can explain here. Paste a small Python program, such as one from a lesson.',
  /** After the explanation of a program whose notes or texts tell of a danger. */
  get worryInCode() {
    const { name, phone } = site.helpline;
    return `Some words in this text are about someone who is hurt or in danger. In a story or a game that is fine. If any of it is real, it is right to tell somebody, and you do not need proof: call ${name}, on [${phone}](tel:${phone}), free and at any hour, or in danger now the police on [${site.policePhone}](tel:${site.policePhone}). [Safeguarding](/about#safeguarding)`;
  },
  /** Before a project that is about something else. */
  projects: {
    none: 'I have no project about that.',
    noneHere: ({ level, title }: Project) =>
      `I have no project about that for this level. There is one ${levelNames[level]}: **${title}**.`,
    noMore: 'I have no more projects about that.',
    nearest: 'The nearest is this one:',
    sameLevel: 'One for the same level:',
    anyLevel: 'Here is another one:',
  },
  /** Before the answer that is made without the service. */
  overBudget:
    "Today's share of answers by the AI service is used up, so this one was made without it. Tomorrow there are new ones.",
  cut: 'The answer was longer than we pass on. Ask about a smaller part for the rest.',
  /** Below an answer to a plain form. */
  redacted: 'For your safety we left a phone number or an e-mail address out.',
  /** A program that takes too long to read, and more programs at once than we read. */
  tangled: 'This program is too tangled to explain as a whole. Please paste a smaller part of it.',
  busy: 'Many programs are being explained just now. Please try again in a minute.',
  unavailable: 'The AI service does not answer at the moment. Please try again in a minute.',
};

/** The addresses that may stand in an answer. */
export const answerContacts = (): readonly string[] => [
  `mailto:${site.email}`,
  `mailto:${site.supportEmail}`,
  phoneLink(),
  `https://wa.me/${site.messagingNumber}`,
  messagingLink('Hello, I have a question.'),
  `tel:${site.helpline.phone}`,
  `tel:${site.policePhone}`,
];
