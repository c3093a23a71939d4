import { hourOfCode } from './hour-of-code.ts';
import { site } from './site.ts';

/** What search machines and link previews are told about a page. */
export interface PageMetadata {
  /** Without the provider's name, which the layout adds where it is missing; 60 characters with it, at most. */
  title: string;
  /** 155 characters at most. */
  description: string;
  keywords: string;
  noindex?: true;
}

/** As specified, whatever the fee is; what is charged is always the fee. */
export const searchBlurb = 'prices starting at UGX 15,000';

/** Every page of the route table; those of one registration by their pattern. */
export const seo = {
  '/': {
    title: `${site.name}: coding for children in Kampala`,
    description:
      'Live coding and robotics for children aged 6 to 18, online and in Kampala. Begin with an Hour of Code: 2 hours with an instructor, {price}.',
    keywords: 'coding for children, robotics, STEM, Kampala, Uganda, online coding class, Hour of Code',
  },
  '/about': {
    title: 'About us: mission, safety and privacy',
    description:
      'Who we are, what we hold to, how we keep children safe, what we do with their details, and how moving a session and refunds work.',
    keywords: 'about, coding school Uganda, safeguarding, privacy, refunds, Kampala',
  },
  '/programs': {
    title: 'Coding programs for children and schools',
    description:
      'Hour of Code, school STEM clubs, mentorship and private tutoring side by side: ages, place, length and price of each.',
    keywords: 'coding programs, STEM clubs, school robotics club, private coding tutor, mentorship, Uganda',
  },
  '/curriculum': {
    title: 'Our curriculum: blocks, circuits, Python',
    description:
      'Three tracks for ages 7-12, 13-16 and 17+, from 12 to 24 weeks. Topics, tools and outcomes of each, and the three certificates.',
    keywords: 'coding curriculum, Scratch, Python, robotics course, certificate, Uganda',
  },
  '/blog': {
    title: 'Blog: coding at home and at school',
    description:
      'Practical articles for parents and teachers in Uganda: first programs, robots, safe online sessions and clubs on a small budget.',
    keywords: 'coding blog, Python for children, robotics at school, parents, teachers, Uganda',
  },
  '/contact': {
    title: 'Contact us',
    description:
      'Ask about sessions, school clubs, the kit or a payment. Write, send a message or call. A person answers within 24 hours.',
    keywords: 'contact, coding school Kampala, ask, school club, Uganda',
  },
  '/tech-kids': {
    title: 'Kids in tech: what children build',
    description:
      'Games, lights, robots and web pages: typical projects of children aged 6 to 18 who learn to code with us, and how your child can join.',
    keywords: 'kids in tech, children coding projects, robots, games, Uganda',
  },
  '/techrise-africa-kit': {
    title: 'The kit: coding and robotics in a bag',
    description:
      'A tablet, a keyboard and a micro-controller board for about 100 USD. One kit serves 2 students in a session and up to 4 a day.',
    keywords: 'coding kit, robotics kit, micro-controller, tablet, school, Uganda',
  },
  '/coding-for-kids-uganda': {
    title: 'Coding for kids in Uganda',
    description: `Live coding for kids aged 6-18, online or at our Kampala hub. Hour of Code {price} per session; ${searchBlurb}. 500+ students trained.`,
    keywords:
      'coding for kids Uganda, coding classes Kampala, robotics for kids, after-school coding, weekend coding',
  },
  '/hour-of-code': {
    title: hourOfCode.pageTitle,
    description: hourOfCode.description,
    keywords: hourOfCode.keywords,
  },
  '/hour-of-code/payment/{registrationId}': {
    title: 'Your Hour of Code registration',
    description: 'Pay for the session, choose a day and a time, and see your booking.',
    keywords: 'Hour of Code, payment, booking',
    noindex: true,
  },
  '/pay/{registrationId}': {
    title: 'Payment status',
    description: 'See whether your payment has arrived, and book the session.',
    keywords: 'Hour of Code, payment status',
    noindex: true,
  },
  '/wiki': {
    title: 'Curriculum wiki: notes and projects',
    description:
      'A preview of our free curriculum wiki: beginner steps, Python, web, robotics, project ideas, and resources for parents and teachers.',
    keywords: 'coding wiki, Python notes, robotics lessons, project ideas, teachers, Uganda',
  },
  '/diagnostic': {
    title: 'Diagnostic',
    description: 'An internal page.',
    keywords: 'internal',
    noindex: true,
  },
  '/env-check': {
    title: 'Environment check',
    description: 'An internal page for the checks of the environment.',
    keywords: 'internal',
    noindex: true,
  },
  '404': {
    title: '404 Page Not Found',
    description: 'There is no page at this address. The home page and the contact page are one tap away.',
    keywords: 'not found',
    noindex: true,
  },
} as const satisfies Record<string, PageMetadata>;

export type SeoRoute = keyof typeof seo;

/** What the structured data says of the provider and its courses, in schema.org's terms. */
export const structuredData = {
  organization: {
    type: 'EducationalOrganization',
    name: site.name,
    description: site.tagline,
    locality: site.city,
    countryCode: 'UG',
    areaServed: ['Uganda', 'Africa'],
    /** As specified, beside the fee. */
    priceRange: 'UGX 20,000-50,000',
    knowsAbout: ['Coding', 'Robotics', 'STEM', 'Python'],
  },
  hourOfCode: {
    name: hourOfCode.title,
    description: hourOfCode.description,
    courseMode: 'Online',
    /** ISO 8601. */
    duration: 'PT2H',
    typicalAgeRange: '6-18',
    inLanguage: 'en',
  },
} as const;
