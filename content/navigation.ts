import { site } from '#content/school.ts';
import { hrefOf } from './addresses.ts';
import type { PageHref } from './pages.ts';
import { messagingLink, phoneLink } from './site.ts';

export type NavigationLink =
  | { label: string; href: PageHref | `${'tel' | 'mailto'}:${string}`; external?: never }
  /** Opens in a new tab. */
  | { label: string; href: string; external: true };

interface Navigation {
  bar: readonly NavigationLink[];
  /** The highlighted button of the bar. */
  callToAction: NavigationLink;
  barExternal: readonly NavigationLink[];
  menuLabel: string;
  /** The first link of a page, for those who do not use a mouse. */
  skip: string;
  footer: {
    quick: { title: string; links: readonly NavigationLink[] };
    programs: { title: string; links: readonly NavigationLink[] };
    social: { title: string; links: readonly NavigationLink[] };
    help: { title: string; links: readonly NavigationLink[] };
    rules: { title: string; links: readonly NavigationLink[] };
    messaging: NavigationLink;
    year: number;
  };
}

export const navigation: Navigation = {
  bar: [
    { label: 'Home', href: '/' },
    { label: 'About', href: '/about' },
    { label: 'Programs', href: '/programs' },
    { label: 'Our Curriculum', href: '/curriculum' },
    { label: 'Wiki', href: '/wiki' },
    { label: 'Blog', href: '/blog' },
  ],
  callToAction: { label: 'Hour of Code', href: '/hour-of-code' },
  get barExternal() {
    const { community, founder } = site.links;
    return [
      { label: community.label, href: community.href, external: true },
      { label: founder.label, href: founder.href, external: true },
    ] as const;
  },
  menuLabel: 'Menu',
  skip: 'Skip to the content',
  get footer(): Navigation['footer'] {
    return {
      quick: {
        title: 'Quick links',
        links: [
          { label: 'Gallery', href: '/tech-kids#gallery' },
          { label: 'Blog', href: '/blog' },
          { label: 'Community', href: site.links.community.href, external: true },
          { label: 'Programs', href: '/#programs' },
          { label: 'Contact', href: '/contact' },
        ],
      },
      programs: {
        title: 'Programs',
        links: [
          { label: 'Hour of Code', href: '/hour-of-code' },
          { label: 'School STEM clubs', href: '/programs#school-clubs' },
          { label: 'Community mentorship', href: '/programs#mentorship' },
          { label: 'Private tutoring', href: '/programs#private-tutoring' },
          { label: `The ${site.kit}`, href: hrefOf('/kit') },
          { label: 'Kids in tech', href: '/tech-kids' },
          { label: `Coding for kids in ${site.country}`, href: hrefOf('/coding-for-kids') },
        ],
      },
      social: {
        title: 'Follow us',
        links: site.links.social.map(({ label, href }) => ({ label, href, external: true })),
      },
      help: {
        title: 'Talk to a person',
        links: [
          { label: site.phone, href: phoneLink() },
          { label: site.email, href: `mailto:${site.email}` },
        ],
      },
      rules: {
        title: 'Good to know',
        links: [
          { label: 'Privacy', href: '/about#privacy' },
          { label: 'Moving and refunds', href: '/about#refunds' },
          { label: 'Safeguarding', href: '/about#safeguarding' },
        ],
      },
      messaging: {
        label: 'Message us on WhatsApp',
        href: messagingLink('Hello, I have a question.'),
        external: true,
      },
      year: site.year,
    };
  },
};
