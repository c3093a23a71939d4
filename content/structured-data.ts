import { heads, hourOfCode, site } from '#content/school.ts';

/** What the structured data says of the provider and its courses, in schema.org's terms. */
export const structuredData = {
  organization: () => ({
    type: 'EducationalOrganization',
    name: site.name,
    description: site.tagline,
    locality: site.city,
    countryCode: site.countryCode,
    areaServed: site.areaServed,
    priceRange: site.priceRange,
    knowsAbout: site.knowsAbout,
  }),
  hourOfCode: () => ({
    name: hourOfCode.title,
    description: heads['/hour-of-code'].description,
    courseMode: 'Online',
    /** ISO 8601. */
    duration: 'PT2H',
    typicalAgeRange: '6-18',
    inLanguage: 'en',
  }),
};
