import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { z } from 'zod';

const Text = z.string().trim().min(1, 'must not be empty');
const Email = z.string().trim().pipe(z.email('must be an e-mail address'));
const Https = z.url({ protocol: /^https$/, error: 'must be an https:// address' });
const Link = z.strictObject({ label: Text, href: Https });
const Address = z.string().regex(/^\/[a-z\d-]+$/, 'must be / and small letters, digits and -: /kit');
/** An emergency number of three digits, or a whole one. */
const Phone = z
  .string()
  .trim()
  .regex(/^[\d+][\d ]+$/, 'must be a number');

const LARGEST_PICTURE = 200_000;
/** An SVG as its text, or a PNG as a data address; empty for none. */
const Picture = z
  .string()
  .regex(/^(?:|<.*|data:image\/png;base64,[\w+/]+=*)$/s, 'must be an SVG or a PNG, or empty')
  .max(LARGEST_PICTURE, `must not be larger than ${LARGEST_PICTURE / 1_000} kB`);

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;

/** Who the school is and how to reach it. */
export const Facts = z.strictObject({
  name: Text,
  /** The name that families use. */
  shortName: Text,
  tagline: Text,
  city: Text,
  country: Text,
  countryCode: z.string().refine(isCountry, 'must be a country of ISO 3166 in two capitals: UG'),
  /** The time zone of every date and time on the site. */
  timeZone: z.strictObject({
    id: z.string().refine(isTimeZone, 'must be a time zone as IANA names it: Africa/Kampala'),
    name: Text,
    shortName: Text,
  }),
  areaServed: z.array(Text).min(1),
  knowsAbout: z.array(Text).min(1),
  /** Price range for search engines. */
  priceRange: Text,
  /** In the description of the page for the country. */
  lowestPrice: Text,
  /** Since when, in the footer. */
  year: z.int().min(1900),
  /** In any proportion; where it is empty, the name is set in type. */
  logo: Picture,
  /** The square picture of icons and link previews; where it is empty, the first letter of the short name. */
  mark: Picture,
  /** What the school's kit is called, without an article. */
  kit: Text,
  /** The addresses of the kit's page and of the page for the country. */
  kitPath: Address,
  landingPath: Address,
  email: Email,
  /** For payments, bookings and worries. */
  supportEmail: Email,
  phone: z
    .string()
    .trim()
    .refine((phone) => isValidPhoneNumber(phone), 'must be a phone number in international form: +256 …'),
  /** The messaging app's number in international form without the plus sign. */
  messagingNumber: z
    .string()
    .trim()
    .refine(
      (digits) => /^\d+$/.test(digits) && isValidPhoneNumber(`+${digits}`),
      'must be digits with the country: 256…',
    ),
  hub: z.strictObject({ name: Text, address: Text }),
  openingHours: Text,
  /** The merchant code of the till at which families may pay. */
  till: Text,
  /** From whose numbers families pay. */
  networks: z.array(Text).min(1),
  /** What instructors speak in addition to English. */
  localLanguage: Text,
  /** Where a session meets; `{room}` becomes a name that nobody can guess. MEETING_LINK_PATTERN overrides it. */
  meetingLinkPattern: z
    .string()
    .refine(
      (pattern) =>
        pattern.includes('{room}') && Https.safeParse(pattern.replaceAll('{room}', 'room')).success,
      'must be an https:// address with {room} in it',
    ),
  helpline: z.strictObject({ name: Text, shortName: Text, phone: Phone }),
  policePhone: Phone,
  /** With its article, as the others below. */
  policeForce: Text,
  dataLaw: Text,
  dataOffice: Text,
  /** Addresses outside the site. They open in a new tab. */
  links: z.strictObject({
    /** The membership community's group page. */
    community: Link,
    /** The founder's own site. */
    founder: Link,
    /** The full curriculum wiki, of which /wiki is a preview. */
    wiki: Link,
    social: z.array(Link),
  }),
});

function isTimeZone(id: string): boolean {
  try {
    return id.includes('/') && new Intl.DateTimeFormat('en', { timeZone: id }).format() !== '';
  } catch {
    return false;
  }
}

export type Facts = z.infer<typeof Facts>;
