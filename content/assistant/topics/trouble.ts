import type { Passage } from '#assistant/answers/knowledge.ts';
import { chat } from '../../chat.ts';
import { offer } from '../../offer.ts';
import { phoneLink, schoolsLink, whatsapp } from '../links.ts';
import { mentions } from '../mentions.ts';
import { faqAnswer, sayFor, yesNo } from '../say.ts';
import { pages, topic } from '../topic.ts';

const ofCalendar = /\b(?:calend[ae]r|kalenda|dates?|slots?)\b|choose another time/;
const ofSound =
  /\b(?:hear\w*|sound|voice|mic|microphone|camera|video|speaker|audio|black|quiet|silent|echo\w*|noise|loud|sauti|sikii|hatusikii|kamera|tawulira|siwulira|te\w*wulira|ta\w*wulira|ddoboozi|eddoboozi)\b|cant see (?:them|him|her|the teacher|anyone)/;
const callNow = `The session has begun? Call us: ${phoneLink}.`;

/** What to do about sound and picture in a session. */
const soundAnswer = (text: string) =>
  sayFor(
    text,
    `Look whether the sound of the device is on and the browser may use microphone and camera, then open the meeting link again. A second device or Chrome often helps. ${callNow}`,
    [
      /where (?:do i|to|should i) press|(?:mic|microphone) is off|unmute|muted?\b|turn on (?:the |his |her )?mic/,
      `Press the picture of a microphone in the meeting, mostly at the bottom of the screen: crossed out means off. If the browser asks whether it may use the microphone, allow it. ${callNow}`,
    ],
    [
      /\becho/,
      `Two devices in one room hear each other: switch off the microphone and the loudspeaker of one of them, use headphones, or sit farther apart. ${callNow}`,
    ],
    [
      /breaking|robot|cutting|cuts|choppy|slow|freez|delay|kukatika|ekutuka|kitundu/,
      `That is mostly the network: switch the camera of your child off, close other apps, go nearer to the Wi-Fi, and open the meeting link again. ${callNow}`,
    ],
    [
      /\brain|loud|noise|noisy|iron sheets|generator/,
      `Headphones help most, and the sound turned up, or another room. Tell the instructor that your child cannot hear: a second adult is there to help. ${callNow}`,
    ],
    [
      /\b(?:see|black|blank|picture)\b/,
      `A picture that stays black is mostly the browser or the network: open the meeting link again, in Chrome or on a second device, and close other apps. ${callNow}`,
    ],
    [
      mentions.tried,
      `I am sorry. Then try a second device, or Chrome, with the link of the newest e-mail, and allow microphone and camera when it asks. Still not? Call us now: ${phoneLink}. Then we try it with you.`,
    ],
  );

