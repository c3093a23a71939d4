import { hourOfCode } from './hour-of-code.ts';
import { site } from './site.ts';

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
