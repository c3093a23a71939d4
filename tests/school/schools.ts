import { type SchoolTexts, sampleSchool } from '#content/sample/school.ts';
import type { School } from '#domain/school/school.ts';

const link = (label: string, name: string) => ({ label, href: `https://${name}.acholicode.ug/` });

/** A school in another town of the same country: other facts, the sample's texts. */
export const acholi: School<SchoolTexts> = {
  ...sampleSchool,
  facts: {
    ...sampleSchool.facts,
    name: 'Acholi Code Club',
    shortName: 'Acholi Code',
    tagline: 'Coding for the young people of the north',
    city: 'Gulu',
    priceRange: 'UGX 31,000-60,000',
    lowestPrice: 'UGX 31,000',
    year: 2019,
    logo: '',
    mark: '',
    kit: 'Acholi Code Kit',
    kitPath: '/kit',
    landingPath: '/coding-for-kids',
    email: 'info@acholicode.ug',
    supportEmail: 'support@acholicode.ug',
    phone: '+256 772 345 678',
    messagingNumber: '256772345678',
    hub: { name: 'The library of Laroo', address: 'Airfield Road 7, Gulu' },
    openingHours: 'Tuesday to Saturday, 8:00 to 16:00',
    till: '443210',
    meetingLinkPattern: 'https://meet.acholicode.ug/{room}',
    links: {
      community: link('Community', 'group'),
      founder: link('About the Founder', 'founder'),
      wiki: link('Open the full wiki', 'wiki'),
      social: [link('Facebook', 'facebook')],
    },
  },
  palette: { ...sampleSchool.palette, night: '#123d2a' },
};

/** One in another country: its laws, its helpline and its police. */
export const lamu: School<SchoolTexts> = {
  ...acholi,
  facts: {
    ...acholi.facts,
    name: 'Lamu Makers',
    shortName: 'Lamu',
    city: 'Lamu',
    country: 'Kenya',
    links: { ...acholi.facts.links, social: [] },
    countryCode: 'KE',
    areaServed: ['Kenya'],
    // Another zone than the sample's, with clocks that change.
    timeZone: { id: 'Europe/Berlin', name: 'Berlin Time', shortName: 'BT' },
    priceRange: 'KES 900-2,000',
    lowestPrice: 'KES 900',
    networks: ['Safaricom'],
    localLanguage: 'Swahili',
    kit: 'Lamu Kit',
    kitPath: '/our-kit',
    landingPath: '/coding-in-lamu',
    phone: '+254 712 345 678',
    messagingNumber: '254712345678',
    hub: { name: 'The dhow house', address: 'Seafront 2, Lamu' },
    helpline: { name: 'Childline Kenya', shortName: 'Childline', phone: '1192' },
    policePhone: '112',
    policeForce: 'the National Police Service of Kenya',
    dataLaw: "Kenya's Data Protection Act, 2019",
    dataOffice: 'the Office of the Data Protection Commissioner',
  },
  texts: {
    ...acholi.texts,
    hourOfCode: { ...acholi.texts.hourOfCode, payBy: 'by card', approve: 'Your bank may ask for a code.' },
  } as unknown as SchoolTexts,
};

/** Words by which the sample would be recognised. */
export const sampleFacts = (({ name, shortName, city, email, supportEmail, phone, messagingNumber, hub }) => [
  name,
  shortName,
  city,
  email,
  supportEmail,
  phone,
  messagingNumber,
  hub.address,
  hub.name,
  'techrise.example',
  'techrise-africa',
  'UGX 20,000',
])(sampleSchool.facts);

/** What a text has of these words. */
export function found(text: string, words: readonly string[]): string[] {
  return words.filter((word) => text.includes(word));
}
