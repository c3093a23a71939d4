import type { LiveFacts, Passage, Question } from '#domain/assistant/knowledge.ts';
import { type MoneyTrouble, moneyTroubleOf } from '#domain/assistant/money-trouble.ts';
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
  lowerFirst,
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
/** Of the last day before a session. */
const tooLateShort = 'A seat that stayed empty cannot be given back.';
/** A session that begins at once, or has begun. */
const ofNow =
  /\b(?:in|after) (?:\d+|a few|few|five|ten|some) ?min|\bminutes? (?:left|to go|remaining)|(?:starts?|starting|begins?|started|begun) (?:now|already|in|soon)|\bhas (?:started|begun)\b|right now|kati kati|sasa hivi|today at|this (?:morning|afternoon) at|in (?:half )?an? hour/;
const ofNextSteps =
  /what (?:do (?:i|we) (?:do )?(?:next|now)|next|happens (?:next|now|after))|so what|now what|(?:do|done) (?:i|we) do now|nkole ki|nifanye nini|next step/;
const ofSpam = /\bspam\b|\bjunk\b|checked (?:there|everywhere|all|it)/;
/** A session that was missed, or is so near that the rules of a day before do not help. */
const isTooLate =
  /miss|late\b|overslept|forg[eo]t|yesterday|today|same day|already|this (?:morning|afternoon)|was sick/;
/** What happens to a family that missed a session for lack of power or network. */
const compensation = sentences(rule(refunds, 'When your connection fails'), /more than half/);
/** A refund that was asked for and has not come. */
const ofDelay =
  /\b(?:\d+ days?|weeks?|month)\b.*\b(?:quiet|silen\w+|nothing|still|not|yet)\b|\bstill (?:not|waiting)\b|\bwhere is my (?:refund|money)\b/;
const ofNetwork = /power|network|internet|umeme|wi-?fi|connection|router|transformer|load ?shedding/;
/** An illness that was told. */
const sickness = (text: string) =>
  /\b(?:sick|malaria|fever|hospital|ill\b|mulwadde|yalwadde|mgonjwa|aliugua)|fell sick/.test(text)
    ? 'I am sorry that your child was sick. '
    : '';
const ofSessions = /hour of code|session|class|trial|lesson|test first|\bit\b/;

/** What an Hour of Code costs so many children as are spoken of. */
export function costs({ fee, feeFor }: LiveFacts, { children }: Question): string {
  return children !== null && children > 1
    ? `For ${children} children an Hour of Code costs **${feeFor(children)}**: ${fee} for each, once.`
    : `An Hour of Code costs **${fee}**, once, for one child and one session of two hours.`;
}

/** Two prices were seen. */
const ofTruePrice =
  /\bgoogle\b|(?:which|what) (?:one )?is (?:the )?(?:true|truth|right|correct|real)|(?:different|two|other) prices?|(?:another|other|somewhere|one) (?:page|place|site)\b.*\d|price (?:has )?(?:changed|increased)/;
const ofOtherMoney =
  /\bksh?\b|\bkes\b|kenyan? shilling|\btsh?\b|\brwf\b|franc|dollar|\busd\b|pounds?\b|\bgbp\b|euros?\b|dirham|riyal|\brands?\b/;

const ofRates = yesNo(['Yes', /pay (?:in )?full|each child/], ['No']);

const otherwise =
  'An Hour of Code is paid in Uganda shillings by MTN or Airtel mobile money, or by bank transfer where the payment page offers it. Our pages name no card and no other service. Somebody else may pay for you from their own phone.';

const untaken = sentences(faqAnswer('nothing-on-the-phone'), /not taken/);
const lapse = `Let the question lapse, about ${payment.prompt.minutes} minutes`;
const anotherWay = `Press Pay again with another MTN or Airtel number, or choose "${payment.inPerson.choice}".`;

