import type { LiveFacts, Passage, Question } from '#assistant/answers/knowledge.ts';
import { home } from '../../home.ts';
import { payment } from '../../payment.ts';
import { learningTools } from '../../programs.ts';
import { retention } from '../../retention.ts';
import { contactLinks, helpLink, schoolsLink } from '../links.ts';
import {
  agesWarning,
  faqAnswer,
  faqSteps,
  list,
  paragraphs,
  priceOf,
  sayFor,
  sentences,
  yesNo,
} from '../say.ts';
import { pages, topic } from '../topic.ts';

const [office, till] = payment.inPerson.places.map(
  ({ title, lines }) => [title.toLowerCase(), lines] as const,
);
const inPerson = `${office?.[0]} (${office?.[1].join(', ')}), or ${till?.[0]} (${till?.[1][0]})`;
const kit = learningTools.find(({ id }) => id === 'kit');
const nothingMonthly = home.specialOffer.lead.slice(home.specialOffer.lead.indexOf('No monthly'));
const mentionsSessions = /hour of code|session|class|trial|lesson|test first|\bit\b/;

/** What an Hour of Code costs so many children as are spoken of. */
export function costs({ fee, feeFor }: LiveFacts, { children }: Question): string {
  return children !== null && children > 1
    ? `For ${children} children an Hour of Code costs **${feeFor(children)}**: ${fee} for each, once.`
    : `An Hour of Code costs **${fee}**, once, for one child and one session of two hours.`;
}

/** Two prices were seen. */
const ofTruePrice =
  /\bgoogle\b|cheated|\b(?:saw|seen|nimeona|tangazo|advert|poster|facebook)\b.*\b\d\d[,.]?(?:\d{3}|k)\b|\d\d[,.]?\d{3}\b.*\b(?:from )?\d\d[,.]?(?:\d{3}|k)\b|(?:which|what) (?:one )?is (?:the )?(?:true|truth|right|correct|real)|(?:different|two|other) prices?|(?:another|other|somewhere|one) (?:page|place|site)\b.*\d|price (?:has )?(?:changed|increased)/;
const ofOtherMoney =
  /\bksh?\b|\bkes\b|\bkenyan?\b|\btsh?\b|\brwf\b|franc|dollar|\busd\b|pounds?\b|\bgbp\b|euros?\b|dirham|riyal|\brands?\b/;

/** Times are hard for the family. */
const ofHardship =
  /orphan|\bngo\b|charity|refugee|wakimbizi|ababundabunda|widow\w*|people like us|single (?:mother|mum|mom|father|dad)|lost (?:my|the|his|her) job|things are (?:hard|tight)|\bpoor\b|(?:no|dont have|do not have) (?:the )?money|cannot afford|cant afford|wasio na pesa|hatuna pesa|sirina ssente/;

/** `for four weekends`, `5 sessions`: how many sessions are spoken of. */
const TIMES = 'one two three four five six seven eight nine ten'.split(' ');
function sessionsIn(text: string): number {
  const [, said = ''] =
    /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:sessions?|lessons?|classes|weekends?|weeks|saturdays?|times)\b/.exec(
      text,
    ) ?? [];
  return TIMES.includes(said) ? TIMES.indexOf(said) + 1 : Number(said);
}

const otherwise =
  'An Hour of Code is paid in Uganda shillings by MTN or Airtel mobile money, or by bank transfer where the payment page offers it. Our pages name no card and no other service. Somebody else may pay for you from their own phone.';

/** Somebody knows the PIN already. */
const ofPinTold =
  /\b(?:gave|given|told|sent|shared|typed|said|read|nawadde|nimempa|nilimpa)\b(?:\W+\w+){0,5}?\W+(?:pin|ppini|secret code|otp)\b|\bpin\b(?:\W+\w+){0,4}?\W+(?:was|is) (?:stolen|known|seen)\b/;
