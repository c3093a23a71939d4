import { formatShortDate } from '#domain/clock.ts';
import type { SessionCalledOffEmailData } from '#domain/messages/email.ts';
import { childShortName } from '#domain/messages/names.ts';
import type { EmailContent } from '../layout/content.ts';
import { greeting, privateLinkNote, sentence, sessionWords, soldIn } from '../layout/words.ts';
import { cancellation, outOfCalendar } from './booked-session.ts';

interface Words {
  subject: string;
  preview: string;
  text: string;
  button: string;
  last: string;
}

const withCode: Words = {
  subject: 'It does not take place',
  preview: 'Your code to pay stays valid.',
  text: 'Your code to pay stays valid. When you have paid, choose another session on the page of your registration. If other children of yours have a code for this session, the same holds for them.',
  button: 'Open your registration',
  last: 'If no other time suits you, answer this e-mail: we look for one.',
};

const withCodeAndFull: Words = {
  ...withCode,
  preview: 'Please do not pay now.',
  text: 'Please do not pay now: at this moment no other session has a free place. Your code stays valid. Before you pay, look on the page of your registration whether there is a place. If other children of yours have a code for this session, the same holds for them.',
};

const paid: Words = {
  subject: 'Please choose another day',
  preview: 'Your payment is safe, and you can choose another one.',
  text: 'Your payment is safe. Please choose another session, free of charge:',
  button: 'Choose another session',
  last: 'If no other time suits you, answer this e-mail: we look for one, or you get your money back.',
};

const paidAndFull: Words = {
  subject: 'It does not take place',
  preview: 'Your payment is safe.',
  text: 'Your payment is safe. At this moment no other session has a free place. We look for one for you. When one is free we write to you, and you choose it yourself, free of charge:',
  button: 'Open your registration',
  last: 'If you would like your money back instead, answer this e-mail.',
};

/** The school called a booked or chosen session off, and the family chooses another one. */
export function sessionCalledOffEmail(data: SessionCalledOffEmailData): EmailContent {
  if (data.because === null) return takesPlace(data);
  const { title } = soldIn(data);
  const words = sessionWords(data.session);
  const [free, full] = data.isPaid ? [paid, paidAndFull] : [withCode, withCodeAndFull];
  const { subject, preview, text, button, last } = data.isFull ? full : free;
  return {
    subject: `${subject}: ${title} on ${formatShortDate(data.session.sessionDate)}`,
    preview: `We had to call your session off. ${preview}`,
    title: 'Your session does not take place',
    audience: 'parent',
    ...(data.cancelled && { ics: cancellation({ ...data, ...data.cancelled }) }),
    blocks: [
      greeting(data.parentName),
      {
        kind: 'paragraph',
        text: `We are sorry: we had to call off the ${title} session of ${childShortName(data.childName)}, ${words.date}, ${words.times}. ${sentence(data.because)}`,
      },
      { kind: 'paragraph', text },
      { kind: 'button', label: button, url: data.chooseUrl },
      privateLinkNote,
      { kind: 'paragraph', text: last },
      ...(data.cancelled ? [outOfCalendar(data.offer)] : []),
    ],
  };
}

/** It takes place after all, for a family that has not booked it. */
function takesPlace(data: SessionCalledOffEmailData): EmailContent {
  const { title } = soldIn(data);
  const words = sessionWords(data.session);
  const then = data.isPaid
    ? 'You can choose it, or another one, as long as there are free places.'
    : data.isFull
      ? 'Every place is taken at this moment: please do not pay now.'
      : 'You can choose it, or another one, when you have paid.';
  return {
    subject: `It takes place: ${title} on ${formatShortDate(data.session.sessionDate)}`,
    preview: `We had called it off. ${then}`,
    title: 'The session takes place after all',
    audience: 'parent',
    blocks: [
      greeting(data.parentName),
      {
        kind: 'paragraph',
        text: `We had called off the ${title} session for ${childShortName(data.childName)}, ${words.date}, ${words.times}. It takes place after all. No place is booked for you yet. ${then}`,
      },
      {
        kind: 'button',
        label: data.isPaid ? 'Choose a session' : 'Open your registration',
        url: data.chooseUrl,
      },
      privateLinkNote,
    ],
  };
}
