import { site } from '#content/school.ts';
import { retention } from './retention.ts';

/** The words of the chat window; what the assistant answers is made by the server. */
export const chat = {
  launcher: 'Chat',
  title: 'Ask us',
  greeting:
    'Hello. Ask me about sessions, ages, prices or how to pay. I am a computer program, and I answer from the pages of this website. Please do not write names, phone numbers or passwords here.',
  /** Said when no answer comes, whatever the cause. */
  get failure() {
    return `I have trouble connecting just now. Please ask again, or write to [${site.email}](mailto:${site.email}).`;
  },
  /** Said with the server's reason when too many questions were asked. */
  limited: (reason: string) => `${reason} Or write to [${site.email}](mailto:${site.email}).`,
  /** Questions that can be asked with one press, until the first one was asked. */
  examples: ['How much is the Hour of Code?', 'Which ages is it for?', 'How do I pay?'] as const,
  conversation: 'Conversation',
  you: 'You:',
  assistant: 'Assistant:',
  field: 'Your question',
  send: 'Send',
  pending: 'Looking for an answer…',
  slow: 'This takes longer than usual. You may wait, or stop and ask again.',
  stop: 'Stop',
  /** Under an answer: what the visitor presses, and what is said then. */
  unhelpful: 'This did not help',
  noted: 'Thank you, noted.',
  notNoted: 'That could not be sent. Please try again.',
  /** Under a question that was left without an answer. */
  askAgain: 'Ask again',
  startAgain: 'Start again',
  /** How long what was said is kept in the visitor's own browser; the privacy text promises it. */
  keptHours: retention.chatHours,
  close: 'Close',
  /** The note next to the field when something was removed from a question before it was sent. */
  redacted: 'For your safety we took a phone number or an e-mail address out before sending.',
  /** How the call names who asks and where. */
  get call() {
    return { visitor: 'Website visitor', space: `${site.name} website` };
  },
};
