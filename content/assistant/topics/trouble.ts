import type { Passage } from '#domain/assistant/knowledge.ts';
import { refunds } from '../../about.ts';
import { chat } from '../../chat.ts';
import { hourOfCode } from '../../hour-of-code.ts';
import { retention } from '../../retention.ts';
import { site } from '../../site.ts';
import { faqAnswer, rule, sentences, yesNo } from '../say.ts';
import { pages, topic } from '../topic.ts';

const helpLink = `[${site.supportEmail}](mailto:${site.supportEmail})`;
const whatsapp = '[Message us on WhatsApp](/contact)';
const ofNetwork = /power|network|internet|umeme|wi-?fi|connection|router|transformer|load ?shedding|yaka/;
const ofPlans = /what if|if (?:he|she|we|i|my|the)|just dont|should (?:he|she|we)|singa|bw'/;

const ofMore =
  /too much|more than|chang|extra|overpa|over paid|excess|difference|zaidi|nnyingi|\bbalance go\b/;
const ofLess =
  /\bless|half|too little|under ?paid|not enough|missed a zero|gumu gwokka|elfu kumi|\bonly\b|top up|nnyongere|niongeze/;
/** `15,000` and `15k` */
const numberOf = (text: string) => Number(text.replace(/\D/g, '')) * (/\d ?k/.test(text) ? 1000 : 1);

const contactLinks = `${helpLink} or [${site.phone}](tel:${site.phone.replaceAll(' ', '')})`;
const ofPaid =
  /\b(?:i|we|yet|already|have|and|but) paid\b|nimelipa|nsasudde|payment message|deducted|\bpaid (?:but|yesterday)/;

