import type { PageLink, Passage } from '#assistant/answers/knowledge.ts';

import { kitPage } from '../kit.ts';
import type { PageHref } from '../pages.ts';

/** Something that the provider wrote for the chat itself. */
export function topic(details: Omit<Passage, 'kind'>): Passage {
  return { kind: 'topic', ...details };
}

const page = (label: string, href: PageHref): PageLink => ({ label, href });

/** The pages that answers end with. */
export const pages = {
  home: page('Home', '/'),
  hourOfCode: page('Hour of Code', '/hour-of-code'),
  programs: page('All programs', '/programs'),
  tutoring: page('Ask about tutoring', '/programs?register=private_tutoring'),
  clubs: page('Ask about a school club', '/programs?register=school_clubs'),
  mentorship: page('Ask about mentorship', '/programs?register=mentorship'),
  landing: page('Online or at the hub', '/coding-for-kids-uganda'),
  findUs: page('How to find the hub', '/coding-for-kids-uganda#find-us'),
  questions: page('Questions parents ask', '/coding-for-kids-uganda#questions'),
  curriculum: page('Our curriculum', '/curriculum'),
  about: page('About us', '/about'),
  refunds: page('Moving and refunds', '/about#refunds'),
  privacy: page('Privacy', '/about#privacy'),
  safeguarding: page('Safeguarding', '/about#safeguarding'),
  kit: page(kitPage.hero.title, '/techrise-africa-kit'),
  techKids: page('Kids in tech', '/tech-kids'),
  contact: page('Contact', '/contact'),
  blog: page('Blog', '/blog'),
  wiki: page('Curriculum wiki', '/wiki'),
  visit: page('Visit us', '/programs#visit'),
  community: page('Our community', '/programs#community'),
} as const;

/** The articles that answers are taken from. */
export const articles = {
  mistakes: page('Seven Python mistakes that everyone makes', '/blog/seven-python-mistakes'),
  help: page('How to help when you do not code yourself', '/blog/help-when-you-do-not-code'),
  python: page('Is my child ready to leave blocks for Python?', '/blog/from-blocks-to-python'),
  phone: page('No laptop at home? What a phone can do', '/blog/coding-without-a-laptop'),
  session: page('What really happens in an Hour of Code', '/blog/what-happens-in-two-hours'),
  call: page('Before the video call: safe online sessions', '/blog/before-the-video-call'),
  robot: page('Build a robot brain with paper and chairs', '/blog/robot-on-paper'),
  club: page('One kit, four students: a STEM club on a small budget', '/blog/one-kit-four-students'),
} as const;
