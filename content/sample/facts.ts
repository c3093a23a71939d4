import type { Facts } from '#domain/school/facts.ts';
import { logo, mark } from './pictures.ts';

/** Who the school is and how to reach it. */
export const facts: Facts = {
  name: 'TechRise Africa',
  shortName: 'TechRise',
  tagline: 'Coding, robotics and STEM for young people aged 6 to 18',
  city: 'Kampala',
  country: 'Uganda',
  countryCode: 'UG',
  timeZone: { id: 'Africa/Kampala', name: 'East Africa Time', shortName: 'EAT' },
  areaServed: ['Uganda', 'Africa'],
  knowsAbout: ['Coding', 'Robotics', 'STEM', 'Python'],
  priceRange: 'UGX 20,000-50,000',
  lowestPrice: 'UGX 15,000',
  year: 2023,
  logo,
  mark,
  kit: 'TechRise Africa Kit',
  kitPath: '/techrise-africa-kit',
  landingPath: '/coding-for-kids-uganda',
  email: 'hello@techrise.example',
  supportEmail: 'help@techrise.example',
  // Numbers of the range that is never given out, so that a sample rings nobody.
  phone: '+256 700 000 000',
  messagingNumber: '256700000000',
  hub: {
    name: 'The innovation hub, Kampala',
    address: 'Sample Street 1, Kampala',
  },
  openingHours: 'Monday to Saturday, 9:00 to 17:00',
  till: '000000',
  networks: ['MTN', 'Airtel'],
  localLanguage: 'Luganda',
  meetingLinkPattern: 'https://meet.techrise.example/hour-of-code/{room}',
  helpline: { name: 'Sauti, the Uganda Child Helpline', shortName: 'Sauti', phone: '116' },
  policePhone: '999',
  policeForce: 'the Uganda Police Force',
  dataLaw: "Uganda's Data Protection and Privacy Act, 2019",
  dataOffice: 'the Personal Data Protection Office',
  // The names under `.example` belong to nobody.
  links: {
    community: { label: 'Community', href: 'https://community.techrise.example/group' },
    founder: { label: 'About the Founder', href: 'https://founder.techrise.example/' },
    wiki: { label: 'Open the full wiki', href: 'https://wiki.techrise.example/' },
    social: [
      { label: 'Facebook', href: 'https://facebook.example/techrise-africa' },
      { label: 'Instagram', href: 'https://instagram.example/techrise-africa' },
      { label: 'LinkedIn', href: 'https://linkedin.example/techrise-africa' },
      { label: 'YouTube', href: 'https://youtube.example/techrise-africa' },
      { label: 'X', href: 'https://x.example/techrise-africa' },
    ],
  },
};
