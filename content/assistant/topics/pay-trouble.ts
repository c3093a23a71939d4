import type { Passage, Question } from '#assistant/answers/knowledge.ts';
import { type MoneyTrouble, moneyTroubleOf } from '#assistant/answers/money-trouble.ts';
import { refunds } from '../../about.ts';
import { hourOfCode } from '../../hour-of-code.ts';
import { payment } from '../../payment.ts';
import { retention } from '../../retention.ts';
import { contactLinks, helpLink } from '../links.ts';
import { mentions } from '../mentions.ts';
import { faqAnswer, faqSteps, list, paragraphs, rule, sayFor, sentences, yesNo } from '../say.ts';
import { pages, topic } from '../topic.ts';

const untaken = sentences(faqAnswer('nothing-on-the-phone'), /not taken/);
const lapse = `Let the question lapse, about ${payment.prompt.minutes} minutes`;
const anotherWay = `Press Pay again with another MTN or Airtel number, or choose "${payment.inPerson.choice}".`;
const trueState = sentences(faqAnswer('paid-but-waiting'), /true state/);
const backIn7Days = sentences(rule(refunds, 'To get your money back'), /7 days/).replace(
  'We send it',
  'We send it back',
);
/** How long a registration waits for its payment, and when a seat is sure. */
const waits = `A registration that is not paid yet waits for ${retention.unpaidRegistrationDays} days; a seat is yours only when it is paid and chosen.`;
const tooLong = `I am sorry: that is too long. Do not pay a second time. Send the transaction ID from the payment message, or the bank's reference, to ${contactLinks}: a person looks for your money. No money is lost.`;

/** One instruction for each. */
const troubles: Readonly<Record<MoneyTrouble, string>> = {
  'no prompt': paragraphs(untaken, faqSteps('nothing-on-the-phone')),
  waiting: `It takes a few minutes as a rule. Do not pay a second time. ${trueState} If it still waits then, send us your payment reference: ${helpLink}.`,
  deducted: faqAnswer('paid-but-waiting').replace(
    / If it does not help.*/,
    ` Not solved? Write to ${helpLink}.`,
  ),
  unverified: `Please do not pay again. Send that reference, or a photo of the screen, to our support: ${contactLinks}. A person looks at your payment. If it arrives meanwhile, the link in your e-mail shows it.`,
  reversed: `A payment that was reversed is with you again, so the session is not paid. Check your balance, then press Pay again: the link in your e-mail opens the page.`,
  failed: `A payment that failed takes no money. ${hourOfCode.nothingCame}`,
  'not approved': `${untaken} When you are ready, press Pay again, and a new question comes: the link in your e-mail opens the page.`,
};
const paidTwice = rule(refunds, 'If you paid twice').replace('write to us', `write to ${helpLink}`);
/** Where it is not said what happened to the money. */
const anyTrouble = paragraphs(
  list([
    `**Money has left your phone?** Do not pay a second time. ${trueState}`,
    '**Nothing was taken?** Then press Pay again.',
  ]),
  `Not sure? Send us your payment reference: ${helpLink}.`,
);

const ofSeats = /\b(?:slots?|seats?|place|sessions?|remain|keeps?|kept|reserved?|booking|still in)\b/;
const ofCodes = /\berr(?:or)? ?(?:code )?\d{2,}|\bcode \d{2,}/;
const ofOff = /\b(?:off|dead|died|no battery|charging)\b/;
const ofEnough = /have (?:enough|the) (?:money|balance)|have (?:a )?balance|balance of|what is the problem/;
const ofAnother = /\b(?:other|another|different) (?:one|line|number|phone|sim|network)\b|\b07\d\b.*\bother\b/;
const ofNobody = /nobody|no one|no word|babbi|thieves|tewali ankub|quiet about/;