/** One instruction for each. */
const troubles: Readonly<Record<MoneyTrouble, string>> = {
  'no prompt': paragraphs(untaken, faqSteps('nothing-on-the-phone')),
  waiting: `It takes a few minutes as a rule. Do not pay a second time. ${sentences(faqAnswer('paid-but-waiting'), /true state/)} If it still waits then, send us your payment reference: ${helpLink}.`,
  deducted: faqAnswer('paid-but-waiting').replace(
    / If it does not help.*/,
    ` Not solved? Write to ${helpLink}.`,
  ),
  unsure: `Look before you pay again: the link in your e-mail opens your registration, and after a few minutes it shows whether the payment has arrived. We e-mail the receipt too. If it says not paid, and no message says that money left your phone, press Pay there.`,
  unverified: `Please do not pay again. Send that reference, or a photo of the screen, to our support: ${contactLinks}. A person looks at your payment. If it arrives meanwhile, the link in your e-mail shows it.`,
  reversed: `A payment that was reversed is with you again, so the session is not paid. Check your balance, then press Pay again: the link in your e-mail opens the page. Your registration waits ${retention.unpaidRegistrationDays} days.`,
  'bank transfer': `Do not pay a second time. How long a bank transfer takes depends on the bank; our pages name no time. ${sentences(faqAnswer('paid-but-waiting'), /true state/).replace(' after a few minutes', '')} After a working day without it, send the bank's reference to ${helpLink}.`,
  failed: `A payment that failed takes no money. ${hourOfCode.nothingCame}`,
  'not approved': `${untaken} When you are ready, press Pay again: the link in your e-mail opens the page.`,
  twice: rule(refunds, 'If you paid twice').replace('write to us', `write to ${helpLink}`),
  'wrong amount': `Please send nothing more: a person looks at it. Write to ${helpLink} with your payment reference and the amount that you sent. An Hour of Code is {price}, in one payment.`,
  'wrong number': `${untaken} ${lapse}, then press Pay again and give the right number.`,
  'sent elsewhere': `I am sorry. Money that went to a person's number did not reach us, and we cannot send it back: call MTN or Airtel at once. A session is paid only with Pay on the page of your registration, never to a person.`,
};
/** Where it is not said what happened to the money. */
const anyTrouble = paragraphs(
  list([
    `**Money has left your phone?** Do not pay a second time. ${sentences(faqAnswer('paid-but-waiting'), /true state/)}`,
    '**Nothing was taken?** Then press Pay again.',
  ]),
  `Not sure? Send us your payment reference: ${helpLink}.`,
);
/** Somebody knows the PIN already. */
const ofPinTold =
  /\b(?:gave|given|told|sent|shared|typed|said|read|nawadde|nimempa|nilimpa)\b(?:\W+\w+){0,5}?\W+(?:pin|ppini|secret code|otp)\b|\bpin\b(?:\W+\w+){0,4}?\W+(?:was|is) (?:stolen|known|seen)\b/;
const ofPayer =
  /how (?:will|do|would|can|cud|could) (?:you|u|they)\b.*\b(?:know|tell|see|find)|(?:cant|cannot|cnt|not|never) (?:find|see|trace) (?:us|me|it|my|him|her)\b|know (?:its|it is|that its|thats) (?:me|us|mine)/;
/** To whoever paid from a line that is not their own. */
const payer =
  'The payment belongs to the registration on whose page Pay was pressed, whatever name or number the line has. The link in your e-mail shows whether it has arrived. Not there? Send the transaction ID from the payment message to our support: ' +
  `${contactLinks}.`;
/** Longer than any payment takes. */
const ofHours =
  /\b\d* ?(?:hours?|hrs?|days?)\b|\b\d+ ?hrs\b|yesterday|since|last night|all day|more than that|\bweeks?\b|masaa|essaawa|\bjana\b|\bjjo\b|makya/;
