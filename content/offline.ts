import { contact } from './contact.ts';

/** The page that is shown in place of one that cannot be loaded. */
export const offline = {
  title: 'There is no connection just now',
  lead: 'The page that you asked for is not kept on this device yet. Here is what works without the internet.',
  again: 'Try again',
  ways: {
    title: 'Reach a person',
    get list() {
      const [messaging, phone] = contact.ways.list;
      return [
        { ...phone, note: `A call needs no internet. ${phone.note}` },
        { ...messaging, note: 'Your message is sent when you are online again.' },
      ];
    },
  },
  pages: {
    title: 'Pages kept on this device',
    none: 'None yet. The pages that you open are kept here, so that you can read them again without a connection.',
  },
  begun: {
    title: 'If you had begun something',
    list: [
      { what: 'A form', text: 'What you typed is kept on this device.' },
      { what: 'A payment', text: 'What you approved on your phone counts. The receipt comes by e-mail.' },
      { what: 'A booking', text: 'Your session stays yours. Its day, time and link are in your e-mail.' },
    ],
  },
} as const;
