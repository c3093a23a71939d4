import { createInterface } from 'node:readline';
import { type SchoolTexts, sampleSchool } from '../../content/sample/school.ts';
import { formatMoney } from '../../src/domain/money.ts';
import { Facts } from '../../src/domain/school/facts.ts';
import { lowContrasts } from '../../src/domain/school/palette.ts';
import { sampleFactsOf } from '../../src/domain/school/sample-facts.ts';
import type { School } from '../../src/domain/school/school.ts';
import { problemsOf } from '../../src/server/services/school/check-document.ts';
import type { StaffCommand } from '../staff/run.ts';
import { writeSchoolFile } from './school-file.ts';

/** Asks until an answer has no problem; the problem of the last one is shown with the question. */
export type Ask = (question: string) => Promise<string>;

const { facts, palette, texts } = sampleSchool;
const { shape } = Facts;

/** @returns What is wrong with an answer, or undefined */
type Check = (answer: string) => string | undefined;

const as = (field: keyof typeof shape) => (answer: unknown) =>
  shape[field].safeParse(answer).error?.issues[0]?.message;

const questions: Record<string, { ask: string; check: Check }> = {
  name: { ask: 'Name of the school', check: as('name') },
  city: { ask: 'City', check: as('city') },
  countryCode: { ask: 'Country, two letters (UG)', check: as('countryCode') },
  timeZone: {
    ask: 'Time zone (Africa/Kampala)',
    check: (answer) => as('timeZone')(zoneOf(answer)),
  },
  email: { ask: 'E-mail address', check: as('email') },
  phone: { ask: 'Phone number (+256 …)', check: as('phone') },
  messagingNumber: {
    ask: 'WhatsApp number (+256 …)',
    check: (answer) => as('messagingNumber')(digits(answer)),
  },
  price: { ask: 'Price of an Hour of Code, with its currency (UGX 20000)', check: checkPrice },
  colour: { ask: `Main colour (${palette.night})`, check: checkColour },
  meetings: {
    ask: 'Web name of the meeting rooms (meet.example.org)',
    check: (answer) => as('meetingLinkPattern')(patternOf(answer)),
  },
};

/** With a name in English: `East Africa Time`, `EAT`. */
function zoneOf(id: string): typeof facts.timeZone {
  let name = id;
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longGeneric' });
    name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? id;
  } catch {
    // The check says so.
  }
  const shortName = name.replaceAll(/[^A-Z]/g, '') || name;
  return { id, name, shortName };
}

const digits = (answer: string) => answer.replaceAll(/[+ ]/g, '');
const patternOf = (answer: string) => `https://${answer}/{room}`;

const PRICE = /^([A-Z]{3}) ?(\d+(?:\.\d{1,2})?)$/;

function checkPrice(answer: string): string | undefined {
  if (!PRICE.test(answer.replaceAll(',', ''))) return 'must be a currency and an amount: UGX 20000';
  return undefined;
}

/** The settings that the site takes its price from. */
function priceOf(answer: string): { currency: string; amount: string } {
  const [, currency = '', amount = ''] = PRICE.exec(answer.replaceAll(',', '')) ?? [];
  return { currency, amount };
}

function checkColour(answer: string): string | undefined {
  if (!/^#[0-9a-f]{6}$/.test(answer)) return `must be a colour such as ${palette.night}, in small letters`;
  return lowContrasts({ ...palette, night: answer })[0];
}

interface NewSchool {
  document: School<SchoolTexts>;
  /** The settings that the document does not hold, as lines of `.env`. */
  settings: string[];
}

/** Asks for what matters most; the rest is the sample's, to be changed in the file. */
export async function askForSchool(ask: Ask): Promise<NewSchool> {
  const given: Record<string, string> = {};
  for (const [name, { ask: question, check }] of Object.entries(questions)) {
    let problem: string | undefined;
    do {
      const answer = (await ask(problem ? `${problem}. ${question}: ` : `${question}: `)).trim();
      problem = check(answer);
      given[name] = answer;
    } while (problem !== undefined);
  }
  const {
    colour = '',
    meetings = '',
    messagingNumber = '',
    countryCode = '',
    timeZone = '',
    price = '',
    email = '',
    phone = '',
    name = '',
    city = '',
  } = given;
  const country = new Intl.DisplayNames('en', { type: 'region' }).of(countryCode) ?? countryCode;
  const { currency, amount } = priceOf(price);
  const written = formatMoney(Number(amount), currency);
  const document: School<SchoolTexts> = {
    facts: {
      ...facts,
      name,
      shortName: name,
      city,
      email,
      supportEmail: email,
      phone,
      priceRange: written,
      lowestPrice: written,
      year: new Date().getFullYear(),
      links: { ...facts.links, social: [] },
      country,
      countryCode,
      timeZone: zoneOf(timeZone),
      areaServed: [country],
      kit: `${name} Kit`,
      hub: { name: `The hub, ${city}`, address: city },
      messagingNumber: digits(messagingNumber),
      meetingLinkPattern: patternOf(meetings),
      kitPath: '/kit',
      landingPath: `/coding-for-kids-${country.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
      logo: '',
      mark: '',
    },
    palette: { ...palette, night: colour },
    texts,
  };
  return { document, settings: [`PAYMENT_CURRENCY=${currency}`, `PAYMENT_PRICE=${amount}`] };
}

export const newSchool: StaffCommand = {
  takes: '<file>',
  plan:
    ([file = '']) =>
    async () => {
      const terminal = createInterface({ input: process.stdin, output: process.stdout });
      let isOpen = true;
      terminal.once('close', () => {
        isOpen = false;
      });
      const lines = terminal[Symbol.asyncIterator]();
      const ask = async (question: string) => {
        terminal.setPrompt(question);
        if (isOpen) terminal.prompt();
        const { value, done } = await lines.next();
        if (done) throw new Error('The answers ended before the last question. Nothing was written.');
        return value;
      };
      try {
        const { document, settings } = await askForSchool(ask);
        const problems = await problemsOf(document);
        if (problems !== '') throw new Error(problems);
        await writeSchoolFile(file, { document, version: 0 });
        return [
          `${file} is ready. Put this into the file .env, which the site reads at its start:`,
          ...settings.map((line) => `  ${line}`),
          `Then: npm run school -- import ${file}`,
          'These are still the sample’s. Production does not start before they are your own:',
          ...sampleFactsOf(document.facts, facts).map((path) => `  ${path}`),
          'So are the figures, the testimonials, the policies, the networks and the language besides English: read them before families come.',
        ].join('\n');
      } finally {
        terminal.close();
      }
    },
};
