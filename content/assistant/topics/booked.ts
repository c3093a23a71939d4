import type { Passage } from '#assistant/answers/knowledge.ts';
import { refunds } from '../../about.ts';
import { hourOfCode } from '../../hour-of-code.ts';
import { offer } from '../../offer.ts';
import { retention } from '../../retention.ts';
import { contactLinks, helpLink, phoneHours, phoneLink, schoolsLink, whatsapp } from '../links.ts';
import { mentions, sympathy } from '../mentions.ts';
import { rule, sayFor, sentences, yesNo } from '../say.ts';
import { pages, topic } from '../topic.ts';

const moneyBack = rule(refunds, 'To get your money back');
const within7Days = sentences(moneyBack, /7 days/);
const emptySeat = 'A seat that stayed empty cannot be given back';
/** What happens to a family that missed a session for lack of power or network. */
const compensation = sentences(rule(refunds, 'When your connection fails'), /more than half/);
const openAgain = 'Open the same link again: the instructor lets your child back in.';
const sendLink = 'on the Hour of Code page press **Already registered? Send me my link**';
const SendLink = 'On the Hour of Code page press **Already registered? Send me my link**';
const chooseAnother =
  'Open the link in your e-mail and press **Choose another session**: free of charge up to 24 hours before the session starts.';

const lastDay =
  offer.firstDayAhead > 0
    ? 'Pay and choose the session by the day before: a session of today cannot be booked any more.'
    : `Pay and choose the session at the latest ${offer.leadMinutes} minutes before it begins.`;

/** It is over, or so near that the rules of a day before do not help. */
const ofTooLate =
  /\bmiss(?:ed)?\b|(?<!how |too )\blate\b|overslept|forg[eo]t (?:to|the|about|it|our)|\byesterday\b|\balready\b|\bwas sick\b|did ?nt (?:attend|come|join)|did not (?:attend|come|join)|yasubw|subiddwa|tetwagenda|hakuhudhuria|nimekosa|tumekosa|amekosa/;
const ofToday = /\btoday\b|same day|this (?:morning|afternoon|evening)|\bleero\b|\bleo\b/;
const ofTomorrow = /(?<!day after )\b(?:tomorrow|tmrw|2moro|enkya|kesho)\b/;
const ofDislike =
  /\b(?:hate[sd]?|(?:dont|doesnt|didnt|not|never|hates?|hated|if (?:he|she|they)) (?:\w+ )?(?:like|enjoy)|(?:like|liked|enjoyed?) it|bored|boring|understand|understood|tabyaga\w*|atabyagala|hatapenda|hajapenda|asipopenda|hapendi)\b/;
/** The network or the power of the family failed. */
const ofCut = new RegExp(
  `(?=.*(?:${mentions.network.source}))(?=.*\\b(?:fail\\w*|off|gone|went|goes|lost|cut|bad|no|down|finish\\w*|drop\\w*|slow)\\b)`,
);
/** Nobody of ours is there, at this moment. */
const ofWaiting =
  /not (?:yet )?started|hasnt started|\balone\b|where is (?:everyone|everybody|the teacher)|waiting for (?:the )?(?:host|teacher|instructor)|(?:no one|nobody|no teacher) (?:is|has|here|yet)|not (?:yet )?(?:here|come|joined)|\bwe are waiting\b|waiting room|\bno teacher\b(?! (?:came|showed|appeared))|another meeting|is the teacher coming|(?:it is|its) \d/;
const ofPast =
  /never|\bcame\b|\bearly\b|cut short|\bdid(?:nt| not)\b|yesterday|last|waited|\bon (?:mon|tues|wednes|thurs|fri|satur)day/;

/** The money should go back to another line than the one that paid. */
const ofOtherLine =
  /\b(?:not|dont|another|other|different)\b.*\b(?:line|number|account)\b|\bline\b.*\bnot mine\b|come to my|\bsim\b.*\b(?:off|lost|stolen)\b/;
/** A link that leads nowhere. */
const ofNotOpening =
  /not open|(?:wont|cant|cannot|doesnt|does not|refus\w* to) open|not work|doesnt work|opens (?:\w+ )?instead|invalid|teggu[kl]\w*|tekola|haifungu\w+|haifanyi/;

