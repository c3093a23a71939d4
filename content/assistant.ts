import { site } from '#content/school.ts';
import type { Offer } from '#domain/booking/offer.ts';
import { formatPrice } from '#domain/money.ts';
import { contact } from './contact.ts';

function message(): string {
  const [messaging] = contact.ways.list;
  return `[${messaging.label}](${messaging.href})`;
}

function ways(): string {
  const [, phone] = contact.ways.list;
  return `${message()}, or call [${phone.label}](${phone.href}) (${site.openingHours}).`;
}

const linkTo = (phone: string) => `[${phone}](tel:${phone})`;
/** `Sauti, the Uganda Child Helpline, on [116](tel:116)` */
const helpline = () => `${site.helpline.name}, on ${linkTo(site.helpline.phone)}`;
const supportMail = () => `[${site.supportEmail}](mailto:${site.supportEmail})`;
const inDanger = () =>
  `In danger now: the police on ${linkTo(site.policePhone)}. If it is somebody of ours, tell our safeguarding lead: [Safeguarding](/about#safeguarding)`;

const unknown = 'I do not know that, and I would rather say so than guess.';
/** What the chat says by itself. Small Markdown; the provider's to change. */
export const assistant = {
  /** To a greeting and nothing else. */
  get hello() {
    return `Hello, and welcome to ${site.name}. How can I help? You can ask about programs, prices, days and times, or what your child needs.`;
  },
  thanks: 'You are welcome. If you need anything else, just ask: I am glad to help.',
  praise:
    'Thank you, that is good to hear. The team will be glad of it too: write it to them, and we pass it on: [Contact](/contact)',
  goodbye: 'Goodbye, and thank you. If you have another question, just ask.',
  get unknown() {
    return `${unknown} A person can tell you: ${ways()}`;
  },
  /** Used instead of the text above when it is known what is missing. */
  notSaid: (sentence: string) => `${sentence} A person can tell you: ${ways()}`,
  /** Used instead when the site's pages answer a related question. */
  near: (said: string, sentence = 'I do not know that.') =>
    `${sentence} Our pages do say this:\n\n${said}\n\nOr ask a person: ${message()}.`,
  /** Where nothing is sure: the answer to the likeliest question. */
  perhaps: (answer: string) =>
    `If I understood you right:\n\n${answer}\n\nIf not, ask a person: ${message()}.`,
  /** Where nothing is likely enough to be answered: the questions that may be meant. */
  unsure: (questions: readonly string[]) =>
    [
      `I am not sure that I understood you. Did you mean ${questions.length > 1 ? 'one of these' : 'this'}?`,
      questions.map((question) => `- ${question}`).join('\n'),
      `If not, ask a person: ${message()}.`,
    ].join('\n\n'),
  /** When a message may describe a danger. */
  get worry() {
    const { shortName, phone } = site.helpline;
    return `Worried about a child? Call ${shortName}, the child helpline, on ${linkTo(phone)}, or tell our safeguarding lead: [Safeguarding](/about#safeguarding)`;
  },
  /** To a family that complains, before what helps it. */
  sorry: 'I am sorry about that.',
  /** To a family that complains, where nothing else is said. */
  get complaint() {
    return `I am sorry about that. Please tell a person what happened, and we put it right: ${ways()} By e-mail, with your payment reference if you have one: ${supportMail()}`;
  },
  /** After an answer to one of two questions. */
  partlyUnknown:
    'About the rest of your question I do not know. A person answers within 24 hours: [Contact](/contact).',
  refusal:
    'I cannot help with that. If you have a question about our sessions, prices or safety, please ask. A person is here too: [Contact](/contact).',
  /** Somebody wants to meet a child alone. */
  get approach() {
    return [
      `Please do not go. Tell an adult whom you trust today, or call ${helpline()}: it is free, at any hour, and children may call too. You have done nothing wrong.`,
      inDanger(),
    ].join('\n\n');
  },
  /** The answer for an adult who reports it. */
  get approachOfChild() {
    return [
      `Please do not let your child go to meet somebody whom you do not know. Stay calm: your child has done nothing wrong. Keep the messages, and call ${helpline()}: it is free, at any hour.`,
      inDanger(),
    ].join('\n\n');
  },
  get danger() {
    return [
      'I am sorry that this is happening. A child’s safety comes first, and you do not need proof to tell somebody.',
      `- At any hour: call ${helpline()}. It is free on all networks, and children may call too.`,
      `- In danger now: call the police on ${linkTo(site.policePhone)}.`,
      `- About one of our staff or sessions: write to our safeguarding lead at ${supportMail()} with the word "Safeguarding" in the subject.`,
      '[Safeguarding](/about#safeguarding)',
    ]
      .join('\n\n')
      .replaceAll('\n\n- ', '\n- ')
      .replace('somebody.\n- ', 'somebody.\n\n- ');
  },
  /** Where somebody needs a doctor at once. General first aid; the school gives no other medical advice. */
  get emergency() {
    return [
      `**Go to the nearest hospital or health centre now.** Do not wait for signs, and do not make anybody vomit. Take along what it was, or its packet. In danger of life call ${linkTo(site.policePhone)}.`,
      `If somebody has hurt himself, or somebody else has: ${site.helpline.name}, is free at any hour on ${linkTo(site.helpline.phone)}.`,
      `If it happened in a session of ours, or with a kit, tell us afterwards: ${supportMail()}.`,
    ].join('\n\n');
  },
  /** Another offer than the Hour of Code, whose price may be on request. */
  offer: ({ name, ages, texts, price }: Pick<Offer, 'name' | 'ages' | 'texts' | 'price'>) =>
    [
      `**${name}**`,
      texts.lead ? `: ${texts.lead}` : '.',
      ` For children from ${ages.min} to ${ages.max}, ${texts.place}.`,
      price ? ` It costs ${formatPrice(price)}.` : ' Ask us for the price.',
    ].join(''),
  /** Where a question held a phone number or an e-mail address. */
  personalData:
    'Please leave phone numbers, e-mail addresses and full names out of the chat. To give them to us safely, use the [contact form](/contact).',
  /** Between a question’s answers. */
  article: (title: string, excerpt: string) => `We have an article about that: **${title}**. ${excerpt}`,
  smallTalk: {
    hello: [
      'hello',
      'hi',
      'hey',
      'hallo',
      'helo',
      'hellow',
      'hy',
      'good morning',
      'good afternoon',
      'good evening',
      'good day',
      'morning',
      'greetings',
      'habari',
      'habari yako',
      'habari zenu',
      'habari gani',
      'jambo',
      'mambo',
      'hujambo',
      'shikamoo',
      'salaam',
      'niaje',
      'sasa',
      'oli otya',
      'mulimutya',
      'muli mutya',
      'gyebale',
      'gyebaleko',
      'gyebale ko',
      'wasuze otya',
      'mwasuze mutya',
      'mwasuze otya',
      'musiibye mutya',
      'osibye otya',
      'mulembe',
      'osiibye otya',
      'osiibye otya nno',
      'agandi',
      'oraire gye',
      'kop ango',
      'how are you',
      'how are u',
      'hope you are fine',
      'hope you are well',
      'hope you are doing well',
      'how is the day',
      'how do you do',
      'how is everything',
      'hope all is well',
      'is anyone there',
      'anybody there',
      'are you there',
      'nice to meet you',
      'whats up',
      'wassup',
      'i greet you',
      'kulikayo',
      'ki kati',
      'can you help me',
      'i need help',
      'help',
      'i have a question',
      'can i ask something',
      'start',
      'test',
      'good mrng',
    ],
    thanks: [
      'thanks',
      'thank you',
      'thank u',
      'thx',
      'thanx',
      'many thanks',
      'asante',
      'asante sana',
      'webale',
      'webale nyo',
      'weebale',
      'weebale nnyo',
      'webale nnyo',
      'mwebale',
      'appreciated',
      'much appreciated',
      'i appreciate',
      'god bless you',
      'god bless',
      'thank you so much',
      'thanks a lot',
      'ok',
      'okay',
      'alright',
      'noted',
      'well noted',
      'great',
      'perfect',
      'cool',
      'that helps',
      'that helped',
      'understood',
      'got it',
      'nice',
      'sawa',
      'kale',
      'very helpful',
      'you have helped',
      'you have helped me',
      'good',
      'wonderful',
      'awesome',
      'i see',
      'ok got it',
      'apwoyo',
      'yes',
      'no',
      'fine',
    ],
    goodbye: [
      'bye',
      'goodbye',
      'good bye',
      'bye bye',
      'good night',
      'see you',
      'see you later',
      'kwaheri',
      'weeraba',
      'sula bulungi',
      'later',
      'have a nice day',
      'have a good day',
      'nice day',
      'talk later',
      'that is all',
      'thats all',
    ],
    /** May be given with any of these. */
    get fillers() {
      return [
        'madam',
        'sir',
        'ssebo',
        'sebo',
        'nnyabo',
        'nyabo',
        'dear',
        'all',
        'team',
        'there',
        'so',
        'very',
        'much',
        'my',
        'for',
        'the',
        'your',
        'help',
        'information',
        'answer',
        'and',
        'you',
        'to',
        'too',
        'it',
        'then',
        'now',
        'please',
        'again',
        'teacher',
        'people',
        'mr',
        'mrs',
        'we',
        'i',
        'am',
        'are',
        'is',
        'doing',
        'today',
        'hope',
        'really',
        'friend',
        site.shortName,
        site.name,
        'nno',
        'banange',
        'everyone',
        'guys',
        'fine',
      ];
    },
  },
};