/** What was advised has been tried. */
const ofTrying =
  /\b(?:still|again|three|3|4|5|10|several|many) (?:times|nothing)\b|\bstill no|\bwaited|\b(?:i|we) (?:did|tried|have tried)\b|tried|times|nimejaribu|nkigezezz|ngezezz|have (?:enough|the) (?:money|balance)|what is the problem|\d+ ?min|erina/;
const ofSeats = /\b(?:slots?|seats?|place|sessions?|remain|keeps?|kept|reserved?|booking)\b/;
const ofCodes = /\berr(?:or)? ?(?:code )?\d{2,}|\bcode \d{2,}/;
const ofOff = /\b(?:off|dead|died|no battery|charging)\b/;
/** How long a registration waits for its payment, and when a seat is sure. */
const waits = `A registration that is not paid yet waits for ${retention.unpaidRegistrationDays} days; a seat is yours only when it is paid and chosen.`;

function troubleAnswer(question: Question): string {
  const { text } = question;
  const trouble = moneyTroubleOf(question);
  if (trouble === null) return anyTrouble;
  if ((trouble === 'deducted' || trouble === 'waiting') && ofHours.test(text))
    return `I am sorry: that is too long. Do not pay a second time. Send the transaction ID from the payment message on your phone to ${contactLinks}: a person looks for your money. No money is lost.`;
  if (trouble === 'bank transfer' && ofHours.test(text) && !/yesterday/.test(text))
    return `I am sorry that you wait. Do not pay a second time. Send the bank's reference and the day of the transfer to ${contactLinks}: a person looks for it.`;
  if (trouble === 'no prompt' && ofOff.test(text))
    return `${untaken} Switch the phone on, wait about ${payment.prompt.minutes} minutes for the old question to lapse, and press Pay again.`;
  if (trouble === 'no prompt' && ofTrying.test(text))
    return `${untaken} ${payment.nothingCame[1]} None there? ${anotherWay} If that fails too, we help: ${contactLinks}.`;
  if (trouble === 'failed' && ofCodes.test(text))
    return `What that code means only your network can tell you. A payment that failed takes no money. ${anotherWay}`;
  if (trouble === 'failed' && ofTrying.test(text))
    return `I am sorry. A payment that failed takes no money. ${anotherWay} If that fails too, tell us what the page says: ${contactLinks}.`;
  if (
    trouble === 'unverified' &&
    /(?:didnt|did not|not|never|lost|forgot|no) (?:\w+ )?(?:cop|wr[io]t|not|save|ref|it\b)|closed/.test(text)
  )
    return `Please do not pay again. Without our reference the transaction ID from the payment message on your phone will do, with the e-mail address of your registration: ${contactLinks}. A person looks at your payment.`;
  const isOpen = trouble === 'failed' || trouble === 'not approved';
  return isOpen && ofSeats.test(text) ? `${troubles[trouble]} ${waits}` : troubles[trouble];
}

