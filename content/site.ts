/** Who the provider is and how to reach it: everything here is the provider's to change. */
export const site = {
  name: 'TechRise Africa',
  /** As families say it. */
  shortName: 'TechRise',
  tagline: 'Coding, robotics and STEM for young people aged 6 to 18',
  city: 'Kampala',
  country: 'Uganda',
  /** Shown in the footer. */
  year: 2023,
  logo: '/logo.svg',
  email: 'hello@techrise.example',
  supportEmail: 'help@techrise.example',
  /** Numbers of the range that is never given out, so that a sample rings nobody. */
  phone: '+256 700 000 000',
  /** The messaging app's number in international form without the plus sign. */
  messagingNumber: '256700000000',
  hub: {
    name: 'The innovation hub, Kampala',
    address: 'Sample Street 1, Kampala',
  },
} as const;

/** A link that opens the messaging app with a text typed in. */
export function messagingLink(text: string): string {
  return `https://wa.me/${site.messagingNumber}?text=${encodeURIComponent(text)}`;
}
