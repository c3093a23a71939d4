/**
 * Addresses outside this site. They open in a new tab. The names under `.example` belong to nobody: put the provider's own
 * here.
 */
export const links = {
  /** The membership community's group page. */
  community: { label: 'Community', href: 'https://community.techrise.example/group' },
  /** The founder's own CV site. */
  founder: { label: 'About the Founder', href: 'https://founder.techrise.example/' },
  /** The full curriculum wiki, of which /wiki is a preview. */
  wiki: { label: 'Open the full wiki', href: 'https://wiki.techrise.example/' },
  social: [
    { label: 'Facebook', href: 'https://facebook.example/techrise-africa' },
    { label: 'Instagram', href: 'https://instagram.example/techrise-africa' },
    { label: 'LinkedIn', href: 'https://linkedin.example/techrise-africa' },
    { label: 'YouTube', href: 'https://youtube.example/techrise-africa' },
    { label: 'X', href: 'https://x.example/techrise-africa' },
  ],
} as const;