/** The number of a payment that was given wrongly, and what has happened since. */
function wrongNumberAnswer({ text }: Question): string {
  if (/\b(?:was|got|has been) (?:charged|deducted)|\bapproved (?:it)?|\b(?:he|she) (?:paid|put)/.test(text))
    return `Then your session is paid: any MTN or Airtel number may pay for your child. You settle it between you. If the money must go back, write to ${helpLink} with the payment reference: it goes to the number that paid.`;
  if (/what if|if (?:he|she|they|that)|accepts|enters/.test(text))
    return `Nothing is taken unless that person enters their own PIN; ask them to refuse. ${lapse}, then press Pay again with the right number. If they do pay, write to ${helpLink}: it goes back to the number that paid.`;
  return troubles['wrong number'];
}

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
    say: `${home.specialOffer.lead} There is no joining fee, and nothing is taken from your account later.`,
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
    say: `One-on-one private tutoring has a ${priceOf('private-tutoring')}, since it follows the hours and the plan that you choose. Ask, and we make you an offer within 24 hours.`,
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
    say: `Community mentorship is **free** to join through the community. Where a family wants more than that, the program has ${priceOf('mentorship').replace('free or ', '')}, agreed with you.`,
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
    say: `After-school and weekend programs have ${priceOf('after-school')}: it depends on the group and on the days. Write to us and we tell you the price for your child.`,
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
      ofSessions.test(text)
        ? `An Hour of Code costs ${fee}, once. Community mentorship is free to join, and so are our blog and the wiki.`
        : `Community mentorship is free to join, and so are our blog and the wiki. An Hour of Code costs ${fee}, once.`,
    yesNo: yesNo(['No', ofSessions], ['Yes']),
    page: pages.programs,
  }),
  topic({
    id: 'group-rates',
    title: 'Is there a lower price for several children?',
    asks: ['any discount', 'discount for siblings', 'can you lower the price', 'promo code'],
    say: (live, question) => {
      const rates = sentences(faqAnswer('group-rates'), /no fixed rate/, /three children or more/);
      if (/orphan|\bngo\b|charity|refugee/.test(question.text))
        return `${rates} Community mentorship is free to join.`;
      if (/class|school|pupils|learners/.test(question.text)) return faqAnswer('group-rates');
      return (question.children ?? 0) > 1
        ? `${rates} ${costs(live, question)}`
        : `${rates} The price is {price} for each.`;
    },
    yesNo: ({ clause, text, ...rest }, live) =>
      /orphan|\bngo\b|charity|refugee/.test(text) ? null : ofRates({ clause, text, ...rest }, live),
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
        : sentences(faqAnswer('mobile-money-charges'), /We add/, /may charge you for sending/, /bear/),
    yesNo: yesNo(['No', /\b(?:you|u) (?:add|charge)|included|part of/], ['Yes', /load/]),
    page: pages.questions,
  }),
  topic({
    id: 'pay-abroad',
    title: 'How do I pay from abroad?',
    asks: ['pay from outside uganda', 'i live abroad how do i pay', 'pay by wire from abroad'],
    say: (_live, { text }) =>
      /\bcards?\b|visa|paypal|remit|western/.test(text)
        ? `${otherwise} If that is not possible, write to ${helpLink} before you pay.`
        : sentences(faqAnswer('from-abroad'), /in Uganda pays/, /bank transfer/, /neither works/)
            .replace(/^If/, 'It works if')
            .replace('write to us', `write to ${helpLink}`),
    yesNo: yesNo(['No', /m-?pesa|lazima|must i|have to be/], ['Yes', /\bpay|possible|someone|somebody/]),
    page: pages.questions,
  }),
  topic({
    id: 'pay-bank',
    title: 'Can I pay by bank transfer?',
    asks: ['bank account', 'pay through the bank', 'your account number', 'do you have a bank account'],
    say: (_live, { text }) =>
      /\b(?:made|did|sent|paid|transferred|deposited)\b/.test(text)
        ? `How long a bank transfer takes our pages do not say. ${sentences(faqAnswer('paid-but-waiting'), /second time/, /true state/)} If it still waits then, send us your payment reference: ${helpLink}.`
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
        : `Choose "${payment.inPerson.choice}" at the payment step, and you get a code. Give it with the money ${inPerson}.`,
    yesNo: yesNo(['No', /must|have to|expire/], ['Yes']),
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
    say: `An Hour of Code is one payment of {price}, made once. It cannot be paid in parts, or after the session. A registration waits ${retention.unpaidRegistrationDays} days for it.`,
    yesNo: yesNo(['No']),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'pay-pending',
    isRemedy: true,
    isTrouble: true,
    title: 'My payment did not come through',
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
    say: (_live, question) => troubleAnswer(question),
    yesNo: ({ clause, ...question }) => {
      const isUntaken = ['no prompt', 'not approved', 'failed'].includes(moneyTroubleOf(question) ?? '');
      if (/\b(?:take|taken|took|eaten|charged?|remove|cut|lost|double|twice)\b/.test(clause))
        return isUntaken || /\b(?:lost|double|twice)\b/.test(clause) ? 'No' : null;
      if (!/\b(?:again|second|resend|afresh|retry)\b/.test(clause)) return null;
      return isUntaken ? 'Yes' : 'No';
    },
    page: pages.contact,
  }),
  topic({
    id: 'pay-twice',
    isRemedy: true,
    isTrouble: true,
    title: 'I paid twice',
    asks: ['i paid twice', 'charged double', 'double payment', 'i sent the money a second time'],
    say: (_live, { text }) => {
      if (
        /\b(?:daughter|sister|brother|sibling|other child|another child|second child|for (?:his|her|my))\b.*\?*$/.test(
          text,
        ) &&
        /\b(?:can|use|transfer|be for|put)\b/.test(text)
      )
        return `A person decides that: write to ${helpLink} with both references, soon, and ask that the second payment counts for the other child. Otherwise we send it back.`;
      if (/\bif i (?:pay|press|try|send)\b/.test(text)) return troubles.waiting;
      if (/\b(?:ids?|which one)\b/.test(text))
        return `Send both transaction IDs to ${helpLink}. One payment pays the session; the second we send back.`;
      const when = /\b(?:when|how long|how many days|lini|ddi)\b/.test(text)
        ? ` ${sentences(moneyBack, /7 days/).replace('We send it', 'A refund is sent')}`
        : '';
      return `Please do not worry. ${troubles.twice}${when}`;
    },
    yesNo: yesNo(
      ['No', /los(?:e|ing)|lost|gone|take twice/],
      ['Yes', /get (?:it |the |my )?.*back|refund|return/],
    ),
    page: pages.refunds,
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
      if (ofPinTold.test(text))
        return `Change your PIN now, and call MTN or Airtel: they can stop what leaves your line. Nobody from us asks for a PIN, so tell us who did, and the number: ${contactLinks}.`;
      const never = 'Nobody from us will ever ask for your PIN.';
      if (
        /where|which (?:page|place)|enter|website|nkiteeka wa/.test(text) &&
        !/someone|somebody|caller|called|asked/.test(text)
      )
        return `On your own phone alone, when the question of your network comes after you pressed Pay; never on a website, and never in a call. ${never}`;
      return `${never} Enter it only on your own phone, and never on a website. Answer nobody who asks for it or for money in our name, send nothing, and tell us: ${contactLinks}.`;
    },
    yesNo: yesNo([
      'No',
      /\b(?:tell|give|send|share|need|normal|yours)\b|is (?:he|she|it|that|this) (?:from )?(?:you|u)\b|your (?:person|people|staff)/,
    ]),
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
      if (/(?:dont|do not|no|without|lost|disappear\w*|before) (?:\w+ )*(?:ref|copied|have)/.test(text))
        return `Then use the transaction ID (TID) from the payment message of MTN or Airtel, and the e-mail address of your registration: write to ${helpLink}. The receipt and the page of your registration show our reference too.`;
      if (/where do i (?:put|type|enter)|nkiteeke|ngiteeke|niweke/.test(text))
        return 'On the payment page: while it says waiting, it asks for the number from the payment message. The link in your e-mail opens the page.';
      if (/support|send|whom|contact|tell (?:who|you)|nikutumie|i have the/.test(text))
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
      if (/fear|cancel|not yours|not \w+ i|conm[ae]n|different name/.test(text))
        return `${shows} If you pressed Pay yourself and the amount is right, it is ours. You cancelled? Nothing was taken: press Pay again.`;
      if (/how (?:long|many)|minutes|expire|disappear|vanish|time/.test(text))
        return `About ${payment.prompt.minutes} minutes. If it lapses, nothing is taken: press Pay again for a new one.`;
      return `${shows} ${waits}`;
    },
    page: pages.hourOfCode,
  }),
  topic({
    id: 'pay-wrong-number',
    isRemedy: true,
    isTrouble: true,
    title: 'I gave the wrong number to pay. What now?',
    asks: [
      'i typed the wrong number for payment',
      'wrong phone number when paying',
      'the prompt went to another phone',
      'the request is going to my old line',
      'i mixed the digits of the number that pays',
    ],
    say: (_live, question) =>
      moneyTroubleOf(question) === 'sent elsewhere'
        ? troubles['sent elsewhere']
        : wrongNumberAnswer(question),
    yesNo: yesNo(['No', /charged|los[et]|go\b|gone|take/], ['Yes', /change|another|put/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'refund',
    isRemedy: true,
    title: 'How do I get my money back?',
    asks: [
      'can i get a refund',
      'refund policy',
      'when will you return my money',
      'how do I cancel',
      'cancel the booking',
      'can I cancel the session',
    ],
    say: (_live, { text }) =>
      ofDelay.test(text)
        ? `I am sorry that you wait. ${sentences(moneyBack, /7 days/)} If it has not come, write to ${contactLinks} with your payment reference.`
        : ofNetwork.test(text) && isTooLate.test(text)
          ? compensation
          : /\b(?:like|enjoy|bored|boring|understand)/.test(text) && !/cancel|before/.test(text)
            ? `After a session that was held no money goes back: ${lowerFirst(sentences(moneyBack, /a day before/)).replace(/\.$/, '')}, then you get all of it. Was something wrong with the session itself? Tell us: ${helpLink}.`
            : isTooLate.test(text)
              ? `${sickness(text)}A seat that stayed empty cannot be given back, but write to us: we still try to help. The full amount comes back only if we know a day before the session: ${helpLink}.`
              : sentences(moneyBack, /a day before/, /full amount/, /7 days/).replace(
                  /: to the mobile.*?in person/,
                  '',
                ),
    yesNo: ({ clause, text }) => {
      if (isTooLate.test(text) || /\b(?:like|enjoy|bored|boring|understand)/.test(text)) return null;
      if (/los[et]|gone/.test(clause)) return 'No';
      return /cash|momo|phone|mobile|line|refund|money|cancel|get back/.test(clause) ? 'Yes' : null;
    },
    page: pages.refunds,
  }),
  topic({
    id: 'your-fault',
    isRemedy: true,
    title: 'What if a session fails because of you?',
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
    title: 'How do I move a session to another day?',
    asks: [
      'can I move the session',
      'can we reschedule',
      'change the day',
      'change my booking',
      'until when can i change',
      'do I pay again if I move',
      'she is sick and cannot attend',
      'we have a funeral',
    ],
    say: (_live, { text }) => {
      const isTomorrow = /(?<!day after )\btomorrow\b/.test(text);
      const page =
        'Open the link in your e-mail and press **Choose another session**: free of charge up to 24 hours before the session starts.';
      if (!isTooLate.test(text) && !isTomorrow)
        return `${page} Does it not work? Write to ${helpLink} with the new day.`;
      if (ofNetwork.test(text)) return compensation;
      return isTomorrow && !isTooLate.test(text)
        ? `${page} Later than that, message or call us at once, and we still try to help: ${contactLinks}. ${tooLateShort}`
        : `${sickness(text)}Less than 24 hours before, only a person can move it: message or call us at once, ${contactLinks}. ${tooLateShort}`;
    },
    yesNo: yesNo(['No', /pay (?:again|afresh)|fine\b|penalty|charge|cost|los[et]/], ['Yes']),
    page: pages.refunds,
  }),
  topic({
    id: 'connection-fails',
    isRemedy: true,
    title: 'What if our network fails in a session?',
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
    title: 'Where is my receipt?',
    asks: [
      'do you give receipts',
      'i need proof of payment',
      'proof that I paid for my employer',
      'send the receipt again',
    ],
    say: (_live, { text }) =>
      paragraphs(
        /\bagain\b|resend|another copy|lost|deleted|(?:not|never|didnt|havent|hasnt) (?:\w+ )?(?:come|came|got|get|receiv|seen)|nothing/.test(
          text,
        )
          ? `The page of your registration shows the receipt at any time: the link in your e-mail opens it, and **Already registered? Send me my link** on the Hour of Code page sends that link again.`
          : '',
        /\btin\b|\bvat\b|company|employer/.test(text)
          ? `Whether a receipt can carry a company name or a TIN our pages do not say: ask ${helpLink}, with your payment reference.`
          : '',
        `After the payment we e-mail the receipt, and the page of your registration shows it too. ${hourOfCode.next[0]?.split('. ')[1] ?? ''}`,
        `Nothing there? Write to [${site.supportEmail}](mailto:${site.supportEmail}) with your payment reference.`,
      ),
    page: pages.contact,
  }),
  topic({
    id: 'link',
    isRemedy: true,
    title: 'Where is the link to the session?',
    asks: [
      'i lost the link',
      'when do you send the zoom link',
      'how do we join the session',
      'i did not get the link',
      'how will my child enter the class',
      'which link do we open',
      'the email with the link is lost',
      'can I share the link with another child',
    ],
    say: (_live, { text, earlier = '' }) =>
      /share|another child|neighbou?r|friend|sister|brother/.test(text)
        ? 'The link is for your child alone. Each child needs a registration of their own.'
        : ofNow.test(text)
          ? `Call or message us now, so that somebody lets you in: ${contactLinks}. The link is in our e-mail and on the page of your registration; **Already registered? Send me my link** on the Hour of Code page sends it once more.`
          : ofNextSteps.test(text)
            ? `Choose the day and the time, if you have not yet: the link in your e-mail opens the page. ${sentences(hourOfCode.next[0], /receipt/)} ${hourOfCode.next[1]} ${hourOfCode.next[2]}`
            : ofSpam.test(`${earlier} ${text}`)
              ? `Then the address may be misspelt. On the Hour of Code page press **Already registered? Send me my link** and type each address that you may have given. Still nothing? ${contactLinks}: we look for your registration and correct the address.`
              : `${hourOfCode.next[0]} On the Hour of Code page, **Already registered? Send me my link** sends the way to your registration again. Nothing there? Write to ${helpLink}.`,
    yesNo: yesNo(['No', /share|another child/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'wrong-details',
    title: 'How do I correct my registration?',
    asks: ['correct my details', 'change my email address', 'spelt the name wrong', 'update my registration'],
    say: (_live, { text }) => {
      if (/e-?mail|address|gmail|imeyiro/.test(text))
        return `The payment page lets you correct a wrong e-mail address yourself, while it is open. Otherwise write to ${helpLink} from the right one, or [send us a message](/contact), with the name of your child and the wrong address.`;
      const what = /\bage\b|years|myaka|miaka/.test(text)
        ? 'the right age'
        : /\bnames?\b|spel|erinnya|linnya|jina/.test(text)
          ? 'the right name'
          : /number|phone|ssimu|simu/.test(text)
            ? 'the right number'
            : 'what should be corrected';
      return `Nothing is lost, and you need not register again. Write to ${helpLink} from the address that you registered with, and say ${what}: a person changes it before the session.`;
    },
    page: pages.contact,
  }),
  topic({
    id: 'pay-invoice',
    title: 'Can our school pay by invoice?',
    asks: [
      'do you give quotations',
      'pay through the bank with invoice',
      'lpo',
      'school pays by bank transfer',
    ],
    say: (_live, { text }) =>
      paragraphs(
        /\btin\b|efris|\bvat\b|tax/.test(text)
          ? `Our TIN and whether an EFRIS receipt is issued our pages do not say: ask for it in the same message, [${site.email}](mailto:${site.email}).`
          : '',
        faqAnswer('schools'),
        /before|deadline|by (?:mon|tue|wed|thu|fri|sat)|urgent|board (?:sits|meet)/.test(text)
          ? 'Name the day by which you need it.'
          : '',
      ),
    yesNo: yesNo(['Yes']),
    page: pages.clubs,
  }),
];
