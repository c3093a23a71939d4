import { createHash } from 'node:crypto';
import { daysInWords } from '#domain/booking/offer.ts';
import { specifiedSlots, type Timetable } from '#domain/booking/slots.ts';
import { currencyName } from '#domain/money.ts';
import type { Facts } from '#domain/school/facts.ts';
import { type Palette, themesOf } from '#domain/school/palette.ts';
import { fill } from '#domain/school/placeholders.ts';
import type { School } from '#domain/school/school.ts';
import type { TextRules } from '#domain/school/texts.ts';
import { offer } from './offer.ts';
import { fixedRoutes } from './pages.ts';
import { retention } from './retention.ts';
import { type SchoolTexts, sampleSchool } from './sample/school.ts';

/** A school as pages, e-mails and receipts show it: without placeholders. */
export interface ShownSchool {
  site: Facts;
  /** What a session costs: `UGX 20,000`. */
  price: string;
  /** The address of the logo; empty where there is none. */
  logoPath: string;
  /** When sessions are held. */
  timetable: Timetable;
  /** The open offers other than the Hour of Code. */
  openOffers: readonly OpenOffer[];
  palette: Palette;
  themes: ReturnType<typeof themesOf>;
  texts: SchoolTexts;
}

/** An offer that the registration dialog leads to. */
interface OpenOffer {
  slug: string;
  title: string;
  /** `UGX 150,000`, or `Ask us` */
  price: string;
}

/** What the school sells: the texts say it of the Hour of Code. */
interface Sold {
  /** The price in writing: `UGX 20,000` */
  price: string;
  seats: number;
  /** Of the week. */
  weekdays: readonly number[];
  /** How long before its start a session can be moved. */
  changeHours: number;
  timetable: Timetable;
  openOffers: readonly OpenOffer[];
}

const asInContent: Omit<Sold, 'price'> = {
  seats: offer.seatsPerSession,
  weekdays: offer.weekdays,
  changeHours: offer.changeHours,
  timetable: { hourOfCode: specifiedSlots, others: [], runs: {} },
  openOffers: [],
};

export function fillSchool(
  { facts, palette, texts }: School<SchoolTexts>,
  sold: Pick<Sold, 'price'> & Partial<Sold>,
): ShownSchool {
  const { price, openOffers, timetable, ...rest } = { ...asInContent, ...sold };
  const values = valuesOf(facts, { price, timetable, ...rest });
  // The rule on refunds is itself a text of the school.
  const refundRule = fill(texts.hourOfCode.refundRule, values);
  return {
    site: facts,
    price,
    logoPath: logoPathOf(facts),
    timetable,
    openOffers,
    palette,
    themes: themesOf(palette),
    texts: fill(texts, { ...values, refundRule }),
  };
}

/** The address changes with the logo, so that browsers may keep it. */
function logoPathOf({ logo }: Facts): string {
  if (logo === '') return '';
  if (logo === sampleSchool.facts.logo) return '/logo.svg';
  const digest = createHash('sha256').update(logo).digest('hex').slice(0, 8);
  return `/logo-${digest}.${logo.startsWith('<') ? 'svg' : 'png'}`;
}

/** Shown until a process knows its price (`showSchool`). */
export const shownSample = fillSchool(sampleSchool, { price: '{price}' });

/** What a document's texts may hold, in addition to what the sample's hold. */
export const textRules: TextRules = {
  placeholders: new Set([
    ...Object.keys(valuesOf(sampleSchool.facts, { ...asInContent, price: '' })),
    'refundRule',
  ]),
  pages: new Set(fixedRoutes.flatMap(({ route, isChosen }) => (isChosen ? [] : [route]))),
};

function valuesOf(
  facts: Facts,
  { price, seats, weekdays, changeHours, timetable }: Omit<Sold, 'openOffers'>,
): Record<string, string> {
  const { name, shortName, city, country, kit, email, supportEmail, phone, till, lowestPrice } = facts;
  const { hub, helpline, policePhone, policeForce, dataLaw, dataOffice, links } = facts;
  return {
    name,
    shortName,
    city,
    country,
    kit,
    email,
    supportEmail,
    phone,
    till,
    lowestPrice,
    kitPath: facts.kitPath,
    landingPath: facts.landingPath,
    timeZone: facts.timeZone.name,
    networks: new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(facts.networks),
    localLanguage: facts.localLanguage,
    currency: price.includes('{') ? '{currency}' : currencyName(price),
    hub: hub.name,
    address: hub.address,
    hours: facts.openingHours,
    helpline: helpline.name,
    helplinePhone: helpline.phone,
    policePhone,
    policeForce,
    dataLaw,
    dataOffice,
    community: links.community.href,
    price,
    seats: String(seats),
    days: daysInWords(weekdays),
    changeHours: String(changeHours),
    times: timetable.hourOfCode.map(({ label }) => label.slice(label.indexOf(' ') + 1)).join(', '),
    // The periods that the privacy text promises.
    ...Object.fromEntries(Object.entries(retention).map(([period, length]) => [period, String(length)])),
  };
}
