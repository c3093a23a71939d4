/** The page of the kit, at `kitPath`; the kit's parts are `kitParts` of programs.ts. */
export const kitPage = {
  hero: {
    title: 'The {kit}',
    text: 'A tablet, a keyboard and a micro-controller board. Enough for two children to learn coding and robotics side by side.',
    action: { label: 'Get Started', type: 'foundation' },
  },
  facts: [
    { label: 'Price', value: 'About 100 USD' },
    { label: 'In one session', value: '2 students' },
    { label: 'In one day', value: 'Up to 4 students' },
    { label: 'Ages', value: '6 to 18' },
  ],
  parts: { title: 'What is inside' },
  why: {
    title: 'Why these three parts',
    list: [
      {
        title: 'No computer room needed',
        text: 'The tablet runs on its battery. A school can charge it overnight and teach in any classroom.',
      },
      {
        title: 'Typing from the first day',
        text: 'A keyboard makes the tablet a place to write code, not only to watch.',
      },
      {
        title: 'Code that moves things',
        text: 'The board turns a line of code into a light, a sound or a turning wheel. Children see at once whether they were right.',
      },
    ],
  },
  details: {
    title: 'What buyers ask',
    list: [
      {
        title: 'Which board?',
        text: 'A micro-controller board with a USB socket, lights, buttons and pins for sensors. It is programmed from the tablet, in blocks or in Python. Ask us for the exact model before you order: it can change with what is in stock.',
      },
      {
        title: 'Are motors inside?',
        text: 'No. The kit has the three parts above. Small motors, wheels and further sensors can be ordered with it, and the robotics simulator teaches the same steps without them.',
      },
      {
        title: 'How does it reach us?',
        text: 'You collect it at the hub in {city}, or we send it by bus or courier to your town. We tell you what the way costs before you pay.',
      },
      {
        title: 'What if a part breaks?',
        text: 'Each part can be replaced without buying the kit again. Tell us which one, and we tell you its price and when it comes. A part that does not work on the first day is replaced free of charge.',
      },
    ],
  },
  sharing: {
    title: 'How many kits do we need?',
    text: 'Two children share a kit in a session, and a kit serves two sessions a day: up to four children a day.',
    table: {
      columns: ['Children in the club', 'All at once', 'In two sessions a day'],
      rows: [
        ['8', '4 kits', '2 kits'],
        ['16', '8 kits', '4 kits'],
        ['24', '12 kits', '6 kits'],
        ['40', '20 kits', '10 kits'],
      ],
    },
    note: 'Sharing is not only cheaper. When one child types and the other checks, both explain what they think.',
  },
  steps: {
    title: 'A session with the kit',
    list: [
      'Plan on paper: what should happen, in which order?',
      'Build it in blocks or in Python on the tablet.',
      'Send it to the board and see what it does.',
      'Change places, mend one thing, try again.',
    ],
  },
  buying: {
    title: 'Buying a kit',
    text: 'The kit costs about 100 USD. We confirm the price in {currency} before you pay, because it follows the exchange rate. Schools may pay by invoice.',
    action: { label: 'Get Started', type: 'foundation' },
    second: { label: 'Ask a question first', href: '/contact' },
  },
} as const;