/** What goes wrong besides a payment that waits. */
export const troubleTopics: readonly Passage[] = [
  topic({
    id: 'pay-amount',
    isRemedy: true,
    isTrouble: true,
    title: 'What if I sent too little or too much?',
    asks: [
      'i sent less money than the price',
      'can i top up the balance',
      'i paid too much',
      'sent 10000 instead of {price}',
      'wrong amount paid',
      'do i get my change back',
    ],
    say: ({ fee }, { text }) => {
      const price = numberOf(fee);
      const amounts = text.match(/\d[\d,]*(?: ?k\b)?/g)?.map(numberOf) ?? [];
      const isMore = ofMore.test(text) || amounts.some((amount) => amount > price);
      const isLess = ofLess.test(text) || amounts.some((amount) => amount >= 500 && amount < price);
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
      if (
        /\bpin\b/.test(text) &&
        !/insufficient|not enough|balance|block|forg|3 times|three|bagisib|egaan|reset/.test(text)
      )
        return 'Nothing was taken. Press Pay again and enter the right PIN. Your network blocks a PIN after a few wrong ones, so take care.';
      if (/\bpin\b|block|locked/.test(text) && !/insufficient|not enough|balance/.test(text))
        return `Nothing was taken. Only your network can open or reset a PIN: call MTN or Airtel. You need not wait: a relative's number can pay. ${another}`;
      if (/limit/.test(text))
        return `Nothing was taken. The limit is your network's, and MTN or Airtel can tell you how much it is. Pay tomorrow, or with another number: press Pay again. Your registration waits ${retention.unpaidRegistrationDays} days.`;
      if (/issuer|\bbank\b|card/.test(text))
        return `Nothing was taken: your bank refused the payment, and only it knows why. Pay with an MTN or Airtel number instead: press Pay again.`;
      if (/not registered|isnt registered/.test(text))
        return `A line without mobile money cannot pay, but any other can: a relative's or a friend's. ${another}`;
      if (/exact|\bbut i have\b|have money|\d{5}/.test(text))
        return `Nothing was taken. Your network adds its own charge to {price}, so a little more must be on the line. Load it, or give another number, and press Pay again.`;
      return `Nothing was taken. Load the money, then press Pay again on the page of your registration; another number can pay too. A registration waits ${retention.unpaidRegistrationDays} days for its payment.`;
    },
    page: pages.hourOfCode,
  }),
  topic({
    id: 'page-trouble',
    isRemedy: true,
    title: 'What if a page or form does not work?',
    asks: [
      'the page does not load',
      'calendar loading error',
      'the form refuses my email',
      'the button does nothing',
      'your website is white on my phone',
      'it says message too short',
      'booking failed',
      'too many requests',
    ],
    say: (_live, { text }) => {
      if (/\bchat\b/.test(text))
        return `Press "${chat.close}" at the top of this window. "${chat.launcher}" opens it again, with what was said.`;
      if (/calend[ae]r|dates?\b|slots?\b|choose another time/.test(text) && !/mail/.test(text))
        return `${/choose another|taken|full/.test(text) ? 'Somebody else took that seat a moment before you: choose another time. ' : ''}Please reload the page, or open it in Chrome or on another phone. Your registration is not lost: the link in your e-mail opens it again. Still not? ${whatsapp} which day suits you, and we book it with you.`;
      if (/\b(?:hear|sound|voice|mic|camera|video)\b/.test(text))
        return `Look whether the sound of the device is on and the browser may use microphone and camera, then open the meeting link again. A second device or Chrome often helps. The session has begun? Call us: [${site.phone}](tel:${site.phone.replaceAll(' ', '')}).`;
      if (/button|submit|send\b|press/.test(text) && !/pay/.test(text))
        return `A button that does nothing mostly waits for a field: look for red words at a field above it. Otherwise reload the page or try another browser; what you typed is kept on your device. Still not? ${whatsapp}: tell us what you see.`;
      const wanted = /mail/.test(text)
        ? 'An e-mail address has one @, a dot after it, and no space. '
        : /too short|characters/.test(text)
          ? 'A message needs at least 10 characters, a name at least 2. '
          : /\bage\b|years|6 and 18|myaka/.test(text)
            ? 'The age is a number from 6 to 18. '
            : '';
      return `${wanted}Please reload the page, and try another browser or device if that does not help. What you typed is kept on your device. Still not? ${whatsapp}: tell us what you see, and we do it with you.`;
    },
    page: pages.contact,
  }),
  topic({
    id: 'registration-lost',
    isRemedy: true,
    title: 'How do I find my registration again?',
    asks: [
      'it says registration not found',
      'the payment link opens 404',
      'i lost the page where i was paying',
      'how do i get back to my registration',
      'the link in the email is not valid',
    ],
    say: (_live, { text, earlier = '' }) => {
      const sendLink = 'On the Hour of Code page press **Already registered? Send me my link**';
      const isPaid = ofPaid.test(`${earlier} ${text}`);
      if (/password|log ?in|account/.test(text))
        return `There is no account and no password. ${sendLink} and type the e-mail address of the registration: the link shows the payment, the day and the time.`;
      if (
        /which email|remember|(?:husband|wife|sister|brother|mother|father)s? (?:sent|already|registered|phone)|of my/.test(
          text,
        )
      )
        return `The link goes to the e-mail address that the registration was made with. Ask whoever made it to forward it${/which email|remember/.test(text) ? ', or try each address that you use' : ''}. ${sendLink} sends it again. Nothing comes? ${contactLinks}.`;
      if (isPaid)
        return `Your money is not lost, and please do not register or pay again. ${sendLink}: a fresh link comes by e-mail. Nothing there? Send the transaction ID from your payment message to ${helpLink}.`;
      if (/not found|404|not valid|tewali|broken|whole thing/.test(text))
        return `The link was perhaps cut: it must be whole, to its last letter. ${sendLink}, and a fresh one comes by e-mail. A registration that stays unpaid is deleted after ${retention.unpaidRegistrationDays} days; then register anew.`;
      return `Nothing is lost. ${sendLink} and type the e-mail address that you registered with: the link that comes opens the page where you left it. Nothing there? Look in the spam folder, or write to ${helpLink}.`;
    },
    yesNo: yesNo(['No', /register again|start (?:again|afresh|over)/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'no-email',
    title: 'Can I register without an e-mail address?',
    asks: [
      'i have no email',
      'can i register with only a phone number',
      'must i have an email',
      'can i use the email of somebody else',
    ],
    say: `The form needs an e-mail address: the receipt and the meeting link go there. It may be that of somebody whom you trust, so ask them first. Your child needs none. Nobody to ask? ${whatsapp}.`,
    yesNo: yesNo(['Yes', /use|another|someone|somebody|husband|wife|sister|brother/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'several-children',
    title: 'How do I register several children?',
    asks: [
      'how do i register two children',
      'three kids on one form',
      'can i use the same email for both children',
      'i want to register my twins',
    ],
    say: () => `${faqAnswer('several-children')} The same e-mail address will do for all.`,
    yesNo: yesNo(['No', /one form|at once|one registration|together/], ['Yes', /same|both/]),
    page: pages.questions,
  }),
  topic({
    id: 'registered-twice',
    title: 'I registered my child twice. What now?',
    asks: [
      'i registered the same child twice',
      'delete the second registration',
      'registered two times by mistake',
    ],
    say: `Pay only one of them. The other costs nothing, and is deleted after ${retention.unpaidRegistrationDays} days. Should it go sooner, or are both paid? Write to ${helpLink}.`,
    page: pages.contact,
  }),
  topic({
    id: 'missed',
    isRemedy: true,
    title: 'What if we missed the session?',
    asks: [
      'we missed the session',
      'what if we miss the session',
      'my child forgot to attend',
      'what if we do not show up',
      'she was sick and did not attend yesterday',
      'can he repeat the session that he missed',
    ],
    say: (_live, { text }) => {
      if (ofNetwork.test(text))
        return sentences(rule(refunds, 'When your connection fails'), /more than half/);
      if (ofPlans.test(text))
        return `${hourOfCode.refundRule} A seat that stayed empty cannot be given back.`;
      const sorry =
        /\b(?:sick|malaria|fever|hospital|ill\b|mulwadde|yalwadde|mgonjwa|aliugua|burial|funeral|died)/.test(
          text,
        )
          ? 'I am sorry to hear that. '
          : '';
      if (/catch up|repeat|record|watch/.test(text))
        return `${sorry}There is no recording to catch up with: sessions are not recorded. Another session is booked and paid anew. Had you a good reason? Write to ${helpLink}: we try to help.`;
      return `${sorry}A seat that stayed empty cannot be given back, but write to ${helpLink} with your payment reference and the reason: we still try to help. Without that, another session is paid anew.`;
    },
    yesNo: yesNo(
      ['Yes', /pay (?:again|afresh|anew|another)|nsasule|nilipe/],
      ['No', /(?:money|refund|it) back|los[et]|catch up|watch/],
    ),
    page: pages.refunds,
  }),
];
