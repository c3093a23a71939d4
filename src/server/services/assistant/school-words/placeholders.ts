import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/min';
import { kitsFor } from '#assistant/answers/kits.ts';
import type { Question } from '#assistant/answers/knowledge.ts';
import { moneyTroubleOf } from '#assistant/answers/money-trouble.ts';
import type { Placeholder } from '#assistant/answers/read-topics.ts';
import { assistant } from '#content/assistant.ts';
import { blog } from '#content/blog.ts';
import { contact } from '#content/contact.ts';
import { preferredTimeChoices } from '#content/interest.ts';
import { needs } from '#content/needs.ts';
import { payment } from '#content/payment.ts';
import { retention } from '#content/retention.ts';
import {
  about,
  certificates,
  home,
  hourOfCode,
  kitPage,
  landing,
  programs,
  site,
  techKids,
  tracks,
  wiki,
} from '#content/school.ts';
import { daysInWords } from '#domain/booking/offer.ts';
import { slots } from '#domain/booking/slots.ts';
import { zoneName } from '#domain/clock.ts';
import { currencyName } from '#domain/money.ts';
import { contactLinks, helpLink, phoneHours, phoneLink, schoolsLink, whatsapp } from './links.ts';
import { paymentInstructions } from './payment-instructions.ts';
import {
  agesAnswer,
  agesWarning,
  contentsOf,
  factIn,
  hoursOfADay,
  inARow,
  list,
  lowerFirst,
  monthsOf,
  networks,
  priceOf,
  sessionAges,
  timesElsewhere,
  trackInShort,
  trackOf,
  tracksFor,
  weeksOfAll,
} from './say.ts';
import { linksTo as linksToPrograms, noProgram, programsInShort } from './say-programs.ts';
import { closedDays, nextSession, times, timesOfNamedDays } from './say-times.ts';

const TRACK_IDS = ['foundation', 'intermediate', 'advanced'] as const;

const ways = () => contact.ways.list.map(({ label, href, note }) => `[${label}](${href}): ${note}`);
const linkTo = (phone: string) => `[${phone}](tel:${phone})`;
const mentorship = () => programs.find(({ id }) => id === 'mentorship');
const hubPrograms = () => landing.comparison.rows.find(({ label }) => label === 'Programs')?.physical ?? '';
/** The example where a question names no number of children. */
const exampleClub = () => Number(kitPage.sharing.table.rows[2][0]);
/** The first and the last of the sample's, which show the widest range. */
const someTestimonials = () =>
  techKids.testimonials.list.filter((_, at, all) => at === 0 || at === all.length - 1);
const sayTracks = (all: typeof tracks | ReturnType<typeof tracksFor>) =>
  inARow([...all].map(trackInShort), 'or');

/** How many children a question is about: by its number, or by their ages. */
const childrenIn = ({ children, ages }: Question) => Math.max(children ?? 0, ages.length);

function kitsNeeded({ children }: Question): string {
  const clubOf = exampleClub();
  const { atOnce, inTwoSessions } = kitsFor(children ?? clubOf);
  const kits = (many: number) => `**${many} ${many === 1 ? 'kit' : 'kits'}**`;
  const forThem = children === null ? `For example, for ${clubOf} children` : `For ${children} children`;
  return atOnce === inTwoSessions
    ? `${forThem}: ${kits(atOnce)}.`
    : `${forThem}: ${kits(atOnce)} if all work at once, or ${kits(inTwoSessions)} in two sessions a day.`;
}

/** What comes after the track that a question names, or what fits the age after a first session. */
function nextTrack({ text, earlier = '', ages }: Question): string {
  const named = tracks.findLastIndex(({ title }) => `${earlier} ${text}`.includes(title.toLowerCase()));
  const next = tracks[named + 1];
  if (named >= 0 && next) return `Next comes ${contentsOf(next)}`;
  if (named >= 0) return `That is the last of our ${tracks.length} tracks. Mentorship goes on after it.`;
  const fitting = tracksFor(ages);
  const fits = fitting.length > 0 ? `at that age mostly ${sayTracks(fitting)}` : sayTracks(tracks);
  return `A track comes next: ${fits}. At the end of the Hour of Code the instructor tells you where to start.`;
}

