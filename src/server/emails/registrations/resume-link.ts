import { hourOfCode, openOffers, site } from '#content/school.ts';
import type { ResumableRegistration, ResumeLinkEmailData } from '#domain/messages/email.ts';
import { childShortName, startOfSentence } from '#domain/messages/names.ts';
import type { Block, EmailContent } from '../layout/content.ts';
import { privateLinkNote, sessionWords, soldIn } from '../layout/words.ts';

/** More than any family has; keeps the e-mail small for any number of registrations. */
const MAX_SHOWN = 12;

/** The links of every registration of one address, so that a parent of two children gets both. */
export function resumeLinkEmail({ registrations }: ResumeLinkEmailData): EmailContent {
  const shown = registrations.slice(0, MAX_SHOWN);
  const several = registrations.length > 1;
  const titles = new Set(registrations.map((one) => soldIn(one).title));
  const about = titles.size > 1 ? site.name : ([...titles][0] ?? hourOfCode.title);
  return {
    subject: several ? `Your links to ${about}` : `Your link to ${about}`,
    preview: 'Go on where you left off: pay, choose a session or look it up.',
    title: several ? 'Your registrations' : 'Your registration',
    audience: 'parent',
    blocks: [
      { kind: 'paragraph', text: 'Hello,' },
      { kind: 'paragraph', text: opening(registrations.length) },
      ...shown.flatMap(registrationBlocks),
      ...(registrations.length > shown.length
        ? [
            {
              kind: 'paragraph',
              text: 'There are older registrations too. Write to us if you need one of them.',
            } as const,
          ]
        : []),
      ...(several
        ? [
            {
              kind: 'note',
              text: 'Anyone with one of these links can see that registration; please do not share them.',
            } as const,
          ]
        : registrations.length === 1
          ? [privateLinkNote]
          : []),
    ],
  };
}

function opening(count: number): string {
  if (count === 0)
    return `No child is registered for ${openOffers.length > 0 ? `a program of ${site.name}` : hourOfCode.title} with this address. It may be under another one.`;
  const what = count === 1 ? 'the registration' : 'the registrations';
  return `Somebody asked ${site.name} for ${what} made with this address. If it was not you, there is nothing to do.`;
}

function registrationBlocks(registration: ResumableRegistration): Block[] {
  const { words, label } = stateWords(registration);
  const name = startOfSentence(childShortName(registration.childName));
  return [
    { kind: 'heading', text: [name, registration.offer?.title].filter(Boolean).join(': ') },
    { kind: 'paragraph', text: words },
    { kind: 'link', label, url: registration.resumeUrl },
  ];
}

function stateWords({ state, session }: ResumableRegistration): { words: string; label: string } {
  const view = 'See the registration';
  switch (state) {
    case 'unpaid':
      return { words: 'Not paid yet.', label: 'Go on to the payment' };
    case 'paid':
      return { words: 'Paid. No session is chosen yet.', label: 'Choose a session' };
    case 'booked': {
      const when = session && sessionWords(session);
      return { words: when ? `Booked: ${when.date}, ${when.times}.` : 'Booked.', label: view };
    }
    case 'called_off': {
      const when = session && sessionWords(session);
      return {
        words: `The session does not take place${when ? `: ${when.date}, ${when.times}` : ''}.`,
        label: view,
      };
    }
    case 'returning':
      return { words: 'The money is on its way back.', label: view };
    case 'cancelled':
      return { words: 'Cancelled.', label: view };
    case 'refunded':
      return { words: 'Refunded.', label: view };
  }
}
