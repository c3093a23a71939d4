import type { LiveFacts, Passage, Question } from '#domain/assistant/knowledge.ts';
import { type MoneyTrouble, moneyTroubleIn } from '#domain/assistant/money-trouble.ts';
import { refunds } from '../../about.ts';
import { home } from '../../home.ts';
import { hourOfCode } from '../../hour-of-code.ts';
import { payment } from '../../payment.ts';
import { learningTools } from '../../programs.ts';
import { retention } from '../../retention.ts';
import { site } from '../../site.ts';
import {
  agesWarning,
  faqAnswer,
  faqSteps,
  list,
  paragraphs,
  priceOf,
  rule,
  sentences,
  yesNo,
} from '../say.ts';
import { pages, topic } from '../topic.ts';

const [office, till] = payment.inPerson.places.map(
  ({ title, lines }) => [title.toLowerCase(), lines] as const,
);
const inPerson = `${office?.[0]} (${office?.[1].join(', ')}), or ${till?.[0]} (${till?.[1][0]})`;
const kit = learningTools.find(({ id }) => id === 'kit');
const helpLink = `[${site.supportEmail}](mailto:${site.supportEmail})`;
const contactLinks = `${helpLink} or [${site.phone}](tel:${site.phone.replaceAll(' ', '')})`;
const nothingMonthly = home.specialOffer.lead.slice(home.specialOffer.lead.indexOf('No monthly'));
const moneyBack = rule(refunds, 'To get your money back');
const tooLate = sentences(rule(refunds, 'To move a session'), /stayed empty/);
/** A session that was missed, or is so near that the rules of a day before do not help. */
const isTooLate =
  /miss|late\b|overslept|forg[eo]t|yesterday|today|same day|already|this (?:morning|afternoon)|was sick/;
/** What happens to a family that missed a session for lack of power or network. */
const compensation = sentences(rule(refunds, 'When your connection fails'), /more than half/);
const ofNetwork = /power|network|internet|umeme|wi-?fi|connection|router|transformer|load ?shedding/;
const ofSessions = /hour of code|session|class|trial|lesson|test first|\bit\b/;

/** What an Hour of Code costs so many children as are spoken of. */
export function costs({ fee, feeFor }: LiveFacts, { children }: Question): string {
  return children !== null && children > 1
    ? `For ${children} children an Hour of Code costs **${feeFor(children)}**: ${fee} for each, once.`
    : `An Hour of Code costs **${fee}**, once, for one child and one session of two hours.`;
}

const otherwise =
  'An Hour of Code is paid in Uganda shillings by MTN or Airtel mobile money, or by bank transfer where the payment page offers it. Our pages name no card and no other service. Somebody else may pay for you from their own phone.';

/** One instruction for each. */
const troubles: Readonly<Record<MoneyTrouble, string>> = {
  'no prompt': paragraphs(faqAnswer('nothing-on-the-phone'), faqSteps('nothing-on-the-phone')),
  waiting: `Wait, and do not pay a second time. ${sentences(faqAnswer('paid-but-waiting'), /true state/)} If it still waits then, send us your payment reference: ${helpLink}.`,
  deducted: faqAnswer('paid-but-waiting'),
  failed: `A payment that failed takes no money. ${hourOfCode.nothingCame}`,
  twice: rule(refunds, 'If you paid twice'),
};

