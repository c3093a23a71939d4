import type { Passage } from '#assistant/answers/knowledge.ts';
import { privacy, safeguarding } from '../../about.ts';
import { home } from '../../home.ts';
import { offer } from '../../offer.ts';
import { programs } from '../../programs.ts';
import { gameTips } from '../game-tips.ts';
import { contactLinks, helpLink, schoolsLink } from '../links.ts';
import {
  faqAnswer,
  inARow,
  itemsOf,
  list,
  lowerFirst,
  offeredDays,
  programOf,
  rule,
  sayFor,
  sentences,
  yesNo,
} from '../say.ts';
import { times, timesVerdict } from '../say-times.ts';
import { trackInShort } from '../say-track.ts';
import { pages, topic } from '../topic.ts';

const [, , names = '', link = '', photos = ''] = itemsOf(safeguarding, 'Cameras and recordings');
/** The words by which a question names a program. */
const named = [
  ['hour-of-code', /hour of code|one time|20k/],
  ['school-clubs', /club/],
  ['mentorship', /mentor/],
  ['private-tutoring', /private|tutor|one on one/],
  ['after-school', /after.?school|weekend|weekly/],
] as const;

const IS_ICT = /computer studies|\bict\b|\bword\b|excel/;
const nextAfterPython = `Who writes Python already goes on to files, data and web applications, in ${trackInShort('advanced')}, or to a project of their own with a mentor`;

/** A program in one line: what it is, where, how long, and for what. */
function inShort(id: (typeof programs)[number]['id'], fee: string): string {
  const { title, promise, place, length } = programOf(id);
  const price = { 'hour-of-code': `${fee}, once`, mentorship: 'free to join' } as const;
  const cost = id === 'hour-of-code' || id === 'mentorship' ? price[id] : 'custom rate';
  return `**${title}**: ${lowerFirst(promise)} ${place}; ${lowerFirst(length)}; ${cost}.`;
}