/** What a family needs once it has registered. */
export const bookedTopics: readonly Passage[] = [
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
    say: (_live, { text }) => {
      const inTime = sentences(moneyBack, /a day before/, /full amount/, /7 days/).replace(
        /: to the mobile.*?in person/,
        '',
      );
      return sayFor(
        text,
        `${sympathy(text)}${inTime}`,
        [
          /\b(?:\d+ days?|weeks?|month)\b.*\b(?:quiet|silen\w+|nothing|still|not|yet)\b|\bstill (?:not|waiting)\b|\bwhere is my (?:refund|money)\b|\b(?:approved|processed|status|sent yet|accepted|promised)\b|\bi asked (?:for it )?(?:on|last|yesterday)/,
          `I cannot see that in this chat. ${within7Days.replace('We send it', 'We send a refund')} Is it longer, or have you heard nothing? I am sorry: write to ${contactLinks} with your payment reference.`,
        ],
        [
          /\b(?:not|havent|never) (?:yet )?paid\b|did ?nt pay|did not pay/,
          `Then nothing has to be cancelled: a registration that is not paid costs nothing, and is deleted after ${retention.unpaidRegistrationDays} days. Should it go sooner? Write to ${helpLink}.`,
        ],
        [ofCut, `${compensation} Write to ${helpLink}.`],
        [
          ofDislike,
          `After a session that was held no money goes back; it does if you tell us a day before. Was something wrong with the session itself? Tell us: ${helpLink}.`,
        ],
        [
          ofOtherLine,
          `A refund goes back the way you paid, to the number that paid. Whether it may go to another our pages do not say: write to ${helpLink} with your payment reference, before it is sent.`,
        ],
        [
          /\bpenalt|\bfine\b|\bfee\b|deduct|how much (?:do|will)|charge/,
          `There is no penalty: tell us a day before the session, with your payment reference, and you get the full amount back. Your network may charge you for taking it out as cash.`,
        ],
        [
          ofTooLate,
          `${sympathy(text)}${emptySeat}, but write to us: we still try to help. The full amount comes back only if we know a day before the session: ${helpLink}.`,
        ],
        [
          ofToday,
          `${sympathy(text)}You get all of it if we know a day before the session. Is the session today? Then a seat that stays empty cannot be given back, but message or call us at once, and we still try to help: ${contactLinks}.`,
        ],
        [
          /\bhow long\b|how many days (?:does|do|will)|\bwhen (?:will|do)\b|\blini\b|\bddi\b/,
          `${within7Days.replace('We send it', 'We send a refund')} It comes the way you paid: the full amount, if you tell us a day before the session.`,
        ],
        [
          /\b(?:please|kindly|pliz|pls) cancel|\bcancel (?:everything|all)|i want to cancel|^cancel\b/,
          `${sympathy(text)}I cannot cancel it in this chat. Write to ${helpLink} a day before the session, with your payment reference: you get the full amount back. Or move the session, free of charge, by the link in your e-mail.`,
        ],
      );
    },
    yesNo: ({ clause, text }) => {
      if ([ofTooLate, ofToday, ofDislike, ofCut, ofOtherLine].some((words) => words.test(text))) return null;
      if (/los[et]|gone|penalt|\bfine\b/.test(clause)) return 'No';
      return /\bcan\b|possible|do (?:you|u|i|we)|will (?:you|u|i|we)|naweza|nsobola/.test(clause) &&
        /cash|momo|phone|mobile|refund|money|cancel|get back/.test(clause)
        ? 'Yes'
        : null;
    },
    page: pages.refunds,
  }),
  topic({
    id: 'your-fault',
    isRemedy: true,
    covers: ['refund', 'move', 'late', 'complaint'],
    title: 'What if a session fails because of you?',
    asks: [
      'instructor never came',
      'if your network fails',
      'what if you people cancel',
      'the teacher did not show up',
      'the meeting has not started and nobody is there',
      'am in the meeting alone where is the teacher',
      'omusomesa tannajja',
      'mwalimu hajafika kwenye kipindi',
    ],
    say: (_live, { text }) => {
      const fault = rule(refunds, 'When it is our fault');
      if (/not your fault|our (?:network|power|internet)|umeme|whole area/.test(text))
        return rule(refunds, 'When your connection fails');
      if (ofWaiting.test(text) && !ofPast.test(text) && !mentions.plan.test(text))
        return `Please stay, and call us now: ${phoneLink}. Look too whether you opened the link of the newest e-mail. ${fault}`;
      return ofPast.test(text) && !mentions.plan.test(text)
        ? `I am sorry. ${fault} Write to ${helpLink} with your payment reference, and say which.`
        : fault;
    },
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
      const later = `Later than that, message or call us at once, and we still try to help: ${contactLinks}.`;
      return sayFor(
        text,
        `${sympathy(text)}${chooseAnother} Does it not work? Write to ${helpLink} with the new day.`,
        [
          /\b(?:second|third|2nd|3rd) time|how many times|\btwice\b|again and again|\bonce more/,
          `Moving is free of charge up to 24 hours before the session starts; our pages name no limit. Open the link in your e-mail and press **Choose another session**.`,
        ],
        [
          /confirm\w* (?:has|says|shows)|\b(?:i|we) (?:know i )?(?:picked|chose|selected|wanted) (?:\w+ )?(?:mon|tues|wednes|thurs|fri|satur)day/,
          `The page of your registration shows the day that is booked: the link in your e-mail opens it. Is it the wrong one? Press **Choose another session** there: free of charge up to 24 hours before. Is it sooner? Call us: ${phoneLink}.`,
        ],
        [
          new RegExp(`(?=.*(?:${mentions.plan.source}))(?=.*(?:${mentions.sickness.source}))`),
          `Move it as soon as you know: free of charge up to 24 hours before, by the link in your e-mail. On the day itself message or call us at once: we still try to help, but a seat that stayed empty cannot be given back.`,
        ],
        [new RegExp(`(?=.*(?:${mentions.network.source}))(?=.*(?:${ofTooLate.source}))`), compensation],
        [
          new RegExp(`${ofTooLate.source}|${ofToday.source}`),
          `${sympathy(text)}Less than 24 hours before, only a person can move it: message or call us at once, ${contactLinks}. ${emptySeat}.`,
        ],
        [ofTomorrow, `${sympathy(text)}${chooseAnother} ${later}`],
        [/\b(?:until|how late|last|latest|deadline)\b/, `${chooseAnother} ${later}`],
      );
    },
    yesNo: yesNo(
      ['No', /pay (?:again|afresh)|fine\b|penalty|charge|cost|los[et]|\bfee\b/],
      [
        'Yes',
        /\b(?:can|could|may|possible|allowed|ok|okay|naweza|tunaweza|nsobola|tusobola|kisoboka|inawezekana)\b/,
      ],
    ),
    page: pages.refunds,
  }),
  topic({
    id: 'connection-fails',
    isRemedy: true,
    covers: ['refund', 'missed', 'late'],
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
    say: (_live, { text, earlier = '' }) => {
      const both = `${earlier} ${text}`;
      if (/refus|cannot (?:get|come) back|cant (?:get|come) back|not let/.test(text))
        return `${openAgain} Does it still refuse? Call us now: ${phoneLink}. ${compensation}`;
      if (/yesterday|last (?:week|session|class)|\bjjo\b|\bjana\b/.test(both))
        return `${compensation} Write to ${helpLink} now, also if it is later: we still try to help.`;
      return /\b(?:miss(?:ed)?|lost|lasted|half|most|compensat\w*|refund|twagisubiddwa|yasubwa|nimekosa|tumekosa|amekosa)\b/.test(
        text,
      )
        ? compensation
        : `${openAgain} ${compensation}`;
    },
    yesNo: yesNo(
      ['No', /pay (?:again|afresh)|loss|chased/],
      ['Yes', /compensat|another|new session|munaatuddiramu/],
    ),
    page: pages.refunds,
  }),
  topic({
    id: 'missed',
    isRemedy: true,
    covers: ['refund', 'move', 'late', 'safe-recording'],
    title: 'What if we missed the session?',
    asks: [
      'we missed the session',
      'what if we miss the session',
      'my child forgot to attend',
      'what if we do not show up',
      'she was sick and did not attend yesterday',
      'can he repeat the session that he missed',
    ],
    say: (_live, { text }) =>
      sayFor(
        text,
        `${sympathy(text)}${emptySeat}, but write to ${helpLink} with your payment reference and the reason: we still try to help. Without that, another session is paid anew.`,
        [mentions.network, compensation],
        [
          /\b(?:what if|if (?:he|she|we|i|my|the)|just dont|should (?:he|she|we)|singa|bw')/,
          `${hourOfCode.refundRule} ${emptySeat}.`,
        ],
        [
          /catch up|repeat|record|watch/,
          `${sympathy(text)}There is no recording to catch up with: sessions are not recorded. Another session is booked and paid anew. Had you a good reason? Write to ${helpLink}: we try to help.`,
        ],
        [
          /only (?:for )?the last|last \d+ min|joined (?:\w+ )?late|half of it|let (?:us|him|her) in|counted/,
          `I am sorry. For a session of which your child saw only a part our pages have no rule but for a network that failed. Write to ${helpLink} with your payment reference and what happened: a person looks at it.`,
        ],
      ),
    yesNo: yesNo(
      ['Yes', /pay (?:again|afresh|anew|another)|nsasule|nsasula|nilipe/],
      ['No', /catch up|watch|recording/],
    ),
    page: pages.refunds,
  }),
  topic({
    id: 'minimum-group',
    title: 'Is a session held with few children?',
    asks: [
      'what if only my child has booked',
      'will it be cancelled if only mine has come',
      'minimum number of children for a session',
      'do you cancel when few children come',
      'bwe babeera batono mukisazaamu',
      'omwana wange bw’aba yekka, essomo libaawo',
      'kama mtoto wangu yuko peke yake, somo litakuwepo',
      'mnahitaji watoto wangapi ili darasa lifanyike',
    ],
    say: `Our pages name no smallest number of children, so whether a session with one child is held I do not know: ask us, ${contactLinks}. If we cancel, you choose: another session or all of your money.`,
    page: pages.refunds,
  }),
  topic({
    id: 'credit-for-later',
    covers: ['refund'],
    title: 'Can I keep my payment for later?',
    asks: [
      'keep the money as credit till next term',
      'can we use the paid session some months later',
      'i paid but we shall come another time, hold the money',
      'do not refund, keep it for the holidays',
      'mukuume ssente tujja kujja oluvannyuma',
      'ssente muzireke awo okutuuka mu luwummula',
      'wekeni pesa yangu hadi muhula ujao',
      'tunaweza kutumia malipo baadaye',
    ],
    say: `A payment without a chosen session waits: we keep the registration for ${retention.neverBookedMonths} months, so that your child can still come. Have you chosen one? Move it up to 24 hours before, to any day up to ${offer.daysAhead} days ahead. For longer write to ${helpLink}.`,
    yesNo: yesNo(['Yes', /\bcan\b|possible|keep|use/]),
    page: pages.refunds,
  }),
  topic({
    id: 'receipt',
    isRemedy: true,
    title: 'Where is my receipt?',
    asks: [
      'do you give receipts',
      'i need proof of payment',
      'proof that I paid for my employer',
      'send the receipt again',
    ],
    say: (_live, { text }) =>
      sayFor(
        text,
        `After the payment we e-mail the receipt by ourselves, as a PDF, and the page of your registration shows it too. Not there? Look in the spam folder, or write to ${helpLink} with your payment reference.`,
        [
          /\btin\b|\bvat\b|company|employer|organi[sz]ation|efris/,
          `We e-mail the receipt after the payment, in the name of the parent who registered. Whether it can carry a company name or a TIN our pages do not say: ask ${helpLink}, with your payment reference.`,
        ],
        [
          /\bwrong|spel|mistake|different amount|another amount|correct(?:ed)? (?:one|it)|not my name/,
          `I am sorry. Write to ${helpLink} with the number of the receipt, and say what is wrong and what should stand there: a person looks at it. Whether a receipt can be issued anew our pages do not say.`,
        ],
        [
          /not open|wont open|cant open|cannot open|haifunguki|teggukka|tegguka|corrupt/,
          `The receipt is a PDF: try another app or device. The page of your registration shows it too, in any browser; the link in your e-mail opens it. Still not? Write to ${helpLink}.`,
        ],
        [
          /\bnames?\b|what does it (?:show|say)|\bshow\b/,
          'By itself, by e-mail, as soon as the payment has arrived. It shows the first name of your child, the name of the parent, the amount, the day and the number of the payment. The page of your registration shows it too.',
        ],
        [
          /\bagain\b|resend|another copy|lost|deleted|(?:not|never|didnt|havent|hasnt) (?:\w+ )?(?:come|came|got|get|receiv|seen)|nothing/,
          `The page of your registration shows the receipt at any time: the link in your e-mail opens it. No such e-mail? ${SendLink}. Otherwise write to ${helpLink} with your payment reference.`,
        ],
      ),
    yesNo: yesNo(['Yes', /(?:give|get|have|issue|send) (?:\w+ ){0,2}(?:receipt|proof)|is there a receipt/]),
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
      sayFor(
        text,
        `The meeting link comes by e-mail when the session is paid and chosen, and it stands on the page of your registration. Not there? Look in the spam folder, or ${sendLink}. Nothing comes? Write to ${helpLink}.`,
        [
          /\b(?:share|another child|one person|neighbou?r|friend|sister|brother|niece|nephew|cousin)\b/,
          'The link is for your child alone. Each child needs a registration of their own.',
        ],
        [
          /same link|same one|link y.?emu|link ile ile/,
          'Each session is registered and paid by itself, and has its own link: use the one in the newest e-mail.',
        ],
        [
          ofNotOpening.test(`${earlier} ${text}`) ? /^/ : /(?!)/,
          `Open it whole, from the newest e-mail or the page of your registration, in the browser of the phone; nothing has to be installed. Does it still not open? ${SendLink}, and a fresh one comes. The session has begun? Call us: ${phoneLink}.`,
        ],
        [
          mentions.now,
          `Call or message us now, so that somebody lets you in: ${contactLinks}. The link is in our e-mail and on the page of your registration; **Already registered? Send me my link** on the Hour of Code page sends it once more.`,
        ],
        [
          /what (?:do (?:i|we) (?:do )?(?:next|now)|next|happens (?:next|now|after))|wat happens|so what|now what|(?:do|done) (?:i|we) do now|nkole ki|nifanye nini|next step|where (?:do|should) (?:i|we) go|after (?:i )?(?:pay|submit|register)/,
          /pa(?:id|y)/.test(`${earlier} ${text}`)
            ? `The page goes on to the calendar by itself: choose the day and the time. Did you close it? The link in your e-mail opens it. Then we e-mail the receipt and the meeting link. ${hourOfCode.next[1]}`
            : 'The payment step opens by itself. Pay, and choose a day and a time, whichever you like first. Then we e-mail the receipt and the meeting link.',
        ],
        [
          /\bspam\b|\bjunk\b|checked (?:there|everywhere|all|it)/.test(`${earlier} ${text}`) ? /^/ : /(?!)/,
          `Then the address may be misspelt. ${SendLink} and type each address that you may have given. Still nothing? ${contactLinks}: we look for your registration and correct the address.`,
        ],
        [
          /\bwhen\b|\bddi\b|\blini\b|what time|whats ?app|\bsms\b|how (?:long|soon)/,
          'By e-mail, as soon as the session is paid and chosen, and again a day and an hour before it begins; not by SMS or WhatsApp. The page of your registration has the link too.',
        ],
        [
          /(?:new|chang\w+|another|lost (?:the|my)) (?:phone|sim|device)|changed phones/,
          `The link is in our e-mail, which you can open on any phone. Do you no longer have it? ${SendLink} and type your e-mail address. Nothing comes? Write to ${helpLink}.`,
        ],
      ),
    yesNo: yesNo(['No', /\bshare\b|another child|same link/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'reminders',
    covers: ['link'],
    title: 'Do you remind us of the session?',
    asks: [
      'do you send a reminder',
      'do you remind by sms',
      'will you remind us the night before',
      'when do you send the reminder',
      'i fear we shall forget the day, do you remind parents',
      'mutujjukiza olunaku',
      'mutuma obubaka obutujjukiza essomo',
      'mnatukumbusha kabla ya darasa',
      'mtatuma ujumbe wa kukumbusha',
    ],
    say: 'By e-mail, a day before the session and an hour before, with the meeting link; none by SMS or WhatsApp. Nothing came? Look in the spam folder. The page of your registration has the link too: the link in your e-mail opens it.',
    yesNo: yesNo(['No', /\bsms\b|whats ?app|call/], ['Yes', /remind|kumbusha|jjukiz/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'calendar-entry',
    title: 'How do I put the session in my calendar?',
    asks: [
      'add the class to my phone calendar',
      'how do i put it on my google calendar',
      'is there a calendar invite',
      'save the session to outlook',
      'nsobola okugiteeka mu kalenda y’essimu',
      'okwongera essomo ku google calendar',
      'naweza kuiweka kwenye kalenda ya simu',
      'niongeze somo kwenye google calendar vipi',
    ],
    say: 'Open the link in your e-mail: the ticket of a booked session has **Add to calendar** and **Add to Google Calendar**. The e-mail that confirms the session brings the entry as well.',
    yesNo: yesNo(['Yes', /\bcan\b|is there|possible|naweza|nsobola/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'meeting-passcode',
    isRemedy: true,
    title: 'The meeting asks for a passcode',
    asks: [
      'the link is asking for a passcode',
      'what is the meeting password',
      'it wants a meeting id and passcode',
      'zoom is asking for a code to enter',
      'link ensaba passcode',
      'meeting esaba password, ngiggya wa',
      'kiungo kinaomba nenosiri',
      'mkutano unaniomba passcode',
    ],
    say: `Our meeting link needs no account and no password. Open it whole, from the newest e-mail or from the page of your registration, in the browser. Does it still ask? Message or call us, at once if the session has begun: ${phoneLink}.`,
    yesNo: yesNo(['No', /need|have|must/]),
    page: pages.contact,
  }),
  topic({
    id: 'wrong-details',
    title: 'How do I correct my registration?',
    asks: ['correct my details', 'change my email address', 'spelt the name wrong', 'update my registration'],
    say: (_live, { text, earlier = '' }) => {
      const both = `${earlier} ${text}`;
      if (/\b(?:club|our school|learners|tutoring|pupils)\b/.test(both))
        return `Nothing is lost, and you need not send it again. Write to ${schoolsLink}, with the name of the school or yours, and say what should be corrected: a person answers within 24 hours.`;
      if (mentions.certificate.test(text) && !/\bwill\b/.test(text))
        return `I am sorry. Write to ${helpLink} from the address that you registered with, and say how the name is spelt: a person looks at it. How a certificate is printed anew, and how long it takes, our pages do not say.`;
      if (mentions.mail.test(both)) {
        const correct = `The payment page lets you correct a wrong e-mail address yourself, while it is open. Otherwise write to ${helpLink} from the right one, or [send us a message](/contact), with the name of your child and the wrong address.`;
        return /\b(?:school|office|company)\b/.test(text)
          ? `That may be: some addresses of schools and offices take no mail from outside. ${correct}`
          : correct;
      }
      const what = /\bage\b|years|myaka|miaka/.test(both)
        ? 'the right age'
        : /\bnames?\b|spel|erinnya|linnya|jina/.test(both)
          ? 'the right name'
          : /number|phone|ssimu|simu|\bsim\b/.test(text)
            ? 'the right number'
            : 'what should be corrected';
      return `Nothing is lost, and you need not register again. Write to ${helpLink} from the address that you registered with, and say ${what}: a person changes it before the session.`;
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
      'did my booking go through',
    ],
    say: (_live, { text, earlier = '' }) => {
      const isPaid = mentions.paid.test(`${earlier} ${text}`);
      return sayFor(
        text,
        `Nothing is lost. ${SendLink} and type the e-mail address that you registered with: the link that comes opens the page where you left it. Nothing there? Look in the spam folder, or write to ${helpLink}.`,
        [
          /password|log ?in|account/,
          `There is no account and no password. ${SendLink} and type the e-mail address of the registration: the link shows the payment, the day and the time.`,
        ],
        [
          /if we are|already registered|(?:husband|wife|sister|brother|mother|father|he|she) (?:\w+ )?(?:might|may|could) have/,
          `${SendLink} and type the e-mail address that may have been used: if there is a registration, its link comes there and shows the payment and the day. I cannot see registrations in this chat.`,
        ],
        [
          /which email|remember|(?:husband|wife|sister|brother|mother|father)s? (?:sent|phone)|of my/,
          `The link goes to the e-mail address that the registration was made with. Ask whoever made it to forward it${/which email|remember/.test(text) ? ', or try each address that you use' : ''}. ${SendLink} sends it again. Nothing comes? ${contactLinks}.`,
        ],
        [
          isPaid ? /^/ : /(?!)/,
          `Your money is not lost, and please do not register or pay again. ${SendLink}: a fresh link comes by e-mail. Nothing there? Send the transaction ID from your payment message to ${helpLink}.`,
        ],
        [
          /go(?:ne)? through|went through|did (?:my|the|you)|see (?:my|the) (?:booking|time|day|session)|(?:time|day) i (?:chose|picked)|know (?:if|that|whether)|(?:is|was) (?:it|my)|confirmed|jumped/,
          `The page of your registration says so, with the day and the time: the link in our e-mail opens it. No e-mail within some minutes? Look in the spam folder, then ${sendLink}. Nothing comes? ${contactLinks}.`,
        ],
        [
          /not found|404|not valid|invalid|tewali|broken|whole thing|not open|wont open|teggukka|tegguka|tekola|haifunguki|haifungui/,
          `The link was perhaps cut: it must be whole, to its last letter. ${SendLink}, and a fresh one comes by e-mail. A registration that stays unpaid is deleted after ${retention.unpaidRegistrationDays} days; then register anew.`,
        ],
      );
    },
    yesNo: yesNo(['No', /register (?:again|afresh)|start (?:again|afresh|over)|pay again/]),
    page: pages.hourOfCode,
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
    yesNo: yesNo(['No', /problem|matter/]),
    page: pages.contact,
  }),
  topic({
    id: 'others-mail',
    isRemedy: true,
    title: 'I got an e-mail that is for somebody else',
    asks: [
      'the email came but it is for another child',
      'you sent me the receipt of another family',
      'we received a link with the name of a child that we do not know',
      'this mail is not mine',
      'email gye mwampeerezza ya mwana mulala',
      'nafunye obubaka obutali bwange',
      'barua pepe mliyotuma ni ya mtoto mwingine',
      'nimepata risiti ya mtu mwingine',
    ],
    say: `Thank you for telling us. Please do not open or pass on the link in it: it belongs to another family. Write to ${helpLink} at once, or call ${phoneLink}, so that we correct it and look for your own registration.`,
    page: pages.privacy,
  }),
  topic({
    id: 'register-by-phone',
    title: 'Can somebody register for me by phone?',
    asks: [
      'can you fill the form for me on a phone call',
      'i cannot use the website, register my child for me',
      'am old and not good with computers, help me fill the form',
      'can i register by calling you',
      'munnyambe okujjuza form ku ssimu',
      'simanyi kukozesa kompyuta, munwandiise',
      'nisaidieni kujaza fomu kwa simu',
      'naweza kujiandikisha kwa kupiga simu',
    ],
    say: `Ask a person: call ${phoneLink} (${phoneHours}), or ${whatsapp.replace('[Message', '[message')}, and we go through it with you. A relative may also fill in the form, if the parents agree. It takes about two minutes.`,
    page: pages.contact,
  }),
  topic({
    id: 'pay-deadline',
    title: 'Until when must I pay?',
    asks: [
      'is there a last time for paying before class starts',
      'deadline for payment',
      'by when should i have paid',
      'can i pay on the morning of the session',
      'okusasula kukoma ddi',
      'nsobola okusasula ku lunaku lw’essomo',
      'mwisho wa kulipa ni lini',
      'naweza kulipa siku ya darasa asubuhi',
    ],
    say: `${lastDay} A seat is yours only when it is paid and chosen, so earlier is safer. An unpaid registration waits ${retention.unpaidRegistrationDays} days.`,
    page: pages.hourOfCode,
  }),
  topic({
    id: 'pay-any-hour',
    title: 'Can I pay at night or on Sunday?',
    asks: [
      'if i pay at night is it ok or only office hours',
      'can i pay on sunday',
      'at what hours can i pay',
      'is the payment open at midnight',
      'nsobola okusasula ekiro',
      'okusasula ku ssande kusoboka',
      'naweza kulipa usiku',
      'mnapokea malipo jumapili',
    ],
    say: `You may pay by mobile money at any hour: the page does it by itself, and the receipt comes by e-mail. Only our office and our phone have hours: ${phoneHours}.`,
    yesNo: yesNo(['Yes', /night|sunday|usiku|ekiro|jumapili|ssande|midnight|weekend|now/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'pay-ahead',
    title: 'Can I pay for several sessions at once?',
    asks: [
      'pay for 5 sessions once',
      'can i pay for the whole month in advance',
      'is there a package of ten lessons',
      'pay many classes together so that i do not keep doing this',
      'nsasulire amasomo ataano omulundi gumu',
      'nsobola okusasulira omwezi gwonna',
      'naweza kulipia masomo matano kwa pamoja',
      'nilipe vipindi vingi mara moja',
    ],
    say: `Not in one payment: each Hour of Code is registered and paid by itself, {price}. For every week there are after-school and weekend groups. For several at once ask us before you pay: ${helpLink}.`,
    yesNo: yesNo(['No', /\bcan\b|may|possible|naweza|nsobola/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'separated-parents',
    title: 'We parents are separated. Who sees what?',
    asks: [
      'we are separated and her father must not get the session details',
      'my ex should not know where she learns',
      'custody case, keep the details from the mother',
      'the court gave me the child, do not give him information',
      'twayawukana ne kitaawe, tayagala amanye ebikwata ku mwana',
      'kitaawe w’omwana temumuwa bimukwatako',
      'tumetengana na baba yake, asijue habari za mtoto',
      'mzazi mwenzangu asipewe taarifa za mtoto',
    ],
    say: (_live, { text }) =>
      /(?:tell|send|give|forward) (?:it to )?me\b|send it to|which day|can i (?:see|get|know)/.test(text)
        ? `I cannot see registrations in this chat. The receipt and the link go only to the address that registered, so ask there. Or write to ${helpLink} and say who you are: a person looks at what we may tell you.`
        : /pick|collect|hub|fetch/.test(text)
          ? `At the hub a child leaves only with you or with a person whom you named. Tell us before: ${helpLink}, subject "Safeguarding", so that a person notes it.`
          : `Receipt, link and reminders go only to the e-mail address that you give. Whoever has the link can open the registration: share it with nobody. Tell our safeguarding lead too: ${helpLink}, subject "Safeguarding". Are you or the child in danger? Police, [999](tel:999).`,
    page: pages.safeguarding,
  }),
  topic({
    id: 'photo-found',
    isRemedy: true,
    title: 'I saw a photo of my child on your page',
    asks: [
      'i saw my daughter on your facebook page and i never agreed',
      'you posted a picture of my son without asking',
      'remove the photo of my child',
      'my child is in your advert',
      'nalabye ekifaananyi ky’omwana wange ku facebook yammwe',
      'muggyeewo ekifaananyi ky’omwana wange',
      'nimeona picha ya mtoto wangu kwenye ukurasa wenu',
      'ondoeni picha ya binti yangu',
    ],
    say: `I am sorry: that must not happen without your written consent. Send the link or a screenshot to ${helpLink}, subject "Safeguarding": we answer within 24 hours. Is it really our page? The links at the foot of this site lead to ours.`,
    page: pages.safeguarding,
  }),
];