/** What goes wrong besides money. */
export const troubleTopics: readonly Passage[] = [
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
    say: (_live, { text, earlier = '' }) => {
      if (/\bchat\b/.test(text))
        return `Press "${chat.close}" at the top of this window. "${chat.launcher}" opens it again, with what was said.`;
      const both = `${earlier} ${text}`;
      if (ofSound.test(both) && !/\b(?:form|box|field)\b/.test(both)) return soundAnswer(text);
      const isTried = mentions.tried.test(text) || /\band\b.*\b(?:chrome|opera)\b/.test(text);
      if (ofCalendar.test(both) && !mentions.mail.test(text)) {
        const book = `${whatsapp} which day suits you, and we book it with you.`;
        if (/gr[ae]y|\b(?:december|january)\b|next (?:month|year|term)/.test(text))
          return `Grey days cannot be booked: Sundays, public holidays, and all that is more than ${offer.daysAhead} days ahead. Are nearer days grey too? Reload the page, or ${book.replace('[Message', '[message')}`;
        const taken = /choose another|taken|full/.test(text)
          ? 'Somebody else took that seat a moment before you: choose another time. '
          : '';
        return isTried
          ? `I am sorry. Your registration is not lost: the link in your e-mail opens it on another phone or in Chrome. You need not wait for it: ${book}`
          : `${taken}Please reload the page, or open it in Chrome or on another phone. Your registration is not lost: the link in your e-mail opens it again. Still not? ${book}`;
      }
      const tellUs = `${whatsapp}: tell us what you see, and we do it with you.`;
      const whatIsWrong = sayFor(
        both,
        '',
        [mentions.mail, 'An e-mail address has one @, a dot after it, and no space. '],
        [/too short|characters/, 'A message needs at least 10 characters, a name at least 2. '],
        [
          /\bage\b.*(?:turn(?:s|ing)|not yet|will be|birthday)/,
          'The form takes children of 6 to 18, so a child can be registered from the sixth birthday on. ',
        ],
        [/\bage\b|\byears|6 and 18|myaka/, 'The age is a number from 6 to 18. '],
        [
          /validation|red (?:words|text)|all (?:the )?(?:boxes|fields)|refus\w* (?:to submit|the form)/,
          'Look for red words at a field: an e-mail address has one @ and no space, the age is a number from 6 to 18, a name has at least 2 letters. ',
        ],
      );
      if (whatIsWrong !== '')
        return isTried
          ? `${whatIsWrong}Is all of that so? I am sorry: ${tellUs}`
          : `${whatIsWrong}Still not? Try another browser; what you typed is kept on your device. Or ${tellUs.replace('[Message', '[message')}`;
      return sayFor(
        text,
        isTried
          ? `I am sorry. Then it is not your side, perhaps. Try another device or the mobile data of another line, if you can. Or do not wait: ${tellUs}`
          : `Please reload the page, and try another browser or device if that does not help. What you typed is kept on your device. Still not? ${tellUs}`,
        [
          /payment (?:system|window|page)|not ready/,
          `I am sorry. Nothing is taken while the payment system is not ready, and your registration is kept. Try again in some minutes: the link in your e-mail opens it. Still not? ${tellUs}`,
        ],
        [
          /small (?:letters|words|text)|letters? (?:are|is) (?:too )?small|cut off|too (?:small|big)|zoom/,
          `Turn the phone sideways, or change the size: spread or pinch two fingers on the page, or use zoom in the menu of the browser. Is the button still cut off? ${tellUs}`,
        ],
        [
          /pictures?|images?|photos?|logo/,
          `Pictures come last on a slow network: wait a moment and reload the page, or try Wi-Fi or another browser. All that you need works without them. Still not? ${tellUs}`,
        ],
        [
          /\b(?:eat\w*|finish\w*|used|consum\w*)\b.*\b(?:bundles?|mbs?|data)\b|\d+ ?mbs?\b/,
          'I am sorry. How much data our pages use I do not know. Closing other apps and stopping downloads often helps. Tell us which page it was, and on which phone: [Contact](/contact).',
        ],
        [
          /permission|search/,
          `Our blog and our wiki are open to all, without an account: open them from the menu of this site. Does a page still refuse, or find nothing? Tell us which: [Contact](/contact).`,
        ],
        [
          /\bjoin\b|meeting|zoom|\blink\b|linki|kiungo/,
          `Open the link whole, from the newest e-mail or the page of your registration, in the browser of the phone; nothing has to be installed. Does it not open? Try Chrome or another device. ${callNow}`,
        ],
        [
          /^(?!.*\bpay).*(?:button|submit|\bsend\b|stays there)/,
          `A button that does nothing mostly waits for a field: look for red words at a field above it. Otherwise reload the page or try another browser; what you typed is kept on your device. Still not? ${whatsapp}: tell us what you see.`,
        ],
      );
    },
    page: pages.contact,
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
    yesNo: yesNo(
      ['Yes', /use|another|someone|somebody|husband|wife|sister|brother|must|need|have to/],
      ['No', /without|only (?:a )?phone/],
    ),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'several-children',
    covers: ['age-mixed'],
    title: 'How do I register several children?',
    asks: [
      'how do i register two children',
      'three kids on one form',
      'can i use the same email for both children',
      'i want to register my twins',
    ],
    say: ({ feeFor }, { text, earlier = '', children }) => {
      const count = children ?? (/twins/.test(`${earlier} ${text}`) ? 2 : 0);
      const sum = count > 1 ? ` For ${count} that is **${feeFor(count)}**.` : '';
      const each = faqAnswer('several-children').split(/(?<=\.) /);
      if (count > 5 || /\b(?:sunday school|whole class|pupils|learners|members)\b/.test(text))
        return `You need not fill in a form for each of so many. Write to ${schoolsLink} with the number of children, their ages and the days that suit you: a person tells you within 24 hours how it goes.`;
      return `${each[0]}${sum} The same phone and the same e-mail address will do for all. Choose the same session if they should be together; it need not be the same.`;
    },
    yesNo: yesNo(
      ['Yes', /double|twice|(?:two|three|2|3) times|each|separate|same|both/],
      ['No', /one form|at once|one registration|together/],
    ),
    page: pages.questions,
  }),
];