/** What many ask beside prices, days and payments. */
export const furtherTopics: readonly Passage[] = [
  topic({
    id: 'join-any-time',
    title: 'When can my child begin?',
    asks: [
      'can we join at any time',
      'is it too late to join',
      'when is the next intake',
      'do we wait for a new term',
      'can he start now',
    ],
    say: (live, question) => {
      const { text } = question;
      const free = `choose any day, ${offeredDays()}, up to ${offer.daysAhead} days ahead, while a seat is free`;
      if (question.dates.length > 0 || /\btoday\b/.test(text)) return times(live, question);
      if (/how far/.test(text)) return `Up to ${offer.daysAhead} days ahead. Seats open day by day.`;
      if (/dead ?line|clos|still register/.test(text))
        return `There is no closing date: registration is open all year. For an Hour of Code ${free}.`;
      return `For an Hour of Code there is no term and no intake to wait for: ${free}. For a track leave your details beside it; we contact you within 24 hours and say when a place is free.`;
    },
    needs: 'sessions',
    yesNo: (question, live) =>
      question.dates.length > 0
        ? timesVerdict(question, live)
        : yesNo(
            ['No', /too late|wait|already started/],
            ['Yes', /any ?time|\bnow\b|middle|this week|still|kati/],
          )(question, live),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'once-or-weekly',
    title: 'Is it one session, or every week?',
    asks: [
      'is it one time or every week',
      'how many times a week do they come',
      'is hour of code just one session',
      'do they come daily',
    ],
    say: (live, { text }) => {
      const weekly = 'For every week there are after-school and weekend groups.';
      if (/automatic|continue|charged again/.test(text))
        return 'Nothing goes on by itself: an Hour of Code is one session and one payment. You book another one only if you want it.';
      if (/twice|two times|another|second (?:session|time)|again|repeat/.test(text))
        return `Book again whenever you like: each Hour of Code is a payment of ${live.fee} of its own. Nothing goes on by itself. ${weekly}`;
      return `An Hour of Code is one session of two hours, on one day. You book another one only if you want it. ${weekly}`;
    },
    yesNo: yesNo(
      ['No', /daily|automatic|every|buli|kila|next week/],
      ['Yes', /\bone\b|once|twice|again|another|repeat/],
    ),
    page: pages.landing,
  }),
  topic({
    id: 'meeting-entry',
    title: 'Who can get into the meeting?',
    asks: [
      'can strangers enter the video meeting',
      'who else can join the call',
      'can somebody with the link get in',
      'is the zoom meeting locked',
    ],
    say: (_live, { text }) => {
      const adults = `With them are an instructor and a second adult, both checked by us, and up to ${offer.seatsPerSession} children.`;
      if (/parent/.test(text) && /see/.test(text))
        return `A parent who sits beside another child may see the call, as you may. The camera of your child may be off after the greeting. ${adults}`;
      return /^(?:.*\b)?(?:who|with who)\b/.test(text) && !/stranger|outsider/.test(text)
        ? `An instructor and a second adult, both checked by us, and up to ${offer.seatsPerSession} children. ${link}`
        : `${link} ${adults}`;
    },
    yesNo: yesNo(
      ['No', /stranger|anybody|anyone|outsider|someone|somebody|other people|yenna|yeyote/],
      ['Yes', /safe|lock|secure/],
    ),
    page: pages.safeguarding,
  }),
  topic({
    id: 'knows-already',
    title: 'My child knows some coding. Where to start?',
    asks: [
      'he already knows scratch',
      'she found it too easy',
      'will he be bored he has coded before',
      'can she skip the beginner level',
    ],
    say: (_live, { text, ages }) => {
      const start = 'Your child starts where they are, not where their age says.';
      const tell = 'Tell us in the form what your child can do already';
      if (/too (?:easy|simple)|is bored/.test(text))
        return `I am sorry that it was too easy. ${start} ${tell}, and ask the instructor for more: ${/python|html/.test(text) ? nextAfterPython : `after blocks comes Python, in ${trackInShort('intermediate')}`}.`;
      if (/\bpython|html|javascript|typed/.test(text) && !/straight to python/.test(text))
        return `${start} ${nextAfterPython}. ${tell}; in an Hour of Code the instructor looks at it and says where to start.`;
      if (/scratch|blocks|code\.?org/.test(text))
        return `${start} Blocks need not be repeated: after Scratch comes typed Python, in ${trackInShort('intermediate')}${ages.some((age) => age < 13) ? ', for a younger child too who is ready for it' : ''}. ${tell}; the instructor says where to start.`;
      return `${start} ${tell}. In the second hour each child makes a thing of their own, and at the end the instructor says which track fits.`;
    },
    yesNo: yesNo(
      ['No', /get bored|be bored|repeat|must he|must she|blocks again/],
      ['Yes', /skip|jump|higher|challenge|straight/],
    ),
    page: pages.curriculum,
  }),
  topic({
    id: 'homework-set',
    title: 'Is there homework?',
    asks: ['do you give homework', 'is there homework after the class', 'will he have assignments to do'],
    say: (_live, { text }) =>
      `${/project|idea/.test(text) ? '' : 'Nothing has to be done after an Hour of Code, and we give no marks. '}Who likes to go on at home finds small projects in our articles and in the project idea generator, free of charge.`,
    yesNo: yesNo(['No']),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'what-is-coding',
    title: 'What is coding?',
    asks: [
      'what is coding',
      'what does programming mean',
      'difference between coding and robotics',
      'difference between scratch and python',
    ],
    say: (_live, { text }) => {
      const coding =
        'Coding is to tell a computer, step by step, what it shall do, in a language that it understands';
      if (/snake|bite|bitten|musota|nyoka/.test(text))
        return 'No snake, and it does not bite! Python is a language in which people tell a computer what to do. It has its name from a comedy group on television.';
      if (/python/.test(text) && /scratch|blocks?\b/.test(text))
        return sentences(faqAnswer('stem-and-scratch'), /^Scratch is/, /^Python/);
      if (/python/.test(text))
        return 'Python is a programming language: you type short lines in English words, and the computer does what they say. Schools and engineers use it, and children learn it after blocks.';
      if (/robot/.test(text) && /hard|eas(?:y|ier)|difficult|simpler/.test(text))
        return 'Neither has to be hard: both begin with small steps. In robotics the program moves something real, and it starts in our simulator, on the screen, with one command after another. Motors and small robots come later.';
      if (/robot/.test(text))
        return `They belong together, but they are not one thing. ${coding}. In robotics the program moves something real: lights, sensors and small robots, in the simulator or on a board.`;
      if (IS_ICT.test(text))
        return `In computer studies children learn to use programs, such as for letters and tables. ${coding}: they make the programs.`;
      if (/block/.test(text))
        return 'In block coding nothing is typed: a child snaps coloured blocks together on the screen, and a figure does what the blocks say, one after the other. It is how children begin.';
      if (/\bwhy\b|bother/.test(text))
        return `${coding}. A child learns by it to think in steps, to find their own mistakes, and to make things and not only use them.`;
      return `${coding}. Children snap coloured blocks together, or type words, and see at once what happens: a game, a story, a light, a robot.`;
    },
    yesNo: yesNo(['No', /same|snake|bite|bitten|one thing|musota|nyoka|real/], ['Yes', /kids do/]),
    page: pages.questions,
  }),
  topic({
    id: 'programs-compared',
    title: 'How do the programs differ?',
    asks: [
      'difference between hour of code and private tutoring',
      'difference between mentorship and tutoring',
      'which is better the club or the weekend program',
    ],
    say: (live, { text, earlier = '' }) => {
      const inText = (said: string) => named.filter(([, words]) => words.test(said)).map(([id]) => id);
      const asked = inText(text);
      const two = [...new Set([...asked, ...(asked.length < 2 ? inText(earlier) : [])])].slice(0, 2);
      if (/shorter|too long/.test(text))
        return `Shorter is an Hour of Code: one session of two hours, ${live.fee}, once. For lessons that bind you to no weeks there is private tutoring, at hours that you choose.`;
      if (/foundation|intermediate|advanced/.test(text))
        return `An Hour of Code is one session of two hours, ${live.fee}, to try it. A track is a course of weeks with a certificate at its end. Begin with the Hour of Code: the instructor then says which track fits.`;
      const ids = two.length === 1 && two[0] !== 'hour-of-code' ? (['hour-of-code', ...two] as const) : two;
      if (ids.length < 2)
        return list(programs.map(({ title, promise }) => `**${title}**: ${lowerFirst(promise)}`));
      const advice = ids.includes('hour-of-code')
        ? '\n\nTo see first whether your child likes it, take the Hour of Code.'
        : '';
      return `${list(ids.map((id) => inShort(id, live.fee)))}${advice}`;
    },
    yesNo: yesNo(['No', /same/]),
    page: pages.programs,
  }),
  topic({
    id: 'other-groups',
    title: 'Do you work with churches, homes and NGOs?',
    asks: [
      'can our church start a coding club',
      'we run a childrens home',
      'our ngo wants coding for its children',
      'coding at a community library',
      'we have a hall and sixty children',
    ],
    say: (_live, { text: asked, earlier = '' }) => {
      const text = `${earlier} ${asked}`;
      const tell = `how many children, of which ages, where, and which devices there are: ${schoolsLink}. You get an offer in writing.`;
      if (/\bfree\b|no money|poor|cant pay|without (?:\w+ )?fees|bure\b/.test(text))
        return `Tell us, and we say honestly what we can do: ${tell} Free for all are community mentorship, our articles and the wiki.`;
      if (/no laptops?|no computers?|solar/.test(text))
        return `A group needs no laptops of its own to ask: the tablets of our kits run on a battery. Write to us ${tell}`;
      if (/partner|work with you|rotary|association|who do we talk/.test(text))
        return `We are glad of partners. Write to us what you have in mind and where: ${schoolsLink}. A person answers within 24 hours. We already work with ${inARow(home.partners.list.map(({ name }) => lowerFirst(name)))}.`;
      return `We come to groups like yours as we come to schools with a club. Write to us ${tell}`;
    },
    yesNo: (question, live) =>
      /\bfree\b|fees|no money|poor|bure\b/.test(question.text)
        ? null
        : yesNo(
            ['No', /only work with schools/],
            ['Yes', /come|possible|also|mentor|muyinza|mnaweza|can you teach/],
          )(question, live),
    page: pages.contact,
  }),
  topic({
    id: 'press',
    title: 'Whom do journalists and researchers ask?',
    asks: [
      'i am a journalist and want an interview',
      'radio talk show',
      'can we film a class for tv',
      'students survey for my thesis',
    ],
    say: (_live, { text: asked, earlier = '' }) => {
      const text = `${earlier} ${asked}`;
      const write = `Write to ${schoolsLink}, say for whom and until when, and a person answers within 24 hours.`;
      if (/survey|dissertation|research|student|data/.test(text))
        return `${write} Children are asked only when their parents and we have agreed to it in writing: please send your questions with it.`;
      if (/logo|press kit/.test(text)) return `${write} You get the logo from there.`;
      return /film|record|documentary|tv|visit|sit in|photo|session/.test(text)
        ? `${write} Sessions with children are not recorded or filmed. ${photos}`
        : `${write}`;
    },
    page: pages.contact,
  }),
  topic({
    id: 'careers',
    title: 'Will coding lead to a job?',
    asks: [
      'will coding get my son a job',
      'which jobs use python',
      'what can he become if he learns coding',
      'do you need university to be a developer',
    ],
    say: (_live, { text }) => {
      if (/\bai\b/.test(text))
        return 'Nobody knows which jobs there will be. Somebody must still say what a program shall do, and see whether it is right. Just that children practise here: to think in steps and to find mistakes.';
      if (/doctor|useless/.test(text))
        return 'It is useful there too. Doctors, farmers, banks and shops all work with programs. Who can think in steps and read data is helped by it in any job.';
      if (/lead|up to|engineer/.test(text))
        return 'Our path leads from blocks to circuits to code. The last track, for ages 17+, ends with a finished project and a portfolio, for a course or a first job. It does not replace a school or a university, but engineers begin just so.';
      if (/(?:need|must|have to|without|require).*(?:university|campus|degree)/.test(text))
        return 'Not always. Many companies ask for a degree, but all want to see what you have made. Begin now, finish projects and keep them: the Advanced track ends with a portfolio for a course or a first job.';
      if (/maths?\b/.test(text))
        return 'School mathematics is enough to begin. More useful is patience: to think in steps, and to look for a mistake until it is found.';
      if (/which job|what job|jobs use|kazi gani|which work/.test(text))
        return 'People who program make websites and phone apps, look after the computers of banks, hospitals and offices, work with data, also for farms and weather, and build machines. A job nobody can promise; what counts are projects that you can show.';
      if (/how does (?:he|she) begin|should i do now|when i grow/.test(text))
        return 'Begin small and finish things: an Hour of Code first, then a track. The path leads from blocks to Python, and to a project that other people use, with a portfolio for a course or a first job.';
      return 'There is work in Uganda and online for people who can program, but a job nobody can promise. What helps is to have projects to show: the Advanced track ends with a portfolio, for a course or a first job.';
    },
    yesNo: yesNo(['No', /need maths/], ['Yes', /is there money|can a coder/]),
    page: pages.curriculum,
  }),
  topic({
    id: 'how-to-code',
    title: 'Who helps with my own game or project?',
    asks: [
      'how do i make my sprite jump in scratch',
      'my scratch cat goes off the screen',
      'how do i make enemies in my game',
      'how do i add a score',
    ],
    say: (_live, { text }) =>
      `${gameTips.find(([words]) => words.test(text))?.[1] ?? 'I cannot look into a program here. Change **one thing**, run it, and look what is different: that is how most mistakes are found.'}\n\nStill stuck? A mentor of our community, free to join, looks at it with you.`,
    page: pages.mentorship,
  }),
  topic({
    id: 'show-work',
    title: 'Where can my child show a project?',
    asks: [
      'can i show my project to others',
      'where can she share her game',
      'do you put childrens projects on your website',
    ],
    say: (_live, { text }) => {
      const places = `Show it at the end of a session, to the mentor and the other young makers of our community, or at a school club's day for parents.`;
      const isMine = /\bi (?:made|built|finished)|my (?:project|game|robot|app)|i want to show|look i/.test(
        text,
      );
      if (/page|website/.test(text) && !isMine)
        return `Our pages show drawings only: we do not publish photos or work of children. ${places}`;
      return isMine ? `Well done! That is something to be proud of. ${places}` : places;
    },
    yesNo: yesNo(['No', /your page|your website|on your/], ['Yes', /show|present/]),
    page: pages.community,
  }),
  topic({
    id: 'brochure',
    title: 'Is there a brochure to show to my family?',
    asks: [
      'is there a brochure or pdf i can show my husband',
      'send me a flyer',
      'do you have a profile or leaflet',
      'something written that i can forward to my wife',
      'share a short video of a lesson so that i convince my husband',
      'can i download your details as pdf',
      'give me a document about you for the parents group',
      'mulina akatabo akannyonnyola, nkalage omwami',
      'mpeereza ekipapula ekiraga bye mukola',
      'je mna brosha nimwonyeshe mume wangu',
      'nitumieni maelezo kwa pdf',
    ],
    say: (_live, { text }) =>
      sayFor(
        text,
        'I do not know of a brochure or a PDF. You can send the link of our page [Coding for kids in Uganda](/coding-for-kids-uganda): it has the programs, the prices and the questions that parents ask. Or let them ask a person: [Contact](/contact).',
        [
          /video|sample|clip/,
          'We record no sessions, so there is no film of a lesson. How the two hours go is told in our article [What really happens in an Hour of Code](/blog/what-happens-in-two-hours), and you may see a session at the hub: please write first.',
        ],
      ),
    page: null,
  }),
  topic({
    id: 'report-mistake',
    title: 'I found a mistake on your site',
    asks: [
      'there is a mistake in your python article',
      'your website has a spelling mistake',
      'the example in your blog prints something else',
      'one link on your page goes nowhere',
      'a picture on your site is missing',
      'the address on your page is wrong',
      'the price is different on two pages',
      'waliwo ensobi ku mukutu gwammwe',
      'mu kiwandiiko kyammwe mulimu ensobi',
      'kuna kosa kwenye makala yenu',
      'tovuti yenu ina makosa ya maandishi',
    ],
    say: `Thank you for looking so closely. Please tell us which page and which line, best with what you expected: [Contact](/contact) or ${helpLink}. A person checks it, and we mend it.`,
    page: null,
  }),
  topic({
    id: 'text-size',
    title: 'How do I make the letters bigger?',
    asks: [
      'the words are too small how do i make them big',
      'i cannot read your page, letters are tiny',
      'increase the font size',
      'my eyes are bad and the form is small',
      'how do i zoom the page on my phone',
      'text is too small on my screen',
      'ennukuta ntono nnyo, nzigaziya ntya',
      'sisobola kusoma ku mukutu gwammwe, bigambo bitono',
      'maandishi ni madogo, nifanyeje yawe makubwa',
      'nawezaje kukuza herufi',
    ],
    say: `Spread two fingers on the page, or open the menu of your browser: it has zoom or text size. On a computer press Ctrl and + together. Is it still hard to read? Tell us, or call, and we go through it with you: ${contactLinks}.`,
    page: null,
  }),
  topic({
    id: 'proposal',
    covers: ['jobs', 'blog'],
    title: 'Whom do I send an offer or a proposal?',
    asks: [
      'we print t-shirts and banners, can we be your supplier',
      'i sell tablets wholesale, who buys for you',
      'we sell stem toys from the factory best price',
      'can i write for your blog',
      'guest post on your website',
      'advertise on your page',
      'i want to open a branch under your name, franchise',
      'can we hire your hall for a party',
      'we do web design and seo for your company',
      'i am a photographer and offer my services',
      'who is in charge of procurement',
      'tutunda ebintu, tuyinza okubaguliza',
      'njagala okuwandiika ku blog yammwe',
      'tunauza vifaa, tunaweza kuwa wasambazaji wenu',
      'naweza kuandika makala kwenye blogu yenu',
      'nataka kufungua tawi kwa jina lenu',
    ],
    say: (_live, { text }) =>
      sayFor(
        text,
        `Please send it to ${schoolsLink}: a person reads it. What we buy, and from whom, our pages do not say.`,
        [
          /\bwrite\b|blog|article|guest post|kuandika|okuwandiika/,
          `Thank you for the offer. Whether we take articles by guests our pages do not say. Write to ${schoolsLink} what you would like to write about.`,
        ],
        [
          /franchise|branch|under your name|tawi/,
          `We have one hub, in Kampala, and our pages name no branches of others. Write to ${schoolsLink} what you have in mind.`,
        ],
        [/hall|hire|party/, `Whether rooms can be hired from us I do not know. Ask: ${schoolsLink}.`],
      ),
    page: null,
  }),
  topic({
    id: 'gift',
    title: 'Can I give a session as a present?',
    asks: ['gift voucher', 'can i buy a session as a present', 'birthday gift for my niece'],
    say: (_live, { text }) => {
      const how =
        'the parent or guardian registers the child and chooses the day, and your MTN or Airtel number pays. Or the parent sends you the link to pay.';
      if (/whose name/.test(text))
        return `The name of the child, and the name and e-mail of the parent or guardian, who gets the receipt and the meeting link. You only pay, from your MTN or Airtel number.`;
      if (/london|manchester|boston|uk\b|abroad|birmingham|usa/.test(text))
        return `There is no voucher, but you can pay for a child: ${how} ${sentences(faqAnswer('from-abroad'), /bank transfer/)}`;
      return `There is no voucher, but you can pay for a child: ${how}`;
    },
    yesNo: yesNo(['Yes', /\bpay|present|buy/], ['No', /voucher|gift cards?|surprise/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'nickname',
    title: "Must I give my child's real name?",
    asks: [
      'can she use a nickname',
      'must i give his real name',
      'first name only',
      'can we use initials in the meeting',
    ],
    say: `A first name is enough, and it may be the one that your child is called by. ${names}`,
    yesNo: yesNo(['No', /real name|full name|must|have to|surname/], ['Yes']),
    page: pages.safeguarding,
  }),
  topic({
    id: 'unsubscribe',
    title: 'How do I stop your e-mails?',
    asks: [
      'stop sending me emails',
      'unsubscribe',
      'i ticked the newsletter by mistake',
      'remove me from your mailing list',
    ],
    say: `The link **Stop reminders and news to this address** at the end of our mails ends them. Or write to ${helpLink} from that address. Receipts and changes of a session still come.`,
    page: pages.privacy,
  }),
  topic({
    id: 'consent',
    title: 'What do I agree to when I register?',
    asks: [
      'do you have a consent form',
      'what do i agree to when i register',
      'can i take back my consent',
      'written consent for the child',
    ],
    say: (_live, { text, earlier = '' }) => {
      const all = rule(privacy, 'Your consent comes first');
      if (/photos?|facebook|pictures?|ifaananyi|picha/.test(`${text} ${earlier}`)) return photos;
      if (/dont agree|not agree|refuse/.test(`${text} ${earlier}`))
        return `Then please do not register: without the consent of a parent or guardian there is no seat. Say what you do not agree to, and we see what we can do: ${helpLink}.`;
      if (/both parents|separated/.test(text))
        return 'One is enough: the parent or guardian who registers the child agrees by it.';
      if (/written|letter|paper|sign|form\b/.test(text))
        return `There is nothing to sign on paper. You agree in the form in which you register your child, and we store which text you agreed to and when. For an office that needs it in writing: ${helpLink}.`;
      return sentences(all, /Each form/, /we store/, /change your mind/);
    },
    yesNo: yesNo(['No', /both|letter|paper|still attend/]),
    page: pages.privacy,
  }),
];
