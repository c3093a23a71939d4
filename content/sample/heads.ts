import type { PageMetadata } from '../pages.ts';

/** What search machines and link previews are told of each public page, by its path. */
export const heads = {
  '/': {
    title: '{name}: coding for children in {city}',
    description:
      'Live coding and robotics for children aged 6 to 18, online and in {city}. Begin with an Hour of Code: 2 hours with an instructor, {price}.',
    keywords: 'coding for children, robotics, STEM, {city}, {country}, online coding class, Hour of Code',
  },
  '/about': {
    title: 'About us: mission, safety and privacy',
    description:
      'Who we are, what we hold to, how we keep children safe, what we do with their details, and how moving a session and refunds work.',
    keywords: 'about, coding school {country}, safeguarding, privacy, refunds, {city}',
  },
  '/programs': {
    title: 'Coding programs for children and schools',
    description:
      'Hour of Code, school STEM clubs, mentorship and private tutoring side by side: ages, place, length and price of each.',
    keywords:
      'coding programs, STEM clubs, school robotics club, private coding tutor, mentorship, {country}',
  },
  '/curriculum': {
    title: 'Our curriculum: blocks, circuits, Python',
    description:
      'Three tracks for ages 7-12, 13-16 and 17+, from 12 to 24 weeks. Topics, tools and outcomes of each, and the three certificates.',
    keywords: 'coding curriculum, Scratch, Python, robotics course, certificate, {country}',
  },
  '/blog': {
    title: 'Blog: coding at home and at school',
    description:
      'Practical articles for parents and teachers in {country}: first programs, robots, safe online sessions and clubs on a small budget.',
    keywords: 'coding blog, Python for children, robotics at school, parents, teachers, {country}',
  },
  '/contact': {
    title: 'Contact us',
    description:
      'Ask about sessions, school clubs, the kit or a payment. Write, send a message or call. A person answers within 24 hours.',
    keywords: 'contact, coding school {city}, ask, school club, {country}',
  },
  '/tech-kids': {
    title: 'Kids in tech: what children build',
    description:
      'Games, lights, robots and web pages: typical projects of children aged 6 to 18 who learn to code with us, and how your child can join.',
    keywords: 'kids in tech, children coding projects, robots, games, {country}',
  },
  '/kit': {
    title: 'The kit: coding and robotics in a bag',
    description:
      'A tablet, a keyboard and a micro-controller board for about 100 USD. One kit serves 2 students in a session and up to 4 a day.',
    keywords: 'coding kit, robotics kit, micro-controller, tablet, school, {country}',
  },
  '/coding-for-kids': {
    title: 'Coding for kids in {country}',
    description:
      'Live coding for kids aged 6-18, online or at our {city} hub. Hour of Code {price} per session; prices starting at {lowestPrice}. 500+ students trained.',
    keywords:
      'coding for kids {country}, coding classes {city}, robotics for kids, after-school coding, weekend coding',
  },
  '/hour-of-code': {
    title: 'Hour of Code: two hours of live coding',
    description:
      'A two-hour online coding session for children aged 6 to 18, with an instructor by video. {price}, paid by mobile money.',
    keywords: 'hour of code, coding for kids, {country}, {city}, online coding class, Python for children',
  },
  '/wiki': {
    title: 'Curriculum wiki: notes and projects',
    description:
      'A preview of our free curriculum wiki: beginner steps, Python, web, robotics, project ideas, and resources for parents and teachers.',
    keywords: 'coding wiki, Python notes, robotics lessons, project ideas, teachers, {country}',
  },
} as const satisfies Record<string, PageMetadata>;