const ofPayer =
  /how (?:will|do|would|can|cud|could) (?:you|u|they)\b.*\b(?:know|tell|see|find)|(?:cant|cannot|cnt|not|never) (?:find|see|trace) (?:us|me|it|my|him|her)\b|know (?:its|it is|that its|thats) (?:me|us|mine)/;
/** To whoever paid from a line that is not their own. */
const payer =
  'The payment belongs to the registration on whose page Pay was pressed, whatever name or number the line has. The link in your e-mail shows whether it has arrived. Not there? Send the transaction ID from the payment message to our support: ' +
  `${contactLinks}.`;

/** What things cost, and how they are paid. */
export const moneyTopics: readonly Passage[] = [
  topic({
    id: 'price-session',
    title: 'What does an Hour of Code cost?',
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
    say: (live, question) => {
      const { text, children } = question;
      if (ofTruePrice.test(text))
        return `The price is **${live.fee}**, whatever a search or another page says: once, for one session of two hours.${/fail|refus|didnt go|reject/.test(text) ? ' The payment page asks for the whole amount. Nothing was taken if it failed: put enough on the line and press Pay again.' : ''}`;
      const sessions = sessionsIn(text);
      if (sessions > 1)
        return `${sessions} Hours of Code are **${live.feeFor(sessions)}** for one child: each is booked and paid by itself. After-school and weekend groups, which meet every week, have a price of their own: ask us.`;
      if (/\bcatch\b|so cheap|too cheap|why (?:is it )?cheap/.test(text))
        return `There is no catch: **${live.fee}** is for one session of two hours with a live instructor, once. It is a first step. Who goes on to a track or a weekly group asks for its price.`;
      if (/\b(?:per|each|every|a|whole) (?:day|week|month|term)\b|kwa mwezi|buli (?:mwezi|wiiki)/.test(text))
        return `The price is **${live.fee}** for one session of two hours, once: not for a day, a week or a month. Every further session that you book is paid the same way.`;
      if (/weekend|saturday/.test(text) && /expensive|more|same|different|extra/.test(text))
        return `The price of an Hour of Code is the same on every day, Saturday too: **${live.fee}**, once, for one child.`;
      const inYours = ofOtherMoney.test(text)
        ? 'It is paid in Uganda shillings; how much that is in your money depends on the rate of the day.'
        : '';
      const both = (children ?? 0) > 1 ? '' : nothingMonthly;
      return paragraphs(`${costs(live, question)} ${inYours || both}`.trim(), agesWarning(question));
    },
    page: pages.hourOfCode,
  }),
  topic({
    id: 'price-included',
    title: 'What is included in the fee?',
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
      /\b(?:month|week|term|year|daily|days?|mwezi|omwezi)\b/.test(question.text)
        ? `The ${live.fee} is for one session of two hours, on one day. Nothing is monthly: you pay again only for another session that you book.`
        : /certificate|paper|cert\b/.test(question.text)
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
    title: 'Is it one payment, or every month?',
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
    say: (_live, { text }) =>
      /every time|each time|whole (?:term|month|year)|\b(?:per|by the) (?:term|session)\b/.test(text)
        ? 'Each Hour of Code is paid by itself, when you book it: {price}, once. Nothing is paid by the month or the term, and nothing is taken later by itself.'
        : `${home.specialOffer.lead} There is no joining fee, and nothing is taken from your account later.`,
    yesNo: yesNo(['Yes', /\bonce\b|one.?time|\bstop\b|cancel|(?:per|each|for each) session/], ['No']),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'price-private',
    title: 'What does private tutoring cost?',
    asks: [
      'how much is private tutoring',
      'price for one on one',
      'rate of a coach per hour',
      'individual lessons price',
    ],
    say: (_live, { text }) =>
      /\b(?:per|by the|an|a) (?:hour|month)\b/.test(text)
        ? `One-on-one private tutoring has a ${priceOf('private-tutoring')}, which follows the hours and the plan that you choose. Whether it is reckoned by the hour or by the month, and how much, our offer says: ask, and you get it within 24 hours.`
        : `One-on-one private tutoring has a ${priceOf('private-tutoring')}, since it follows the hours and the plan that you choose. Ask, and we make you an offer within 24 hours.`,
    page: pages.tutoring,
  }),
  topic({
    id: 'price-club',
    title: 'What does a school club cost?',
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
    title: 'What does mentorship cost?',
    asks: [
      'is mentorship free',
      'how much is the mentorship',
      'do we pay for a mentor',
      'mentors for free or contribution',
      'cost of mentoring',
    ],
    say: (_live, { text }) =>
      /(?:asking|asked|asks|wants|demands?) (?:me |us )?(?:to|for) (?:pay|money)/.test(text)
        ? `Community mentorship is **free** to join through the community. Does something ask you for money to join? Pay nothing, and tell us what you see: ${contactLinks}.`
        : `Community mentorship is **free** to join through the community. Where a family wants more than that, the program has ${priceOf('mentorship').replace('free or ', '')}, agreed with you.`,
    yesNo: yesNo(['Yes', /free|bure|nothing/], ['No', /\bpay\b|charge|cost/]),
    page: pages.programs,
  }),
  topic({
    id: 'price-after-school',
    title: 'What do after-school programs cost?',
    asks: [
      'how much is the after school program',
      'cost of the weekly group',
      'after school fee',
      'weekend program price',
      'price at the hub',
      'cost of physical classes',
      'how much if we come to the hub',
    ],
    say: (_live, { text }) =>
      /online|\bsame\b/.test(text)
        ? `They differ: the online Hour of Code is {price}, once. Groups at the hub, after school and at weekends, have ${priceOf('after-school')}. Write to us and we tell you the price for your child.`
        : /\bwhy\b|custom|hate/.test(text)
          ? `I understand. The price depends on the group and on the days, so our pages give none. Tell us which days suit your child, and a person answers with a price within 24 hours: ${helpLink}.`
          : `After-school and weekend programs have ${priceOf('after-school')}: it depends on the group and on the days. Write to us and we tell you the price for your child.`,
    page: pages.landing,
  }),
  topic({
    id: 'price-free',
    title: 'What is free?',
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
      ofHardship.test(text)
        ? `I am sorry that times are hard. Community mentorship is free to join, and so are our blog and the wiki. Our pages name no scholarship for the sessions (${fee}). Tell us how it is, and a person answers: ${helpLink}.`
        : mentionsSessions.test(text)
          ? `An Hour of Code costs ${fee}, once. Community mentorship is free to join, and so are our blog and the wiki.`
          : `Community mentorship is free to join, and so are our blog and the wiki. An Hour of Code costs ${fee}, once.`,
    yesNo: (question, live) =>
      ofHardship.test(question.text)
        ? null
        : yesNo(mentionsSessions.test(question.text) ? ['No'] : ['Yes'])(question, live),
    page: pages.programs,
  }),
  topic({
    id: 'group-rates',
    title: 'Is there a lower price for several children?',
    asks: ['any discount', 'discount for siblings', 'can you lower the price', 'promo code'],
    say: (live, question) => {
      const rates = sentences(faqAnswer('group-rates'), /no fixed rate/, /three children or more/);
      if (ofHardship.test(question.text)) return `${rates} Community mentorship is free to join.`;
      if (/\b(?:class of|whole class|our school|my pupils|pupils|learners)\b/.test(question.text))
        return faqAnswer('group-rates');
      return (question.children ?? 0) > 1
        ? `${costs(live, question)} ${rates}`
        : `The price is {price} for each. ${rates}`;
    },
    yesNo: (question, live) => {
      if (ofHardship.test(question.text)) return null;
      if (/pay (?:\w+ )?(?:twice|double|two times|three times|thrice)/.test(question.text)) return 'Yes';
      return yesNo(
        ['Yes', /pay (?:in )?full|each child/],
        ['No', /discount|reduc|cheap|less|lower|special|offer|group price|salako|punguz/],
        ['No'],
      )(question, live);
    },
    page: pages.questions,
  }),
  topic({
    id: 'price-all',
    title: 'What are all your prices?',
    asks: [
      'all prices',
      'prices of everything you offer',
      'how much are the different programs',
      'which program is the cheapest',
      'prices of your programs',
    ],
    say: ({ fee }, { text }) =>
      /custom|flexible/.test(text)
        ? `It means that the price depends on the hours, the group or the number of children, so our pages give no figure. A fixed price has the Hour of Code: ${fee}, once. Tell us what you need, and a person answers with a price within 24 hours: ${helpLink}.`
        : /cheapest|\bleast\b|lowest/.test(text)
          ? `Community mentorship is free to join, and so are our blog and the wiki. Of what is paid the smallest is an Hour of Code: ${fee}, once.`
          : list([
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
    title: 'How do I pay?',
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
      if (ofPayer.test(text)) return payer;
      const [price = '', ...rest] = faqAnswer('mobile-money').split(/(?<=\.) /);
      const ways = `${rest.join(' ')} ${price}`;
      const byAnother =
        'Any MTN or Airtel number may pay, in whatever name it is, if its owner agrees: give that number when you press Pay, and the PIN is entered on that phone.';
      if (/refus|fail|reason|why|can that be/.test(text) && /\bnames?\b/.test(text))
        return `${byAnother} The name makes no difference to us. Why the network refuses only MTN or Airtel can say. Try another number, or choose "${payment.inPerson.choice}".`;
      if (/\b(?:steps?|how do|slow\w*|guide|explain|press)\b/.test(text))
        return paragraphs(price, faqSteps('mobile-money'));
      if (
        /\b(?:husband|wife|sister|brother|friend|boss|neighbou?r|uncle|aunt\w*|mother|father|mum|dad|grand\w+|jj?ajja|his|her|their|another|other|different|someone|somebody|not mine|names?|registered with|mannya|majina|jina)\b|okusasulira|ansasulire|anilipie|kumlipia/.test(
          text,
        )
      )
        return byAnother;
      return /airtel|mtn|m-?pesa|lyca/.test(text) ? ways : paragraphs(price, faqSteps('mobile-money'));
    },
    yesNo: yesNo(
      ['No', /m-?pesa|paypal|western union|bitcoin|cheque|\bmust\b|have to|matter|problem/],
      [
        'Yes',
        /\b(?:can(?! (?:that|it|this) be)|could|may|accept|take|possible|use|nsobola|naweza|mukkiriza|mnapokea)\b/,
      ],
    ),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'pay-otherwise',
    title: 'Can I pay by card or in another way?',
    asks: ['pay with paypal', 'do you accept western union', 'can I pay by cheque', 'pay with bitcoin'],
    say: (_live, { text }) =>
      /m-?pesa/.test(text) ? `M-Pesa is not among the ways to pay. ${otherwise}` : otherwise,
    yesNo: yesNo(['No', /m-?pesa|paypal|western union|bitcoin|crypto|cheque|world ?remit/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'pay-charges',
    title: 'Does mobile money cost extra?',
    asks: ['what does mtn charge on top', 'are there charges for sending the money'],
    say: (_live, { text }) =>
      /refund|withdraw|cash/.test(text)
        ? sentences(faqAnswer('mobile-money-charges'), /A refund/)
        : /\b(?:deducted|took|take|taken|charged me|cut|removed|left)\b|\b2\d[,.]?\d{3}\b.*\b2\d[,.]?\d{3}\b/.test(
              text,
            )
          ? 'What is above {price} is the charge of MTN or Airtel for sending. We add nothing and do not get it: your phone shows it before you enter your PIN, and you bear it.'
          : sentences(faqAnswer('mobile-money-charges'), /We add/, /may charge you for sending/, /bear/),
    yesNo: yesNo(['No', /\b(?:you|u) (?:add|charge)|included|part of/]),
    page: pages.questions,
  }),
  topic({
    id: 'pay-abroad',
    title: 'How do I pay from abroad?',
    asks: ['pay from outside uganda', 'i live abroad how do i pay', 'pay by wire from abroad'],
    say: (_live, { text }) =>
      sayFor(
        text,
        sentences(faqAnswer('from-abroad'), /in Uganda pays/, /bank transfer/, /neither works/)
          .replace(/^If/, 'It works if')
          .replace('write to us', `write to ${helpLink}`),
        [
          /\bcards?\b|visa|paypal|remit|western/,
          `${otherwise} If that is not possible, write to ${helpLink} before you pay.`,
        ],
        [
          /\b256\b|foreign (?:number|line)|(?:number|line) (?:is )?not (?:ugandan|of uganda)/,
          `Mobile money works with an MTN or an Airtel number of Uganda, which begins with 256. Send the link of the registration to somebody in Uganda, who pays from theirs. Or use a bank transfer where the payment page offers it. If neither works: ${helpLink}.`,
        ],
        [
          /\bbank\b.*(?:flag|block|stop|refus|fraud|declin)|(?:flag|block|declin)\w*.*\bbank\b|in dollars/,
          `The session is paid in Uganda shillings. Why your bank stopped it only your bank can say; ask whether money left. Easier is an MTN or Airtel number of somebody in Uganda: send them the link of the registration. Or write to ${helpLink} before you try again.`,
        ],
      ),
    yesNo: ({ clause, text }) => {
      if (/\bcards?\b|visa|paypal/.test(text)) return null;
      if (/m-?pesa|lazima|must i|have to be/.test(clause)) return 'No';
      return /\bpay|possible|someone|somebody/.test(clause) ? 'Yes' : null;
    },
    page: pages.questions,
  }),
  topic({
    id: 'pay-bank',
    title: 'Can I pay by bank transfer?',
    asks: ['bank account', 'pay through the bank', 'your account number', 'do you have a bank account'],
    say: (_live, { text, earlier = '' }) =>
      /how long/.test(earlier) && /\b(?:more|longer|still)\b/.test(text)
        ? `I am sorry that you wait. Do not pay a second time. Send the bank's reference and the day of the transfer to ${contactLinks}: a person looks for it.`
        : /\b(?:made|did|sent|paid|transferred|deposited|left)\b|how long/.test(text)
          ? `How long a bank transfer takes our pages do not say. ${sentences(faqAnswer('paid-but-waiting'), /second time/, /true state/)} If it still waits then, send us your payment reference: ${helpLink}.`
          : /swift|reason|reference|narration|iban|branch code/.test(text)
            ? `The payment page or the invoice shows the account and what to write as the reason. What your bank asks beyond that, such as a SWIFT code, and who bears its charges, our pages do not say: ask ${helpLink} before you pay.`
            : 'By bank transfer you can pay an Hour of Code where the payment page offers it; schools pay their invoice so. We give no account number here: the payment page or the invoice shows it.',
    yesNo: yesNo(['Yes', /school|bursar|club/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'pay-cash',
    title: 'Can I pay with cash?',
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
        : ofOtherMoney.test(text)
          ? `The price is {price}, in Uganda shillings. Whether our office takes other money our pages do not say: ask before you come, ${contactLinks}. Shillings you can pay so: choose "${payment.inPerson.choice}" at the payment step, and bring the code.`
          : `Choose "${payment.inPerson.choice}" at the payment step, and you get a code. Give it with the money ${inPerson}.`,
    yesNo: (question, live) =>
      ofOtherMoney.test(question.text)
        ? null
        : yesNo(
            ['No', /must|have to|expire/],
            [
              'Yes',
              /\b(?:can|could|accept|may|is there|possible|take|mukkiriza|mnapokea|naweza|nsobola)\b|\bcash\b/,
            ],
          )(question, live),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'pay-instalments',
    title: 'Can I pay in parts or later?',
    asks: [
      'pay after the session',
      'pay on credit',
      'can I clear later',
      'pay end month',
      'i only have 10000 now',
    ],
    say: `An Hour of Code is one payment of {price}, made once. It cannot be paid in parts, or after the session. A registration waits ${retention.unpaidRegistrationDays} days for it, but no seat is kept.`,
    yesNo: yesNo(['No']),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'pay-pin',
    title: 'Who may ask for my PIN?',
    asks: [
      'someone claims to work for you and wants money',
      'are you genuine',
      'where do i enter the pin',
      'is it safe to pay on your website',
      'is this link from you or fake',
      'somebody collects money in your name',
      'how do i know you are not conmen',
    ],
    say: (_live, { text }) => {
      if (ofPinTold.test(text) && /\b(?:in )?here\b|this chat|to you\b/.test(text))
        return 'Change your PIN now with MTN or Airtel. We never ask for it, and nobody of us needs it. Enter it only on your own phone, when the question of your network comes after you pressed Pay.';
      if (ofPinTold.test(text))
        return `Change your PIN now, and call MTN or Airtel: they can stop what leaves your line. Nobody from us asks for a PIN, so tell us who did, and the number: ${contactLinks}.`;
      const never = 'Nobody from us will ever ask for your PIN.';
      if (
        /genuine|legit|conm[ae]n|\bfake\b|scam|\btrust\b|are you real|thieves/.test(text) &&
        !/called|caller|someone|somebody/.test(text)
      )
        return `You pay only with Pay on the page of your registration, at our office or to our till, never to a person. ${never} You may visit the hub, or speak with the instructor, before you book.`;
      if (/(?:my|phone) number/.test(text))
        return `The number only tells your network which phone to ask: money leaves it only when the PIN is entered on that phone. ${never}`;
      if (
        /where|which (?:page|place)|enter|website|nkiteeka wa/.test(text) &&
        !/someone|somebody|caller|called|asked/.test(text)
      )
        return `On your own phone alone, when the question of your network comes after you pressed Pay; never on a website, and never in a call. ${never}`;
      return `${never} Enter it only on your own phone, and never on a website. Answer nobody who asks for it or for money in our name, send nothing, and tell us: ${contactLinks}.`;
    },
    yesNo: yesNo(
      ['Yes', /is it safe|safe to/],
      [
        'No',
        /\b(?:tell|give|send|share|need|normal|yours)\b|is (?:he|she|it|that|this) (?:from )?(?:you|u)\b|your (?:person|people|staff)/,
      ],
    ),
    page: pages.privacy,
  }),
  topic({
    id: 'pay-reference',
    title: 'Where is my payment reference?',
    asks: ['what is the transaction id', 'which reference number should i give you', 'where is the TID'],
    say: (_live, { text }) => {
      const where = 'It is in the payment message from MTN or Airtel';
      if (/should (?:i )?put|reason/.test(text))
        return 'None: press Pay on the page of your registration, and the payment carries our reference by itself. Only at our till do you type your code as the reason.';
      if (/delet|erase|futa|afuta|sangudde|sina namba|sirina (?:namba|nnamba)/.test(text))
        return `Without the message we can look too: write to ${contactLinks} with the number that paid, the day and the hour, and the e-mail address of your registration. The list of payments in the menu of MTN or Airtel shows the transaction ID as well.`;
      if (/(?:dont|do not|no|without|lost|disappear\w*|before) (?:\w+ )*(?:ref|copied|have)/.test(text))
        return `Then use the transaction ID (TID) from the payment message of MTN or Airtel, and the e-mail address of your registration: write to ${helpLink}. The receipt and the page of your registration show our reference too.`;
      if (/where do i (?:put|type|enter)|nkiteeke|ngiteeke|niweke/.test(text))
        return 'On the payment page: while it says waiting, it asks for the number from the payment message. The link in your e-mail opens the page.';
      if (
        /support|send|whom|contact|(?:give|tell) (?:it )?(?:who|you|to)|who do i|nikutumie|i have (?:it|the)/.test(
          text,
        )
      )
        return `Send the whole of it to ${contactLinks}; a photo will do. Do not pay a second time meanwhile.`;
      if (/proof|obukakafu|evidence/.test(text))
        return `${where}, as the **transaction ID** or TID. Give it to the payment page while it says waiting: it asks the provider at once. Do not pay a second time meanwhile.`;
      return `${where}, as the **transaction ID** or TID. **Our** payment reference stands on the receipt and on the page of your registration, which the link in your e-mail opens. Either helps us.`;
    },
    yesNo: yesNo(['Yes', /all of it|send/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'pay-prompt',
    title: 'What will my phone show when I pay?',
    asks: [
      'which name appears on the phone when paying',
      'what name will i see',
      'what will my phone show',
      'how long does the prompt last',
    ],
    say: (_live, { text }) => {
      const waits = `The question waits for about ${payment.prompt.minutes} minutes.`;
      const shows = `The question on the phone shows the name **${payment.prompt.payee}**, or that of our payment provider, and {price}.`;
      if (/\b(?:sim|which (?:line|phone|number))\b/.test(text))
        return 'It comes to the number that you give when you press Pay, whichever line that is.';
      if (
        /never heard|\bcompany\b|flutter|robbed|thieves|is it you\b|is it yours|wrong people|(?:i )?sent to|message says/.test(
          text,
        )
      )
        return (
          'The name may be that of our payment provider. Did you press Pay yourself, and is the amount {price}? Then it is ours: the link in your e-mail shows within minutes whether it has arrived. Not there? ' +
          `${contactLinks}.`
        );
      if (/fear|cancel|not yours|not \w+ i|conm[ae]n|different name/.test(text))
        return `${shows} If you pressed Pay yourself and the amount is right, it is ours. You cancelled? Nothing was taken: press Pay again.`;
      if (/how (?:long|many)|minutes|expire|disappear|vanish|time/.test(text))
        return `It waits for about ${payment.prompt.minutes} minutes. If it lapses, nothing is taken: press Pay again, and a new one comes.`;
      return `${shows} ${waits}`;
    },
    page: pages.hourOfCode,
  }),
  topic({
    id: 'pay-invoice',
    covers: ['pay-otherwise', 'pay-bank'],
    title: 'Can our school pay by invoice?',
    asks: [
      'do you give quotations',
      'pay through the bank with invoice',
      'lpo',
      'school pays by bank transfer',
    ],
    say: (_live, { text }) => {
      const how = faqAnswer('schools');
      return sayFor(
        text,
        how,
        [
          /\btin\b|efris|\bvat\b|tax/,
          `${sentences(how, /written offer/)} Our TIN, and whether an EFRIS receipt is issued, our pages do not say: ask for it in the same message, ${schoolsLink}.`,
        ],
        [
          /portion|instal|in parts|parts\b|\bterms\b|how many days|days after|late\b|visitation/,
          `Schools pay by invoice, after the order. Whether in parts, and within how many days, our pages do not say: ask it together with the offer, ${schoolsLink}.`,
        ],
        [
          /cheque/,
          `Schools pay an invoice, by bank transfer or mobile money; our pages name no cheque. Tell us the number of children, their classes and the days, and the way that your bursar needs: ${schoolsLink}.`,
        ],
        [
          /address(?:ed)? (?:it|to)|in the name of|bursar/,
          `Write to ${schoolsLink} to whom it should be addressed, with the number of children, their classes and the days that suit you. The offer comes in writing, and after the order an invoice, paid by bank transfer or mobile money.`,
        ],
        [
          /\bforms?\b|(?:one by one|times)\b/,
          `For a whole class you need not. Write to ${schoolsLink} with the number of children, their classes and the days that suit you: we send a written offer, and after the order an invoice. Or ask about a club at your school.`,
        ],
        [
          /before|deadline|by (?:mon|tue|wed|thu|fri|sat)|urgent|board (?:sits|meet)/,
          `${how} Name the day by which you need it.`,
        ],
      );
    },
    yesNo: yesNo(['No', /cheque|forms?\b/], ['Yes', /invoice|quotation|\blpo\b|bank/]),
    page: pages.clubs,
  }),
];