/** What things cost, and how they are paid. */
export const moneyTopics: readonly Passage[] = [
  topic({
    id: 'price-session',
    title: 'What an Hour of Code costs',
    asks: [
      'how much',
      'how much is the hour of code',
      'price of a lesson',
      'what are the fees',
      'how much do you charge',
      'how much money for coding',
      'how much will I really pay',
      'what does it cost per child',
      'my neighbour paid more',
      'price of the online class',
      'how much for children computer lesson',
      'prices',
      'is it {price}',
      'is it expensive',
    ],
    say: (live, question) => paragraphs(`${costs(live, question)} ${nothingMonthly}`, agesWarning(question)),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'price-included',
    title: 'What is included in the fee',
    asks: [
      'what is covered in the {price}',
      'what do we get for the money',
      'is it worth the money',
      'what do i get for {price}',
      'what does he walk away with',
      'does the price include a certificate',
      'what are we paying for',
    ],
    say: (live, question) =>
      /certificate|paper|cert\b/.test(question.text)
        ? `${faqAnswer('certificates')} The ${live.fee} is for one session with a live instructor.`
        : `The ${live.fee} is for one session of two hours: a live instructor by video, a second adult, and a program of their own that your child finishes. There is no joining fee, and nothing has to be installed or bought.`,
    yesNo: yesNo(
      ['No', /certificate|paper|cert\b|joining|admission|on top|extra|add/],
      ['Yes', /teacher|instructor|teaching|each|every child/],
    ),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'price-monthly',
    title: 'One payment, nothing monthly',
    asks: [
      'is it monthly',
      'is there a subscription',
      'will it deduct money automatically from my account',
      'joining fee',
      'is there a registration fee',
      'any hidden charges',
      'extra costs',
      'am i tied in',
      'do I sign a contract',
      'can i stop any time',
      'is the fee per month or per session',
      'do we pay for each session or for the month',
      'anything else to pay later',
      'is the price per term or once',
      'one time fee',
    ],
    say: `${home.specialOffer.lead} There is no joining fee, and nothing is taken from your account later.`,
    yesNo: yesNo(['Yes', /\bonce\b|one.?time|\bstop\b|cancel|(?:per|each|for each) session/], ['No']),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'price-private',
    title: 'What private tutoring costs',
    asks: [
      'how much is private tutoring',
      'price for one on one',
      'rate of a coach per hour',
      'individual lessons price',
    ],
    say: `One-on-one private tutoring has a ${priceOf('private-tutoring')}, since it follows the hours and the plan that you choose. Ask, and we make you an offer within 24 hours.`,
    page: pages.tutoring,
  }),
  topic({
    id: 'price-club',
    title: 'What a school club costs',
    asks: [
      'how much is a school club',
      'what do schools pay',
      'cost for our school',
      'how much do you charge schools',
      'price per pupil in the school club',
      'school fees for the club',
      'how much for the whole school',
      'club fee',
      'price for school',
    ],
    say: `A school club has a ${priceOf('school-clubs')}: it depends on the number of children and on the distance, so we make an offer in writing. Schools may pay by invoice.`,
    page: pages.clubs,
  }),
  topic({
    id: 'price-mentorship',
    title: 'What mentorship costs',
    asks: [
      'is mentorship free',
      'how much is the mentorship',
      'do we pay for a mentor',
      'mentors for free or contribution',
      'cost of mentoring',
    ],
    say: `Community mentorship is **free** to join through the community. Where a family wants more than that, the program has ${priceOf('mentorship').replace('free or ', '')}, agreed with you.`,
    yesNo: yesNo(['Yes', /free|bure|nothing/], ['No', /\bpay\b|charge|cost/]),
    page: pages.programs,
  }),
  topic({
    id: 'price-after-school',
    title: 'What after-school and weekend programs cost',
    asks: [
      'how much is the after school program',
      'cost of the weekly group',
      'after school fee',
      'weekend program price',
      'price at the hub',
      'cost of physical classes',
      'how much if we come to the hub',
    ],
    say: `After-school and weekend programs have ${priceOf('after-school')}: it depends on the group and on the days. Write to us and we tell you the price for your child.`,
    page: pages.landing,
  }),
  topic({
    id: 'price-free',
    title: 'What is free',
    asks: [
      'is anything free',
      'is there a free class',
      'do you have free lessons',
      'free trial',
      'is it free',
      'is the hour of code free',
      'free coding for children',
    ],
    say: ({ fee }, { text }) =>
      ofSessions.test(text)
        ? `An Hour of Code costs ${fee}, once. Community mentorship is free to join, and so are our blog and the wiki.`
        : `Community mentorship is free to join, and so are our blog and the wiki. An Hour of Code costs ${fee}, once.`,
    yesNo: yesNo(['No', ofSessions], ['Yes']),
    page: pages.programs,
  }),
  topic({
    id: 'group-rates',
    title: 'Brothers, sisters and groups',
    asks: ['any discount', 'discount for siblings', 'can you lower the price', 'promo code'],
    say: (live, question) => {
      const rates = sentences(faqAnswer('group-rates'), /no fixed rate/, /three children or more/);
      if (/class|school|pupils|learners/.test(question.text)) return faqAnswer('group-rates');
      return (question.children ?? 0) > 1
        ? `${rates} ${costs(live, question)}`
        : `${rates} The price is {price} for each.`;
    },
    yesNo: yesNo(['Yes', /pay (?:in )?full|each child/], ['No']),
    page: pages.questions,
  }),
  topic({
    id: 'price-all',
    title: 'All prices',
    asks: [
      'all prices',
      'prices of everything you offer',
      'how much are the different programs',
      'which program is the cheapest',
      'prices of your programs',
    ],
    say: ({ fee }) =>
      list([
        `Hour of Code: ${fee}, once`,
        `Primary school STEM clubs: ${priceOf('school-clubs')}`,
        `Community mentorship: ${priceOf('mentorship')}`,
        `One-on-one private tutoring: ${priceOf('private-tutoring')}`,
        `After-school and weekend programs: ${priceOf('after-school')}`,
        `The kit: ${kit?.facts.find(({ label }) => label === 'Price')?.value.replace(/^A/, 'a')}`,
      ]),
    page: pages.programs,
  }),
  topic({
    id: 'pay-mobile-money',
    title: 'Paying by mobile money',
    asks: [
      'how do i pay',
      'how to pay',
      'how do I pay by mobile money',
      'do you take mtn',
      'steps to pay with momo',
      'step by step guide to paying',
      'payment methods',
      'ways to pay',
      'which payment do you accept',
      'what happens after i press pay',
      'do i pay before or after',
      'does the number have to be mine',
      'how does payment work',
      'pay using phone',
      'how can we pay you',
      'can someone else pay from another line',
    ],
    say: (_live, { text }) => {
      const [price = '', ...rest] = faqAnswer('mobile-money').split(/(?<=\.) /);
      return /airtel|mtn|m-?pesa|husband|wife|sister|brother|friend|another|other|someone|somebody|his |her |not mine|\bline\b/.test(
        text,
      ) && !/step|how do|slow|guide|explain|press/.test(text)
        ? `${rest.join(' ')} ${price}`
        : paragraphs(price, faqSteps('mobile-money'));
    },
    yesNo: yesNo(['No', /m-?pesa|paypal|western union|bitcoin|cheque/], ['No', /refuse/], ['Yes']),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'pay-otherwise',
    title: 'Cards and other ways to pay',
    asks: ['pay with paypal', 'do you accept western union', 'can I pay by cheque', 'pay with bitcoin'],
    say: otherwise,
    page: pages.hourOfCode,
  }),
  topic({
    id: 'pay-charges',
    title: 'What mobile money costs',
    asks: ['what does mtn charge on top', 'are there charges for sending the money'],
    say: (_live, { text }) =>
      /refund|withdraw|cash/.test(text)
        ? sentences(faqAnswer('mobile-money-charges'), /A refund/)
        : sentences(faqAnswer('mobile-money-charges'), /We add/, /may charge you for sending/, /bear/),
    yesNo: yesNo(['No', /\b(?:you|u) (?:add|charge)|included|part of/], ['Yes', /load/]),
    page: pages.questions,
  }),
  topic({
    id: 'pay-abroad',
    title: 'Paying from abroad',
    asks: ['pay from outside uganda', 'i live abroad how do i pay', 'pay by wire from abroad'],
    say: (_live, { text }) =>
      /\bcards?\b|visa|paypal|remit|western/.test(text)
        ? otherwise
        : sentences(faqAnswer('from-abroad'), /in Uganda pays/, /bank transfer/, /neither works/)
            .replace(/^If/, 'It works if')
            .replace('write to us', `write to ${helpLink}`),
    yesNo: yesNo(['Yes', /\bpay|possible|someone|somebody/]),
    page: pages.questions,
  }),
  topic({
    id: 'pay-bank',
    title: 'Paying by bank transfer',
    asks: ['bank account', 'pay through the bank', 'your account number', 'do you have a bank account'],
    say: 'By bank transfer you can pay an Hour of Code where the payment page offers it; schools pay their invoice so. We give no account number here: the payment page or the invoice shows it.',
    yesNo: yesNo(['Yes', /school|bursar|club/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'pay-cash',
    title: 'Paying in person or to the till',
    asks: [
      'can I pay cash',
      'is cash ok',
      'pay at your office',
      'pay in person',
      'i fear sending money by phone',
      'do you have a till number',
      'merchant code',
      'i have no mobile money',
      'not on mobile money what else',
      'pay without phone',
      'bring the money physically',
    ],
    say: (_live, { text }) =>
      /expire|how long|until when|still (?:valid|good)|run out/.test(text)
        ? payment.inPerson.keep
        : `Choose "${payment.inPerson.choice}" at the payment step, and you get a code. Give it with the money ${inPerson}.`,
    yesNo: yesNo(['No', /must|have to|expire/], ['Yes']),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'pay-instalments',
    title: 'Paying in parts or later',
    asks: [
      'pay after the session',
      'pay on credit',
      'can I clear later',
      'pay end month',
      'i only have 10000 now',
    ],
    say: `An Hour of Code is one payment of {price}, made once. It cannot be paid in parts, or after the session. A registration waits ${retention.unpaidRegistrationDays} days for it.`,
    yesNo: yesNo(['No']),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'pay-pending',
    isRemedy: true,
    isTrouble: true,
    title: 'A payment that waits',
    asks: [
      'no prompt came to my phone',
      'nothing came to my phone',
      'my payment failed',
      'it says pending',
      'the page keeps turning',
      'payment error',
      'i have not received any confirmation after paying',
      'i paid and got no email',
      'i pressed pay and waited',
      'am i charged',
    ],
    say: (_live, { text }) => troubles[moneyTroubleIn(text) ?? 'waiting'],
    yesNo: ({ clause, text }) => {
      if (!/\b(?:again|second|resend)\b/.test(clause)) return null;
      return ['no prompt', 'failed'].includes(moneyTroubleIn(text) ?? 'waiting') ? 'Yes' : 'No';
    },
    page: pages.contact,
  }),
  topic({
    id: 'pay-twice',
    isRemedy: true,
    isTrouble: true,
    title: 'Paid twice',
    asks: ['i paid twice', 'charged double', 'double payment', 'i sent the money a second time'],
    say: troubles.twice,
    yesNo: yesNo(['No', /los(?:e|ing)|lost|gone/], ['Yes', /get (?:it |the |my )?.*back|refund|return/]),
    page: pages.refunds,
  }),
  topic({
    id: 'pay-pin',
    title: 'Your PIN stays yours',
    asks: [
      'someone claims to work for you and wants money',
      'are you genuine',
      'where do i enter the pin',
      'is it safe to pay on your website',
      'is this link from you or fake',
      'somebody collects money in your name',
      'how do i know you are not conmen',
    ],
    say: `Nobody from us will ever ask for your PIN. Enter it only on your own phone, and never on a website. Answer nobody who asks for it or for money in our name, send nothing, and tell us: ${contactLinks}.`,
    yesNo: yesNo([
      'No',
      /\b(?:tell|give|send|share|need|normal|yours)\b|is (?:he|she|it|that|this) (?:from )?(?:you|u)\b|your (?:person|people|staff)/,
    ]),
    page: pages.privacy,
  }),
  topic({
    id: 'pay-reference',
    title: 'Where the payment reference stands',
    asks: ['what is the transaction id', 'which reference number should i give you', 'where is the TID'],
    say: 'The **transaction ID** (or TID) stands in the payment message on your phone; the payment page takes it while it says waiting. The end of **our payment reference** stands on the receipt and on the page of your registration, which the link in your e-mail opens.',
    page: pages.hourOfCode,
  }),
  topic({
    id: 'pay-prompt',
    title: 'What the phone shows',
    asks: [
      'which name appears on the phone when paying',
      'what name will i see',
      'what will my phone show',
      'i typed the wrong number for payment',
      'wrong phone number when paying',
      'how long does the prompt last',
    ],
    say: (_live, { text }) =>
      /wrong|digit|mistake|stranger/.test(text)
        ? `${payment.nothingCame[2]?.replace('Was the number wrong? Then let', 'Let')} Then start the payment with the right number.`
        : `The question on the phone shows the name **${payment.prompt.payee}**, or that of our payment provider, and the amount. It waits for about ${payment.prompt.minutes} minutes.`,
    yesNo: yesNo(['No', /wrong|digit|mistake|stranger/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'refund',
    isRemedy: true,
    title: 'Getting your money back',
    asks: [
      'can i get a refund',
      'refund policy',
      'when will you return my money',
      'how do I cancel',
      'cancel the booking',
      'can I cancel the session',
    ],
    say: (_live, { text }) =>
      ofNetwork.test(text) && isTooLate.test(text)
        ? compensation
        : isTooLate.test(text)
          ? `${sentences(moneyBack, /a day before/)} ${tooLate}`
          : sentences(moneyBack, /a day before/, /full amount/, /7 days/).replace(
              /: to the mobile.*?in person/,
              '',
            ),
    yesNo: ({ clause, text }) => {
      if (isTooLate.test(text)) return null;
      if (/los[et]|gone/.test(clause)) return 'No';
      return /cash|momo|phone|mobile|line|refund|money|cancel|get back/.test(clause) ? 'Yes' : null;
    },
    page: pages.refunds,
  }),
  topic({
    id: 'your-fault',
    isRemedy: true,
    title: 'When it is our fault',
    asks: [
      'instructor never came',
      'if your network fails',
      'what if you people cancel',
      'the teacher did not show up',
    ],
    say: (_live, { text }) =>
      rule(
        refunds,
        /not your fault|our (?:network|power|internet)|umeme|whole area/.test(text)
          ? 'When your connection fails'
          : 'When it is our fault',
      ),
    page: pages.refunds,
  }),
  topic({
    id: 'move',
    title: 'Moving a session',
    asks: [
      'can I move the session',
      'can we reschedule',
      'change the day',
      'change my booking',
      'until when can i change',
      'what if we miss the session',
      'we missed the session',
      'my child forgot to attend',
      'do I pay again if I move',
      'she is sick and cannot attend',
      'we have a funeral',
    ],
    say: (_live, { text }) => {
      if (!isTooLate.test(text)) return rule(refunds, 'To move a session').replace(` ${tooLate}`, '');
      return ofNetwork.test(text) ? compensation : rule(refunds, 'To move a session');
    },
    yesNo: yesNo(['No', /pay (?:again|afresh)|fine\b|penalty|charge|cost|los[et]/], ['Yes']),
    page: pages.refunds,
  }),
  topic({
    id: 'connection-fails',
    isRemedy: true,
    title: 'When the connection fails',
    asks: [
      'what if the internet goes off during the session',
      'network was bad and she missed most of it',
      'power went off in the middle',
      'if we are disconnected do we pay again',
      'umeme took power',
      'data finished in the middle of the class',
      'the call dropped',
      'what if the network fails',
      'connection cut',
    ],
    say: (_live, { text }) => {
      const back = 'Open the same link again: the instructor lets your child back in.';
      if (/miss|lost|los[et]|lasted|half|most|compensat|refund/.test(text)) return compensation;
      return /get back|falls out|back in|throws?|chased|re-?join/.test(text)
        ? `${back} ${compensation}`
        : `${compensation} ${back}`;
    },
    yesNo: yesNo(
      ['No', /pay (?:again|afresh)|los[et]|loss|chased|gone/],
      ['Yes', /compensat|refund|another|new session/],
    ),
    page: pages.refunds,
  }),
  topic({
    id: 'receipt',
    isRemedy: true,
    yesNo: yesNo(['Yes', /receipt|proof|mail/]),
    title: 'The receipt',
    asks: [
      'do you give receipts',
      'i need proof of payment',
      'proof that I paid for my employer',
      'send the receipt again',
    ],
    say: () =>
      paragraphs(
        `After the payment we e-mail the receipt, and the page of your registration shows it too. ${hourOfCode.next[0]?.split('. ')[1] ?? ''}`,
        `Nothing there? Write to [${site.supportEmail}](mailto:${site.supportEmail}) with your payment reference.`,
      ),
    page: pages.contact,
  }),
  topic({
    id: 'link',
    isRemedy: true,
    title: 'The meeting link',
    asks: [
      'i lost the link',
      'when do you send the zoom link',
      'how do we join the session',
      'i did not get the link',
      'how will my child enter the class',
      'which link do we open',
      'how do i get back to my registration',
      'the email with the link is lost',
      'can I share the link with another child',
    ],
    say: (_live, { text }) =>
      /share|another child|neighbou?r|friend|sister|brother/.test(text)
        ? 'The link is for your child alone. Each child needs a registration of their own.'
        : `${hourOfCode.next[0]} On the Hour of Code page, **Already registered? Send me my link** sends the way to your registration again. Nothing there? Write to ${helpLink}.`,
    yesNo: yesNo(['No', /share|another child/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'wrong-details',
    title: 'Correcting a registration',
    asks: ['correct my details', 'change my email address', 'spelt the name wrong', 'update my registration'],
    say: `Write to [${site.supportEmail}](mailto:${site.supportEmail}) from the address that you registered with, and say what should be corrected. If the e-mail address itself is wrong, the payment page lets you correct it.`,
    page: pages.contact,
  }),
  topic({
    id: 'pay-invoice',
    title: 'Schools and invoices',
    asks: [
      'do you give quotations',
      'pay through the bank with invoice',
      'lpo',
      'school pays by bank transfer',
    ],
    say: () => faqAnswer('schools'),
    yesNo: yesNo(['Yes']),
    page: pages.clubs,
  }),
];