function troubleAnswer(question: Question): string {
  const { text, earlier = '' } = question;
  const trouble = moneyTroubleOf(question);
  const isTried =
    mentions.tried.test(text) ||
    (earlier !== '' && /^(?:and |but |it is |its )*still\b|\bsame\b|\bnothing\b/.test(text));
  switch (trouble) {
    case null:
      return /\b(?:how|hw) (?:long|lng|many minutes)\b/.test(text)
        ? `A few minutes as a rule: the page goes on to the calendar by itself, and the receipt comes by e-mail. ${trueState} If it still waits then, send us your payment reference: ${helpLink}.`
        : anyTrouble;
    case 'deducted':
    case 'waiting':
      if (/should i (?:enter|put|approve|accept)/.test(text))
        return `Do not enter the PIN again: refuse the question. ${troubles.deducted}`;
      return mentions.overdue.test(text) || isTried || ofNobody.test(text) ? tooLong : troubles[trouble];
    case 'no prompt':
      if (ofOff.test(text))
        return `${untaken} Switch the phone on, wait about ${payment.prompt.minutes} minutes for the old question to lapse, and press Pay again.`;
      if (ofAnother.test(text)) return `${untaken} So try it: press Pay again and give the other number.`;
      return isTried || ofEnough.test(text)
        ? `${untaken} ${payment.nothingCame[1]} None there? ${anotherWay} If that fails too, we help: ${contactLinks}.`
        : troubles[trouble];
    case 'failed':
      if (ofCodes.test(text))
        return `What that code means only your network can tell you. A payment that failed takes no money. ${anotherWay}`;
      if (isTried || ofEnough.test(text))
        return `I am sorry. A payment that failed takes no money. ${anotherWay} If that fails too, tell us what the page says: ${contactLinks}.`;
      return ofSeats.test(text) ? `${troubles[trouble]} ${waits}` : troubles[trouble];
    case 'unverified':
      return /(?:didnt|did not|not|never|lost|forgot|no) (?:\w+ )?(?:cop|wr[io]t|not|save|ref|it\b)|closed/.test(
        text,
      )
        ? `Please do not pay again. Without our reference the transaction ID from the payment message on your phone will do, with the e-mail address of your registration: ${contactLinks}. A person looks at your payment.`
        : troubles[trouble];
    case 'not approved':
    case 'reversed':
      return ofSeats.test(text) ? `${troubles[trouble]} ${waits}` : troubles[trouble];
  }
}

/** The money was sent to another number, not asked for there. */
const ofOtherPayee =
  /\b(?:sent|send|paid|transferred) (?:\w+ ){0,4}?(?:to|on) (?:a |the )?(?:wrong|strange|different) (?:\w+ )?(?:number|person|line)\b|sindi\w+ (?:\w+ )?ku (?:number|nnamba) (?:e?nkyamu|e?ndala)/;

/** The number of a payment that was given wrongly, and what has happened since. */
function wrongNumberAnswer(question: Question): string {
  const { text } = question;
  if (ofOtherPayee.test(text))
    return 'I am sorry. Money that went to another number did not reach us, and we cannot send it back: call MTN or Airtel at once. A session is paid only with Pay on the page of your registration, never to a person.';
  if (moneyTroubleOf(question) === 'not approved') return troubles['not approved'];
  if (/\b(?:was|got|has been) (?:charged|deducted)|\bapproved (?:it)?|\b(?:he|she) (?:paid|put)/.test(text))
    return `Then your session is paid: any MTN or Airtel number may pay for your child. You settle it between you. If the money must go back, write to ${helpLink} with the payment reference: it goes to the number that paid.`;
  if (/what if|if (?:he|she|they|that)|accepts|enters/.test(text))
    return `Nothing is taken unless that person enters their own PIN; ask them to refuse. ${lapse}, then press Pay again with the right number. If they do pay, write to ${helpLink}: it goes back to the number that paid.`;
  return /\b(?:calling|asking|stranger|mother|father|friend|somebody|someone|owner)\b/.test(text)
    ? `${untaken} Ask whoever has that phone to refuse, or ${lapse.charAt(0).toLowerCase()}${lapse.slice(1)}. Then press Pay again and give the right number.`
    : `${untaken} ${lapse}, then press Pay again and give the right number.`;
}

