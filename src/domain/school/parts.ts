/** A part of the document that is changed as one form. */
interface SchoolPart {
  id: string;
  name: string;
  /** The fields of the form, by their paths in the document. */
  paths: readonly string[];
  /** The page on which the part is seen. */
  page: string;
}

const facts = (...names: string[]) => names.map((name) => `facts.${name}`);
const texts = (...names: string[]) => names.map((name) => `texts.${name}`);

/** Whether a place in the document is for those who write texts only. Where families pay is not: money goes there. */
export const isText = (path: string): boolean => /^texts\.(?!paymentPlaces\b)/.test(path);

/** Every part of the school's document, in the order of the list. */
export const schoolParts: readonly SchoolPart[] = [
  {
    id: 'names',
    name: 'Names and place',
    paths: [
      ...facts('name', 'shortName', 'tagline', 'city', 'country', 'countryCode', 'timeZone', 'year'),
      ...facts('areaServed', 'knowsAbout', 'localLanguage', 'priceRange', 'lowestPrice'),
      ...facts('kit', 'kitPath', 'landingPath'),
    ],
    page: '/',
  },
  {
    id: 'contacts',
    name: 'Contacts and hours',
    paths: [
      ...facts('email', 'supportEmail', 'phone', 'messagingNumber', 'hub', 'openingHours'),
      ...facts('till', 'networks', 'meetingLinkPattern', 'links'),
      ...facts('helpline', 'policePhone', 'policeForce', 'dataLaw', 'dataOffice'),
    ],
    page: '/contact',
  },
  { id: 'logo', name: 'Logo', paths: facts('logo', 'mark'), page: '/' },
  { id: 'colours', name: 'Colours', paths: ['palette'], page: '/' },
  { id: 'figures', name: 'Figures and claims', paths: texts('home.stats', 'about.impact'), page: '/about' },
  { id: 'team', name: 'Team', paths: texts('about.team'), page: '/about' },
  { id: 'partners', name: 'Partners', paths: texts('home.partners'), page: '/' },
  {
    id: 'testimonials',
    name: 'Testimonials',
    paths: texts('techKids.testimonials'),
    page: '/tech-kids',
  },
  {
    id: 'policies',
    name: 'Policies',
    paths: texts('privacy', 'refunds', 'safeguarding'),
    page: '/about',
  },
  {
    id: 'home',
    name: 'Home page',
    paths: [
      ...texts('home.hero', 'home.priceBanner', 'home.specialOffer', 'home.callToAction'),
      ...texts('home.programs', 'home.tools', 'home.blog', 'home.contact'),
    ],
    page: '/',
  },
  {
    id: 'hour-of-code',
    name: 'Hour of Code',
    paths: texts('hourOfCode'),
    page: '/hour-of-code',
  },
  { id: 'payment-places', name: 'Where families pay', paths: texts('paymentPlaces'), page: '/hour-of-code' },
  {
    id: 'programs',
    name: 'Programs',
    paths: texts('programsPage', 'programs', 'kitParts', 'learningTools'),
    page: '/programs',
  },
  {
    id: 'curriculum',
    name: 'Curriculum',
    paths: texts('curriculumPage', 'tracks', 'certificates'),
    page: '/curriculum',
  },
  { id: 'questions', name: 'Questions', paths: texts('faqTitle', 'faqTopics', 'faq'), page: '/' },
  {
    id: 'about',
    name: 'About',
    paths: [
      ...texts('about.title', 'about.lead', 'about.mission', 'about.vision'),
      ...texts('about.valuesTitle', 'about.values', 'about.impactTitle'),
    ],
    page: '/about',
  },
  {
    id: 'tech-kids',
    name: 'Kids in tech',
    paths: texts('techKids.hero', 'techKids.gallery', 'techKids.promise', 'techKids.callToAction'),
    page: '/tech-kids',
  },
  { id: 'kit', name: 'Kit', paths: texts('kitPage'), page: '/kit' },
  { id: 'landing', name: 'Page for your country', paths: texts('landing'), page: '/coding-for-kids' },
  { id: 'wiki', name: 'Wiki', paths: texts('wiki'), page: '/wiki' },
  { id: 'heads', name: 'Titles for search engines', paths: texts('heads'), page: '/' },
];
