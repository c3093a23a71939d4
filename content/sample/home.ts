interface Stat {
  value: string;
  label: string;
}

export interface Partner {
  /** A kind of organisation, until a real one has agreed to be named. */
  name: string;
  /** The icon above the name. */
  mark: 'hub' | 'school' | 'parents' | 'library' | 'workshop';
}

interface OfferStep {
  title: string;
  /** How long it takes. */
  duration: string;
  text: string;
}

const hourOfCodeAction = { label: 'Register for Hour of Code', href: '/hour-of-code' };

export const home = {
  hero: {
    promise: 'From playing games to making them.',
    sentence:
      'Children aged 6 to 18 learn coding and robotics with a live instructor: online from home, or at our hub in {city}.',
    action: hourOfCodeAction,
    second: { label: 'Compare all programs', href: '#programs' },
    /** What the wide drawing shows, for those who do not see it. */
    picture:
      "Two children bend over a tablet in front of {city}'s hills. A path of blocks, then wires, then code runs out of the screen and down the page.",
    /** Before the date and the seats of the next session. */
    nextSession: 'Next session',
  },
  priceBanner: {
    title: 'Hour of Code',
    facts: ['2 hours online', 'Ages 6 to 18', '{price}'],
    href: '/hour-of-code',
  },
  stats: [
    { value: '5+', label: 'partners' },
    { value: '1000+', label: 'students' },
    { value: '3', label: 'countries' },
  ] satisfies Stat[],
  partners: {
    title: 'We work with',
    list: [
      { name: 'A {city} innovation hub', mark: 'hub' },
      { name: 'A group of primary schools', mark: 'school' },
      { name: "A parents' association", mark: 'parents' },
      { name: 'A community library', mark: 'library' },
      { name: "A makers' workshop", mark: 'workshop' },
    ] satisfies Partner[],
  },
  specialOffer: {
    title: 'Hour of Code, in three steps',
    lead: 'One payment of {price}. No monthly fee, nothing to install, nothing to cancel.',
    steps: [
      {
        title: 'Register your child',
        duration: 'About 2 minutes',
        text: 'Your name and e-mail, and the name and age of your child. No account and no password.',
      },
      {
        title: 'Pay and choose a session',
        duration: 'About 5 minutes',
        text: 'Approve {price} by mobile money on your phone. Then pick a day and a time.',
      },
      {
        title: 'Build something that works',
        duration: '2 hours',
        text: 'Your child meets the instructor by video and finishes with a program of their own.',
      },
    ] satisfies OfferStep[],
    action: hourOfCodeAction,
  },
  callToAction: {
    title: 'Not sure where to begin?',
    text: 'Tell us the age of your child and what they like. A person answers within 24 hours.',
    action: { label: 'Ask us', href: '#contact' },
    second: { label: 'Begin with an Hour of Code', href: '/hour-of-code' },
  },
  /** Anchor `programs`; the cards are `programsOn('home')`. */
  programs: {
    id: 'programs',
    title: 'Programs',
    lead: 'The same four facts on every card: ages, place, length and price.',
  },
  /** Anchor `about`; the cards are `learningTools` of programs.ts. */
  tools: {
    id: 'about',
    title: 'What we teach with',
    lead: 'A kit that two children share, and a robot that needs no kit at all.',
  },
  /** Anchor `blog`. */
  blog: {
    id: 'blog',
    title: 'From the blog',
    lead: 'Short, practical articles for parents and teachers.',
    action: { label: 'All articles', href: '/blog' },
    count: 3,
    empty: 'The first articles are being written. Come back soon.',
    failed: 'Unable to load blog posts at the moment. Please check back later.',
  },
  /** Anchor `contact`; the form's words are in contact.ts. */
  contact: {
    id: 'contact',
    title: 'Talk to us',
    lead: 'Write here, send a message or call. Whichever is easiest for you.',
  },
} as const;
