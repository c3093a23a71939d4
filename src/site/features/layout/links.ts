import { paths } from '#site/paths.ts';

/** The pages that the top bar and the footer link to, in the order of the bar. */
export const barLinks = [
  { href: paths.home, label: 'Home' },
  { href: paths.about, label: 'About' },
  { href: paths.programs, label: 'Programs' },
  { href: paths.curriculum, label: 'Our Curriculum' },
  { href: paths.wiki, label: 'Wiki' },
  { href: paths.blog, label: 'Blog' },
] as const;
