import { createInterface } from 'node:readline/promises';
import { sampleSchool } from '../../content/sample/school.ts';
import { Facts } from '../../src/domain/school/facts.ts';
import { lowContrasts } from '../../src/domain/school/palette.ts';
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
  shortName: { ask: 'Its short name, as families say it', check: as('shortName') },
  city: { ask: 'City', check: as('city') },
  countryCode: { ask: 'Country, two letters (UG)', check: as('countryCode') },
  timeZone: {
    ask: 'Time zone (Africa/Kampala)',
    check: (answer) => as('timeZone')(zoneOf(answer)),
  },
  email: { ask: 'E-mail address', check: as('email') },
  supportEmail: { ask: 'E-mail address for payments, bookings and worries', check: as('supportEmail') },
  phone: { ask: 'Phone number (+256 …)', check: as('phone') },
  messagingNumber: {
    ask: 'WhatsApp number (+256 …)',
    check: (answer) => as('messagingNumber')(digits(answer)),
  },
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

function checkColour(answer: string): string | undefined {
  if (!/^#[0-9a-f]{6}$/.test(answer)) return `must be a colour such as ${palette.night}, in small letters`;
  return lowContrasts({ ...palette, night: answer })[0];
}

/** Asks for what matters most; the rest is the sample's, to be changed in the file. */
export async function askForSchool(ask: Ask): Promise<unknown> {
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
    ...asGiven
  } = given;
  const country = new Intl.DisplayNames('en', { type: 'region' }).of(countryCode) ?? countryCode;
  const { name = '', city = '' } = asGiven;
  return {
    facts: {
      ...facts,
      ...asGiven,
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
}

export const newSchool: StaffCommand = {
  takes: '<file>',
  plan:
    ([file = '']) =>
    async () => {
      const terminal = createInterface({ input: process.stdin, output: process.stdout });
      try {
        const document = await askForSchool((question) => terminal.question(question));
        const problems = await problemsOf(document);
        if (problems !== '') throw new Error(problems);
        await writeSchoolFile(file, { document, version: 0 });
        return `${file} is ready. Change what else is yours in it, then: npm run school -- import ${file}`;
      } finally {
        terminal.close();
      }
    },
};