/** What a topic may say in braces: a fact of the school and its offer, or what is worked out for a question. */
export const placeholders: Readonly<Record<string, Placeholder>> = {
  // Who the school is, and how to reach it
  name: () => site.name,
  shortName: () => site.shortName,
  city: () => site.city,
  country: () => site.country,
  landingPath: () => site.landingPath,
  'time zone': zoneName,
  networks,
  'local language': () => site.localLanguage,
  'dialling code': () => getCountryCallingCode(site.countryCode as CountryCode),
  helpline: () => `${site.helpline.name}, on ${linkTo(site.helpline.phone)}`,
  'helpline short': () => site.helpline.shortName,
  'helpline phone': () => linkTo(site.helpline.phone),
  'police phone': () => linkTo(site.policePhone),
  'help link': helpLink,
  'schools link': schoolsLink,
  'phone link': phoneLink,
  'contact links': contactLinks,
  'whatsapp link': whatsapp,
  'phone hours': phoneHours,
  'contact ways': () => list(ways()),
  'quick contact ways': () => list(ways().slice(0, 2)),
  'hub place': () => `${site.hub.name}, ${site.hub.address}`,
  'hub programs': () => lowerFirst(hubPrograms()),
  'ways to the hub': () => list(landing.hub.transport.map(({ title, text }) => `**${title}**: ${text}`)),
  values: () => list(about.values.map(({ title, text }) => `**${title}**: ${text}`)),
  impact: () => list(about.impact.map(({ value, label }) => `${value} ${label}`)),
  'team roles': () => inARow(about.team.cards.map(({ role }) => lowerFirst(role))),
  founder: () => `**${about.team.cards[0]?.role}**: ${about.team.cards[0]?.text}`,
  partners: () => inARow(home.partners.list.map(({ name }) => lowerFirst(name))),
  testimonials: () =>
    [
      `${techKids.testimonials.title}; these are examples and no real people's words:`,
      list(someTestimonials().map(({ quote, role }) => `${quote} (${role})`)),
    ].join('\n\n'),
  newsletter: () => blog.newsletter.text,
  'danger help': () => assistant.danger,
  praise: () => assistant.praise,
  complaint: () => assistant.complaint,

  // The offer
  price: ({ fee }) => fee,
  currency: ({ fee }) => currencyName(fee),
  'session ages': sessionAges,
  'session length': () => factIn(hourOfCode.facts, 'Length'),
  'session days': ({ rules }) => daysInWords(rules.weekdays),
  'closed days': closedDays,
  'session hours': hoursOfADay,
  'last session': () => slots.at(-1)?.label.toLowerCase() ?? '',
  'session data': () => `About ${needs.data}`,
  'session needs': () => list(hourOfCode.needs),
  seats: ({ rules }) => String(rules.seatsPerSession),
  'days ahead': ({ rules }) => String(rules.daysAhead),
  'pay by': ({ rules }) =>
    rules.firstDayAhead > 0
      ? 'by the day before: a session of today cannot be booked any more'
      : `at the latest ${rules.leadMinutes} minutes before it begins`,
  'change hours': ({ rules }) => String(rules.changeHours),
  'adult nearby age': () => String(needs.adultNearbyUnder),
  'typing age': () => String(needs.typingFromAge),
  'community age': () => String(needs.communityAloneFrom),
  'mentorship ages': () => mentorship()?.ages ?? '',
  'tutoring times': () => inARow(preferredTimeChoices.map(({ label }) => lowerFirst(label))),
  'program list': () =>
    list(
      programs.map(({ title, place, length }) => `**${title}**: ${lowerFirst(place)}; ${lowerFirst(length)}`),
    ),
  'open programs': programsInShort,
  'names of open programs': ({ programs }) =>
    programs && programs.length > 0 ? `Also open for registration: ${linksToPrograms(programs)}.` : '',
  'no open program': noProgram,
  'program promises': () =>
    list(programs.map(({ title, promise }) => `**${title}**: ${lowerFirst(promise)}`)),
  'club price': () => priceOf('school-clubs'),
  'mentorship price': () => priceOf('mentorship'),
  'tutoring price': () => priceOf('private-tutoring'),
  'after-school price': () => priceOf('after-school'),
  'unpaid days': () => String(retention.unpaidRegistrationDays),
  'paid months': () => String(retention.paidRegistrationMonths),
  'unbooked months': () => String(retention.neverBookedMonths),
  'chat question days': () => String(retention.chatQuestionDays),

  // Paying
  'in-person choice': () => `"${payment.inPerson.choice}"`,
  office: () => payment.inPerson.places[0]?.lines.join(', ') ?? '',
  till: () => payment.inPerson.places[1]?.lines[0] ?? '',
  payee: () => payment.prompt.payee,
  'prompt minutes': () => String(payment.prompt.minutes),
  'payment instruction': (_, question) => paymentInstructions()[moneyTroubleOf(question) ?? 'unknown'],

  // Tracks and kit
  'track list': () => list(tracks.map((track) => `${trackInShort(track)}: ${track.tools.join(', ')}`)),
  'track weeks': () =>
    list(tracks.map(({ title, ages, duration }) => `**${title}** (ages ${ages}): ${duration}`)),
  'all tracks weeks': () => weeksOfAll(),
  ...Object.fromEntries(
    TRACK_IDS.flatMap((id) => [
      [`${id} contents`, () => contentsOf(trackOf(id))],
      [`${id} months`, () => monthsOf(trackOf(id))],
    ]),
  ),
  'intermediate ages': () => trackOf('intermediate').ages,
  'advanced track': () => trackInShort(trackOf('advanced')),
  'intermediate track': () => trackInShort(trackOf('intermediate')),
  'certificate names': () => inARow(certificates.map(({ title }) => title)),
  'gallery projects': () => techKids.gallery.pieces.map(({ title }) => lowerFirst(title)).join('; '),
  'wiki subjects': () => inARow(wiki.cards.slice(0, -1).map(({ title }) => title)),
  kitPrice: () => factIn(kitPage.facts, 'Price').replace(/^About /, ''),
  'kit ages': () => factIn(kitPage.facts, 'Ages'),
  'kit sharing': () => kitPage.sharing.text,

  // Worked out for a question
  costs: ({ fee, feeFor }, { children }) =>
    children !== null && children > 1
      ? `For ${children} children an Hour of Code costs **${feeFor(children)}**: ${fee} for each, once.`
      : `An Hour of Code costs **${fee}**, once, for one child and one session of ${factIn(hourOfCode.facts, 'Length')}.`,
  'fee for children': ({ fee, feeFor }, question) => {
    const count = childrenIn(question);
    return count > 1 ? `${feeFor(count)} for ${count}` : `${fee} each`;
  },
  'fee for several': ({ feeFor }, { children }) =>
    children !== null && children > 1 && children < 10
      ? `Register each child for the same session: ${feeFor(children)} for ${children}.`
      : '',
  'age answer': (_, question) => agesAnswer(question) || `${hourOfCode.title} is for ages ${sessionAges()}.`,
  'age warning': (_, question) => agesWarning(question),
  'tracks for ages': (_, { ages }) => {
    const fitting = tracksFor(ages);
    return list((fitting.length > 0 ? fitting : tracks).map(trackInShort));
  },
  'next track': (_, question) => nextTrack(question),
  'kits needed': (_, question) => kitsNeeded(question),
  'session times': times,
  'times of named days': timesOfNamedDays,
  'next session': (live, question) => (timesOfNamedDays(live, question) === '' ? nextSession(live) : ''),
  'times elsewhere': ({ today }, { text, earlier = '' }) => timesElsewhere(`${text} ${earlier}`, today),
};
