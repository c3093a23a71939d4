import type { PageLink } from '#assistant/answers/knowledge.ts';
import { hrefOf } from '#content/addresses.ts';
import type { PageHref } from '#content/pages.ts';
import { kitPage } from '#content/school.ts';

const page = (label: string, href: PageHref): PageLink => ({ label, href });

/** The pages that answers end with. */
export const pages = {
  home: page('Home', '/'),
  hourOfCode: page('Hour of Code', '/hour-of-code'),
  programs: page('All programs', '/programs'),
  tools: page('Tools we teach with', '/programs#tools'),
  tutoring: page('Ask about tutoring', '/programs?register=private_tutoring'),
  clubs: page('Ask about a school club', '/programs?register=school_clubs'),
  mentorship: page('Ask about mentorship', '/programs?register=mentorship'),
  get landing() {
    return page('Online or at the hub', hrefOf('/coding-for-kids'));
  },
  get findUs() {
    return page('How to find the hub', hrefOf('/coding-for-kids', '#find-us'));
  },
  get questions() {
    return page('Questions parents ask', hrefOf('/coding-for-kids', '#questions'));
  },
  curriculum: page('Our curriculum', '/curriculum'),
  trackFoundation: page('The Foundation track', '/curriculum#foundation'),
  trackIntermediate: page('The Intermediate track', '/curriculum#intermediate'),
  trackAdvanced: page('The Advanced track', '/curriculum#advanced'),
  about: page('About us', '/about'),
  refunds: page('Moving and refunds', '/about#refunds'),
  privacy: page('Privacy', '/about#privacy'),
  safeguarding: page('Safeguarding', '/about#safeguarding'),
  /** Its name is the school's. */
  get kit() {
    return page(kitPage.hero.title, hrefOf('/kit'));
  },
  techKids: page('Kids in tech', '/tech-kids'),
  gallery: page('What children build', '/tech-kids#gallery'),
  contact: page('Contact', '/contact'),
  blog: page('Blog', '/blog'),
  wiki: page('Curriculum wiki', '/wiki'),
  visit: page('Visit us', '/programs#visit'),
  community: page('Our community', '/programs#community'),
} as const;

const articles = {
  articleMistakes: page('Seven Python mistakes that everyone makes', '/blog/seven-python-mistakes'),
  articleHelp: page('How to help when you do not code yourself', '/blog/help-when-you-do-not-code'),
  articlePython: page('Is my child ready to leave blocks for Python?', '/blog/from-blocks-to-python'),
  articlePhone: page('No laptop at home? What a phone can do', '/blog/coding-without-a-laptop'),
  articleSession: page('What really happens in an Hour of Code', '/blog/what-happens-in-two-hours'),
  articleCall: page('Before the video call: safe online sessions', '/blog/before-the-video-call'),
  articleRobot: page('Build a robot brain with paper and chairs', '/blog/robot-on-paper'),
  articleClub: page('One kit, four students: a STEM club on a small budget', '/blog/one-kit-four-students'),
} as const;

/** A page to which a topic may link, or an article that topics are taken from. */
export function topicPage(name: string): PageLink | undefined {
  return { ...articles, ...pages }[name as keyof typeof pages];
}