const ofMore =
  /too much|more than|chang|extra|overpa|over paid|excess|difference|zaidi|nnyingi|\bbalance go\b/;
const ofLess =
  /\bless|half|too little|under ?paid|not enough|missed a zero|gumu gwokka|elfu kumi|\bonly \d|top up|nnyongere|niongeze/;
/** `15,000` and `15k` */
const numberOf = (text: string) => Number(text.replace(/\D/g, '')) * (/\d ?k/.test(text) ? 1000 : 1);

/** A payment that did not go as it should. */
export const payTroubleTopics: readonly Passage[] = [
  topic({
    id: 'pay-pending',
    isRemedy: true,
    isTrouble: true,
    covers: ['refund', 'page-trouble'],
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
      const trouble = moneyTroubleOf(question);
      const isUntaken = ['no prompt', 'not approved', 'failed'].includes(trouble ?? '');
      if (trouble === null) return null;
      if (/\b(?:take|taken|took|eaten|charged?|remove|cut|gone|lost|double|twice)\b/.test(clause))
        return isUntaken || /\b(?:lost|double|twice)\b/.test(clause) ? 'No' : null;
      if (!/\b(?:again|second|resend|afresh|retry|try|enter)\b/.test(clause)) return null;
      return isUntaken ? 'Yes' : 'No';
    },
    page: pages.contact,
  }),
  topic({
    id: 'pay-twice',
    isRemedy: true,
    isTrouble: true,
    covers: ['refund', 'how-soon', 'several-children'],
    title: 'I paid twice',
    asks: ['i paid twice', 'charged double', 'double payment', 'i sent the money a second time'],
    say: (_live, { text, earlier = '' }) =>
      sayFor(
        text,
        `Please do not worry. ${paidTwice}${/\b(?:when|how long|how many days|lini|ddi)\b/.test(text) ? ` ${backIn7Days}` : ''}`,
        [
          /\bfor (?:the |my )?(?:\w+ )?(?:daughter|sister|brother|sibling|child|son|twin)\b.*\bcan\b|\bcan\b.*\b(?:be )?(?:for|used?|transfer\w*|put)\b.*\b(?:daughter|sister|brother|sibling|other child|another child|second child|his|her)\b/,
          `A person decides that: write to ${helpLink} with both references, soon, and ask that the second payment counts for the other child. Otherwise we send it back.`,
        ],
        [/\bif i (?:pay|press|try|send)\b/, troubles.waiting],
        [
          /\b(?:ids?|which one)\b/,
          `Send both transaction IDs to ${helpLink}. One payment pays the session; the second we send back.`,
        ],
        [
          /\b(?:asked|promised|told|wrote|waiting|waited|still|not yet)\b.*\b(?:day|days|week|weeks|hrs|hours)\b|third day|(?:mon|tues|wednes|thurs|fri|satur)day.*(?:mon|tues|wednes|thurs|fri|satur)day/,
          `I am sorry that you wait: you should have heard. ${backIn7Days} Please call or message us today with both transaction IDs: ${contactLinks}.`,
        ],
        [
          /\b(?:place|seat|booking|booked|slot)\b/,
          `One payment pays the session, and the seat is your child's once the day is chosen. ${paidTwice}`,
        ],
        [
          /same (?:number|line|phone)|come (?:there|to you)|which (?:number|line)|how will (?:i|you|it)|cash/,
          'You need not come: we send the second payment back the way you paid it, to the number that paid, without being asked.',
        ],
        [
          /last (?:month|week|year|term)|by itself|automatic|without asking/,
          `I am sorry. Nothing is taken from you later by itself, so a person must look at it: send both transaction IDs to ${contactLinks}. A second payment for the same registration we send back.`,
        ],
        [
          /\b(?:two|2|both) (?:kids|children|boys|girls|daughters|sons)\b/,
          `${/twice|double/.test(`${earlier} ${text}`) ? 'Two children need two payments, one for each registration. ' : ''}Is it the same child? ${paidTwice}`,
        ],
      ),
    yesNo: yesNo(
      ['No', /los(?:e|ing)|lost|gone|take twice|\bcome there\b/],
      ['Yes', /get (?:it |the |my )?.*back|refund|return/],
    ),
    page: pages.refunds,
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
    say: (_live, question) => wrongNumberAnswer(question),
    yesNo: yesNo(['No', /charged|los[et]|gone|take/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'pay-amount',
    isRemedy: true,
    isTrouble: true,
    covers: ['several-children', 'refund'],
    title: 'What if I sent too little or too much?',
    asks: [
      'i sent less money than the price',
      'can i top up the balance',
      'i paid too much',
      'sent 10000 instead of {price}',
      'wrong amount paid',
      'do i get my change back',
    ],
    say: ({ fee }, { text: message, earlier = '', children }) => {
      const text = `${earlier} ${message}`;
      const price = numberOf(fee);
      const amounts = (text.match(/\d[\d,]*(?: ?k\b)?/g) ?? [])
        .map(numberOf)
        .filter((amount) => amount >= 500);
      const isMore = ofMore.test(text) || amounts.some((amount) => amount > price);
      const isLess = ofLess.test(text) || amounts.some((amount) => amount < price);
      if (
        isMore &&
        ((children ?? 0) > 1 ||
          /\b(?:for (?:all|both)|in one go|at once|pupils|kids|children|(?:two|three|four|five|\d) (?:sessions|lessons))\b/.test(
            text,
          ))
      )
        return `Each child has a registration and a payment of {price} of its own, and each session too. A payment of more goes to our staff: pay nothing more now, and write to ${helpLink} with the transaction ID and the first names of all. A person sorts it out.`;
      if (isMore && /\b(?:stay|keep|next (?:lesson|session|class|time))\b/.test(text))
        return `What you paid above {price} is yours: our staff see it and send it back. Whether it can stay for another session our pages do not say: write to ${helpLink} at once, with the transaction ID.`;
      if (isMore && !ofLess.test(text))
        return `What you paid above {price} is yours: our staff see it and send it back. Your registration is paid, so do nothing more. To be quicker, write to ${helpLink} with the transaction ID.`;
      return isLess
        ? `Please send nothing more yet. Less than {price} goes to our staff: within 24 hours they write to you whether you send the rest or get it back. No money is lost. Questions? Write to ${helpLink} with the transaction ID.`
        : `Please do not pay again: our staff look at an amount that is not {price}, and write to you within 24 hours. No money is lost. Questions? Write to ${helpLink} with the transaction ID.`;
    },
    yesNo: yesNo(['Yes', /change|return|back|difference/]),
    page: pages.contact,
  }),
  topic({
    id: 'pay-refused',
    isRemedy: true,
    isTrouble: true,
    title: 'No balance, or my PIN is blocked. What now?',
    asks: [
      'insufficient balance',
      'not enough money on my phone',
      'my pin is blocked',
      'transaction limit reached',
      'i entered a wrong pin',
      'can another line pay when mine is blocked',
    ],
    say: (_live, { text }) => {
      const another = 'Press Pay again and give another MTN or Airtel number.';
      const isShort = /insufficient|not enough|enough|balance/.test(text);
      if (/how many times|how often/.test(text))
        return 'Our pages name no limit: a payment that failed takes no money, and you may press Pay again. Only a wrong PIN is dangerous: your network blocks it after a few tries.';
      if (/\b(?:added|loaded|topped up|put more|now i have|have put)\b/.test(text))
        return 'Nothing was taken. Press Pay again on the page of your registration: the link in your e-mail opens it, and nothing has to be typed again.';
      if (/\bpin\b/.test(text) && !isShort && !/block|forg|3 times|three|bagisib|egaan|reset/.test(text))
        return 'Nothing was taken. Press Pay again and enter the right PIN. Your network blocks a PIN after a few wrong ones, so take care.';
      if (/\bpin\b|block|locked/.test(text) && !isShort)
        return `Nothing was taken. Only your network can open or reset a PIN: call MTN or Airtel. You need not wait: a relative's number can pay. ${another}`;
      if (/limit/.test(text))
        return /tomorrow|today|tonight/.test(text)
          ? `Nothing was taken. The limit is your network's. For a session tomorrow pay today: press Pay again with another MTN or Airtel number, a relative's say, or choose "${payment.inPerson.choice}". Otherwise choose a later day.`
          : `Nothing was taken. The limit is your network's, and MTN or Airtel can tell you how much it is. Pay tomorrow, or with another number: press Pay again. Your registration waits ${retention.unpaidRegistrationDays} days.`;
      if (/issuer|\bbank\b|card/.test(text))
        return `Nothing was taken: your bank refused the payment, and only it knows why. Pay with an MTN or Airtel number instead: press Pay again.`;
      if (/not registered|isnt registered/.test(text))
        return `A line without mobile money cannot pay, but any other can: a relative's or a friend's. ${another}`;
      if (/though i have|but i have|yet i have/.test(text) && !/exact/.test(text))
        return 'Nothing was taken. Is there more than {price} and the charge of the network on the line? Then ask MTN or Airtel whether a limit or a loan holds it. Or press Pay again and give another number.';
      if (/exact|have money|\d{2}[,.]?\d{3}|charges/.test(text))
        return `Nothing was taken. Your network adds its own charge to {price}, so a little more must be on the line. Load it, or give another number, and press Pay again.`;
      return `Nothing was taken. Load the money, then press Pay again on the page of your registration; another number can pay too. A registration waits ${retention.unpaidRegistrationDays} days for its payment.`;
    },
    page: pages.hourOfCode,
  }),
  topic({
    id: 'deposit-slip',
    isRemedy: true,
    isTrouble: true,
    title: 'I paid at an agent or your till. What now?',
    asks: [
      'i deposited at an agent and got a slip',
      'the agent gave me a paper slip but the site does not know',
      'i paid at the till and it still says unpaid',
      'i paid cash at your office and nothing changed on the page',
      'nasasudde ku till naye page ekyalaga sinnasasula',
      'agenti ampadde slip naye tekiraga',
      'nililipa kwa wakala akanipa risiti lakini tovuti haionyeshi',
      'nimelipa ofisini kwenu lakini bado inasema sijalipa',
    ],
    say: `Keep the slip, and do not pay again. Money at our till or office is confirmed by our staff, by your code: send a photo of the slip to ${contactLinks}. Did it go to another number than our till? Then it did not reach us: call your network at once.`,
    page: pages.contact,
  }),
  topic({
    id: 'paid-other-registration',
    isRemedy: true,
    isTrouble: true,
    title: 'I paid on the registration of another child',
    asks: [
      'i paid on the wrong registration',
      'i used the link of my neighbour and paid for her child',
      'i paid for the wrong child',
      'the money went to the registration of another family',
      'nasasulidde omwana omulala mu butanwa',
      'nakozesezza link ya muliraanwa ne nsasula',
      'nimelipia mtoto mwingine kwa makosa',
      'nililipa kwa kiungo cha jirani',
    ],
    say: `Your payment counts for the registration on whose page you pressed Pay. Whether it can be moved to your child our pages do not say. Do not pay again: write at once to ${contactLinks} with the transaction ID and the first names of both children.`,
    page: pages.contact,
  }),
];
