import { site } from '#content/school.ts';
import { interestOf, MIN_MESSAGE } from '#domain/messages/contact.ts';
import { messagingLink, phoneLink } from './site.ts';

/** What a contact message may be about. */
export const programInterestChoices = [
  { value: 'hour-of-code', label: 'Hour of Code' },
  { value: 'primary-stem-clubs', label: 'Primary school STEM clubs' },
  { value: 'stem-mentorship', label: 'Community mentorship' },
  { value: 'private-tutoring', label: 'One-on-one private tutoring' },
  {
    /** The specification's value has the name of its school in front. */
    get value() {
      return site.kitPath.endsWith('-kit') ? site.kitPath.slice(1) : 'kit';
    },
    get label() {
      return `The ${site.kit}`;
    },
  },
  { value: 'general-inquiry', label: 'Something else' },
] as const satisfies readonly { value: string; label: string }[];

/** What a stored message is about, in words. */
export function interestLabel(interest: string): string | undefined {
  return programInterestChoices.find(({ value }) => interestOf(value) === interestOf(interest))?.label;
}

export const contact = {
  hero: {
    title: 'Talk to us',
    text: 'Ask anything about sessions, schools or payments. A person answers within 24 hours.',
  },
  form: {
    title: 'Write to us',
    fields: {
      fullName: { label: 'Your name', autocomplete: 'name' },
      email: { label: 'E-mail', autocomplete: 'email', help: 'We answer to this address.' },
      programInterest: { label: 'What is it about?', placeholder: 'Please choose' },
      message: {
        label: 'Your message',
        help: 'For a question about your child, their age helps us to answer well.',
      },
    },
    submit: 'Send the message',
    sending: 'Sending',
    /** Shown next to the button. */
    consent: `We use your details only to answer you, and delete them as our privacy text says.`,
    consentLink: { label: 'Privacy', href: '/about#privacy' },
    /** Under the message until its characters are counted. */
    minimum: `At least ${MIN_MESSAGE} characters.`,
    /** Stays beside the form after the message about sending has gone. */
    sent: 'Your message is with us. A person answers within 24 hours, to the address that you gave.',
  },
  /** The ways to reach a person, beside the form. */
  ways: {
    title: 'Or reach a person directly',
    get list() {
      return [
        {
          id: 'messaging',
          label: 'Message us on WhatsApp',
          href: messagingLink('Hello, I have a question.'),
          note: 'Usually the quickest way.',
        },
        {
          id: 'phone',
          label: site.phone,
          href: phoneLink(),
          note: `${site.openingHours}.`,
        },
        {
          id: 'email',
          label: site.email,
          href: `mailto:${site.email}`,
          note: 'For schools, offers and invoices.',
        },
        {
          id: 'help',
          label: site.supportEmail,
          href: `mailto:${site.supportEmail}`,
          note: 'For a payment or a booking. Please give your payment reference.',
        },
      ] as const;
    },
    get visit() {
      return {
        title: site.hub.name,
        text: `${site.hub.address}. Please arrange a time before you come.`,
        directions: { label: 'How to find the hub', href: `${site.landingPath}#find-us` },
      };
    },
  },
};

/** The live counter under the message: what was typed of the minimum, and how much is missing. */
export function messageCounter(characters: number): string {
  const missing = MIN_MESSAGE - characters;
  if (missing <= 0) return `${characters} characters`;
  return `${characters} of at least ${MIN_MESSAGE} characters, ${missing} more needed`;
}
