import type { Passage, Question, Verdict } from '#domain/assistant/knowledge.ts';
import { curriculumPage, tracks } from '../../curriculum.ts';
import { home } from '../../home.ts';
import { hourOfCode } from '../../hour-of-code.ts';
import { landing } from '../../landing.ts';
import { offer } from '../../offer.ts';
import { programsPage } from '../../programs.ts';
import { retention } from '../../retention.ts';
import { site } from '../../site.ts';
import { techKids } from '../../tech-kids.ts';
import {
  agesAnswer,
  agesVerdict,
  agesWarning,
  faqAnswer,
  hoursOfADay,
  list,
  lowerFirst,
  nextSession,
  offeredDays,
  paragraphs,
  sentences,
  steps,
  times,
  timesVerdict,
  tracksFor,
  underIn,
  yesNo,
} from '../say.ts';
import { articles, pages, topic } from '../topic.ts';

const row = (label: string) => landing.comparison.rows.find((candidate) => candidate.label === label);
const hubPlace = `${site.hub.name}, ${site.hub.address}`;
/** The ways to the hub, by the beginning of their titles, with the words for each; the first is said where none is named. */
const ways = [
  ['By taxi', /taxi|matatu|stage|bus|public/],
  ['By boda', /boda/],
  ['By car', /\bcar\b|park|driv/],
  ['On foot', /walk|foot|meet us/],
] as const;
const ofData: Verdict = yesNo(
  ['No', /wi-?fi (?:needed|required|a must)|(?:need|must|have).*wi-?fi/],
  ['Yes', /mobile data|can we use data/],
);
const ofDevices: Verdict = yesNo(
  ['No', /must|have to|need (?:to|a|another)|needs? (?:a|to)|\bout\b/],
  ['Yes', /enough|can |will (?:it|she|he)|does it|manage|work|is an? |\bok\b|fine|\bdo\b/],
);
const ofSession = /hour of code|first (?:2|two).hour|2 hour/;
const ofHub: Verdict = yesNo(
  ['No', /carry|bring|come with|\bown\b/],
  ['Yes', /provide|laptop|computer|internet|wi-?fi|physical|face to face/],
);
const ofHolidays: Verdict = yesNo(['No', /public/], ['Yes', /school|holidays/]);
/** Not of the days between two dates. */
const isOfDay = ({ dates, text }: Question) => dates.length > 0 && !/between|from|until|break off/.test(text);
const opposite = (verdict: 'Yes' | 'No' | null) =>
  verdict === null ? null : verdict === 'Yes' ? 'No' : 'Yes';

/** For whom, where and when the sessions are, and what a family needs. */
export const childrenTopics: readonly Passage[] = [
  topic({
    id: 'age',
    title: 'Ages',
    asks: [
      'what age',
      'is my child too young',
      'age limit',
      'minimum age',
      'my child is 7 can he join',
      'how old should a child be',
      'can a 4 year old join',
      'she is 19 is she late',
      'do you take P1 children',
      'my daughter is in S4',
      'does a child in nursery qualify',
      'can my 3 year old come',
      'can a university student join',
      'do you take teenagers',
      'for which age group is hour of code',
      'my son turns 6 next month',
    ],
    say: (_live, question) => {
      const mixed = sentences(faqAnswer('age'), /very different age/);
      if (
        /together|put (?:with|beside|in)|teenager|mix|same (?:class|group)|older (?:kids|children)/.test(
          question.text,
        )
      )
        return paragraphs(mixed, agesAnswer(question));
      return question.ages.length > 0
        ? paragraphs(agesAnswer(question), tracksFor(question))
        : `${faqAnswer('age').replace(` ${mixed}`, '')} The three tracks go on from there: ${tracks.map(({ title, ages }) => `${title}, ages ${ages}`).join('; ')}.`;
    },
    yesNo: (question, live) =>
      /\b(?:put|mixed|separate)/.test(question.clause)
        ? null
        : /too (?:young|old|early|late)|\blate\b/.test(question.clause)
          ? opposite(agesVerdict(question, live))
          : agesVerdict(question, live),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'age-mixed',
    title: 'Brothers and sisters together',
    asks: [
      'can my two children of different ages join together',
      'siblings in the same session',
      'can both my kids attend the same class',
      'can she join with her friend',
      'can cousins be in one session',
      'how do i register more than one child',
      'do i pay for each child',
    ],
    say: (live, question) =>
      paragraphs(
        agesWarning(question),
        `Register each child for the same session: each needs a place of their own in it (${question.children && question.children > 1 ? `${live.feeFor(question.children)} for ${question.children}, ` : ''}${live.fee} each). One device for two children works too. Nobody is put beside children of a very different age.`,
      ),
    yesNo: yesNo(['No', /count as one|as one\b|one booking|one payment|pay once|just one/], ['Yes']),
    page: pages.questions,
  }),
  topic({
    id: 'cannot-type',
    title: 'Children who cannot type or read yet',
    asks: [
      'still learning letters',
      'never used a keyboard',
      'does a small child need to type',
      'would a first grader cope with the keyboard',
    ],
    say: (_live, question) =>
      paragraphs(
        `That is no obstacle: younger children begin with blocks. ${hourOfCode.pathway[0].text}`,
        agesWarning(question),
      ),
    yesNo: yesNo(['No', /need|must|have to|necessary|lost|behind/], ['Yes', /manage|cope|\bcan\b|join|able/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'beginner',
    title: 'No experience needed',
    asks: [
      'does my child need experience',
      'complete beginner',
      'never touched a computer',
      'will she be left behind',
      'is it hard for a beginner',
      'first time with computers',
      'do you start from scratch',
      'my child is a slow learner',
    ],
    say: 'No experience is needed, and nobody has to have liked computers before. The youngest snap blocks together and need not type. The instructor sees where a child is stuck and asks the right question, so nobody is left behind.',
    yesNo: yesNo(
      ['No', /need|require|must|have to|behind|laugh|hard|difficult|stupid|too late|2 late/],
      ['Yes', /manage|\bcan\b|join|able|place for|from scratch/],
    ),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'girls',
    title: 'Girls',
    asks: ['do girls join', 'can my daughter come among boys', 'girl child coding', 'do you take girls'],
    say: () => `For girls and boys, ${lowerFirst(faqAnswer('girls'))}`,
    yesNo: yesNo(['No', /only (?:for )?(?:boys|girls)|for boys\b|only girl/], ['Yes']),
    page: pages.questions,
  }),
  topic({
    id: 'special-needs',
    title: 'Special needs',
    asks: [
      'my son has adhd',
      'do you take children with special needs',
      'my daughter is deaf',
      'dyslexia',
      'he cannot sit for long',
      'child with hearing problem',
      'wheelchair',
      'he stammers',
      'she cannot see well',
      'hyperactive child cannot concentrate',
    ],
    say: (_live, { text }) => {
      const [first = '', otherwise = ''] = faqAnswer('special-needs').split('\n\n');
      return /one on one|1 on 1|in a group/.test(text)
        ? `${otherwise} There is one-on-one private tutoring too. ${first.split(/(?<=\.) /)[2]}`
        : first;
    },
    yesNo: yesNo([
      'Yes',
      /do (?:you|u) (?:take|accept|have|handle|allow|teach)|can (?:he|she|my \w+) (?:join|come|follow|learn)/,
    ]),
    page: pages.questions,
  }),
  topic({
    id: 'language',
    title: 'The language of teaching',
    asks: ['do you teach in luganda', 'language of instruction'],
    say: (_live, { text }) =>
      /luganda|lugganda/.test(text)
        ? `${sentences(faqAnswer('language'), /Luganda/)} The teaching is in English.`
        : faqAnswer('language'),
    yesNo: yesNo(['Yes', /luganda|english/]),
    page: pages.questions,
  }),
  topic({
    id: 'adults',
    title: 'Adults who want to learn',
    asks: ['can adults join'],
    say: () => faqAnswer('adults'),
    yesNo: yesNo(['No']),
    page: pages.questions,
  }),
  topic({
    id: 'where',
    title: 'Where we are',
    asks: [
      'where are you',
      'what is your address',
      'where is the hub',
      'do you have a physical place',
      'where do we bring the child',
      'do you have a branch in entebbe',
      'is there a centre in gulu',
      'branch in another town',
      'where do the classes take place',
      'where is your office',
      'do you have other branches',
      'send me directions',
      'do you have an office upcountry',
      'i want to bring my daughter physically',
      'is it physical or online',
    ],
    say: () =>
      paragraphs(
        `Our hub: **${hubPlace}**. Please arrange a time before you come.`,
        `Hour of Code is held online, by video, so a family anywhere can join from home. At the hub: ${row('Programs')?.physical.toLowerCase()}.`,
      ),
    yesNo: yesNo(
      ['No', /branch|other (?:hub|centre|center|office)/],
      ['No', /only (?:physical|in|at)/],
      ['Yes', /face to face|office|a place|physical (?:place|class)|place where/],
    ),
    page: pages.findUs,
  }),
  topic({
    id: 'from-afar',
    title: 'Joining from far away',
    asks: [
      'am in mbarara how does it work',
      'we live abroad can my child attend',
      'do you teach in gulu',
      'do we have to travel',
      'we stay far from {city}',
      'can we do it from home',
      'is it online',
      'how does the online class work',
      'does it work outside uganda',
    ],
    say: () =>
      `Hour of Code is online, by video: your child joins ${lowerFirst(row('Where')?.remote ?? '')}. Times are East Africa Time (UTC+3). Who wants to learn in person comes to the hub in ${site.city}.`,
    yesNo: yesNo(['Yes', /without/], ['No', /must|have to|need to|travel/], ['Yes']),
    page: pages.landing,
  }),
  topic({
    id: 'way-there',
    title: 'How to get to the hub',
    asks: [
      'how do I get to the hub',
      'which taxi do i take',
      'directions by matatu',
      'can i come by boda',
      'is there parking',
      'where do i park my car',
      'will somebody meet us at the stage',
    ],
    say: (_live, { text }) => {
      const [title] = ways.find(([, words]) => words.test(text)) ?? ways[0];
      const way = landing.hub.transport.find((one) => one.title.startsWith(title));
      return paragraphs(
        `${hubPlace}. ${landing.hub.note}`,
        `**${way?.title}**: ${way?.text.split('. ').slice(0, 2).join('. ').replace(/\.?$/, '.')}`,
      );
    },
    yesNo: yesNo(['Yes', /boda|meet us|somebody meet/]),
    page: pages.findUs,
  }),
  topic({
    id: 'visit',
    title: 'Visiting us',
    asks: [
      'can I visit',
      'can i just show up any day',
      'do i need an appointment',
      'can i walk in',
      'see a session at the hub first',
      'may we tour the place',
      'can i pass by your office',
    ],
    say: () => `${programsPage.visit.text} The hub: ${hubPlace}.`,
    yesNo: yesNo(
      ['Yes', /appointment|need to (?:call|write|book)/],
      ['No', /just|any ?(?:day|time)|walk in|without/],
      ['Yes'],
    ),
    page: pages.findUs,
  }),
  topic({
    id: 'online-or-hub',
    title: 'Online or at the hub',
    asks: [
      'online or at the hub which is better',
      'which programs are at the hub',
      'what do you teach physically',
      'can the hour of code be done at the hub',
      'do you provide computers at the hub',
      'is there internet at the hub',
      'face to face classes',
      'can my child come physically for hour of code',
      'does my child bring a laptop to the hub',
      'do you have laptops at your centre',
    ],
    say: (_live, { text }) => {
      const asked =
        /laptop|device|internet|wi-?fi|(?:carry|bring|provide|own|give).*(?:computer|tablet|phone)/.test(text)
          ? ['Device', 'Internet']
          : /when|which day|what time|hours?\b/.test(text)
            ? ['Times']
            : ['Programs'];
      return list(
        asked
          .flatMap((label) => row(label) ?? [])
          .map(({ label, remote, physical }) => `**${label}**: online, ${remote}; at the hub, ${physical}.`),
      );
    },
    yesNo: (question, live) =>
      ofSession.test(question.text) && /physical|hub|face|place|do it/.test(question.clause)
        ? 'No'
        : ofHub(question, live),
    page: pages.landing,
  }),
  topic({
    id: 'times',
    needs: 'sessions',
    title: 'Days, times and free seats',
    asks: [
      'what time does it start',
      'is there space in the next one',
      'how many seats are left',
      'do you have sunday classes',
      'do you have evening sessions',
      'timetable',
      'schedule of sessions',
      'is tomorrow possible',
      'are there free slots next week',
      'is the session full',
      'morning or afternoon',
      'when do you start',
      'earliest available date',
      'after school hours on weekdays',
      'we are only free on sundays',
      'do you have something at night',
      'how far ahead can I book',
      'how many sessions a day',
      'sunday only',
      'we worship on saturday',
      'any class on sunday afternoon',
      'still taking children for this week',
      'is there still room',
    ],
    say: times,
    yesNo: timesVerdict,
    page: pages.hourOfCode,
  }),
  topic({
    id: 'time-zone',
    needs: 'sessions',
    title: 'Whose clock',
    asks: [
      'which time zone',
      'what time is that in dubai',
      'is the time on your page local',
      'our clock or yours',
      'east africa time',
      'i am abroad what time is the session here',
    ],
    say: `All times are East Africa Time (EAT, UTC+3). The calendar shows your own time beside it where it differs. Sessions are held ${offeredDays()}: ${hoursOfADay}.`,
    yesNo: yesNo(['Yes', /uganda|east africa|local|home/], ['No', /our time|my time|london|uk\b/]),
    page: pages.landing,
  }),
  topic({
    id: 'group-size',
    title: 'How many children are in a session',
    asks: [
      'how many children in a session',
      'class size',
      'how many in a group',
      'is it crowded',
      'how many kids per teacher',
      'is it a big class',
      'group size',
    ],
    say: () =>
      `Up to ${offer.seatsPerSession} children are in an Hour of Code, with an instructor and a second adult.`,
    page: pages.landing,
  }),
  topic({
    id: 'duration',
    title: 'How long a session is',
    asks: [
      'how long is the hour of code',
      'is it really one hour',
      'what time does it end',
      'how long will they be on zoom',
      'how long does one class last',
      'is there a break',
      'two hours is long for a child',
    ],
    say: 'An Hour of Code lasts **2 hours** (two hours: the first to follow, the second to make something of their own), with a break of ten minutes away from the screen.',
    yesNo: yesNo(
      ['Yes', /break|rest\b/],
      ['No', /one hour|1 hour|60 min|really an hour/],
      ['Yes', /2 ?h|two hours/],
    ),
    page: articles.session,
  }),
  topic({
    id: 'holidays',
    needs: 'sessions',
    title: 'Holidays',
    asks: [
      'are you open on christmas',
      'do you teach during school holidays',
      'are there classes in the holidays',
      'boxing day',
    ],
    say: (live, question) =>
      isOfDay(question)
        ? times(live, question)
        : `Sessions are held ${offeredDays()}, in the school holidays too, but not on public holidays. The calendar shows the days that are open. ${nextSession(live)}`,
    yesNo: (question, live) =>
      isOfDay(question) ? timesVerdict(question, live) : ofHolidays(question, live),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'late',
    title: 'Coming early or late',
    asks: [
      'what if we are late',
      'how early should we join',
      'how many minutes before should we come',
      'we will be ten minutes late',
      'when should we open the meeting',
      'is it a problem if he joins late',
    ],
    say: `${hourOfCode.next[2]} If you are late or the call breaks, open the same link: the instructor lets children in one by one.`,
    page: pages.hourOfCode,
  }),
  topic({
    id: 'device',
    title: 'Which device',
    asks: [
      'we have no laptop',
      'is a smartphone enough',
      'do we need a computer',
      'only my tecno',
      'is an ipad ok',
      'which laptop do I need',
      'phone or computer which is better',
      'can two children share one laptop',
      'one device for two children',
      'we own no computer',
      'we have only a small phone',
      'does it work on android',
      'what device does she need',
    ],
    say: (_live, { text }) => {
      const [first = '', ...rest] = faqAnswer('devices').split(/(?<=\.)\s+/);
      const shared = sentences(faqAnswer('devices'), /for two children/);
      const typed = rest.filter((sentence) => sentence !== shared).join(' ');
      return /twins|share|two kids|two children|2 kids|2 children|both|one (?:laptop|tablet|phone|device)/.test(
        text,
      )
        ? `${shared} ${first}`
        : `${first} ${typed}`;
    },
    yesNo: (question, live) =>
      /katoochi|kabiriti|button/.test(question.text) ? 'No' : ofDevices(question, live),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'data',
    title: 'Internet and data',
    asks: [
      'how many gb for the session',
      'is wifi needed',
      'our internet is slow',
      'how fast must the internet be',
      'does it finish a lot of data',
      'how much internet do we need',
      'how to save data',
      'can we use mobile data',
    ],
    say: () => faqAnswer('data'),
    yesNo: (question, live) => (/\b[1-9]\d{0,2} ?mbs?\b/.test(question.text) ? 'No' : ofData(question, live)),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'needs',
    title: 'What is needed for a session',
    asks: [
      'what do we need',
      'what should the child have',
      'do we need a webcam',
      'do we need headphones',
      'is a camera necessary',
      'what does my child bring',
      'how do we prepare for the session',
      'does he need books or pens',
      'what should he have with him',
      'must we have a camera and a mic',
    ],
    say: list(hourOfCode.needs),
    yesNo: yesNo(['Yes', /camera|webcam|sound|mic\b/], ['No', /books?|pens?|headphones?|uniform/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'install',
    title: 'Nothing to install',
    asks: [
      'should I download software',
      'do i need zoom',
      'what software',
      'when do we test the mic',
      'how do we check the camera and the sound',
      'do i have to create a password',
      'do we need an account to register',
      'test the sound before',
    ],
    say: (_live, { text }) =>
      `There is nothing to install: the meeting link in your e-mail opens a video call in the browser of your phone, tablet or computer. You need no account and no password.${/mic\b|camera|sound|test|check/.test(text) ? ` ${hourOfCode.next[1]}` : ''}`,
    yesNo: yesNo(['No', /install|download|account|password|app\b|software|program/], ['Yes', /e-?mail/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'parent-nearby',
    title: 'Whether a parent should be there',
    asks: [
      'do i have to be there',
      'can i leave her with the maid',
      'can my child attend alone',
      'does a parent need to be present',
      'may i sit in',
      'can i watch the session',
      'i will be at work is that ok',
      'should an adult be nearby',
      'do parents stay during the class',
      'does she need supervision',
      'can the house help sit with him',
    ],
    say: `${sentences(faqAnswer('safety'), /sit in at any time/)} It need not be you. At the hub you bring and collect your child, and you are welcome to stay.`,
    yesNo: ({ clause, ages }) => {
      if (/must|have to|need|should|supposed/.test(clause)) return 'No';
      if (
        /sit in|sit (?:there|with)|watch|listen|\bstay\b|be there|attend with|maid|help|grand|do parents/.test(
          clause,
        )
      )
        return 'Yes';
      return ages.length === 0
        ? null
        : ages.every((age) => age >= underIn(faqAnswer('safety')))
          ? 'Yes'
          : 'No';
    },
    page: pages.hourOfCode,
  }),
  topic({
    id: 'register',
    title: 'How to register',
    asks: [
      'how do i register',
      'how do we join',
      'sign up',
      'how do i enrol',
      'where do i register',
      'registration process',
      'how do we start',
      'i want to register my child',
      'how do i book a session',
      'steps to join',
      'what details do you need to register',
    ],
    say: (_live, question) =>
      paragraphs(
        steps([
          `Register your child: your name and e-mail, and the name and age of your child. No account and no password. ${home.specialOffer.steps[0]?.duration}.`,
          `${home.specialOffer.steps[1]?.title}, whichever you like first: mobile money, a day and a time.`,
          'We e-mail the receipt and the meeting link.',
        ]),
        agesWarning(question),
      ),
    yesNo: yesNo(['No', /account|password|long form/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'who-registers',
    title: 'Who may register a child',
    asks: [
      'can a grandmother register the child',
      'may an aunt sign him up',
      'can i register myself i am 15',
      'must the parent register',
    ],
    say: 'A parent or guardian registers the child. An aunt, a grandfather, a teacher or a young person asks them first. Anybody may pay: it may be the MTN or Airtel number of somebody else.',
    yesNo: yesNo(
      ['No', /without|surprise|secret/],
      ['Yes', /must (?:the|a|his|her|my) (?:parent|mother|father|mum)|husband pay|pay for/],
    ),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'go-on-later',
    title: 'Going on where you stopped',
    asks: [
      'power went while i was filling the form',
      'can i register now and pay next week',
      'is my registration cancelled when i do not pay',
      'do i have to type everything again',
    ],
    say: (_live, { text }) =>
      /form|typ|fill|page|word|afresh|power|network|data|phone|died/.test(text) && !/pay/.test(text)
        ? 'A form that you have begun is kept on your own device, so that a lost connection does not lose your words: open the page again on the same device and go on.'
        : `A registration that is not paid yet waits for ${retention.unpaidRegistrationDays} days. Open the link in your e-mail, pay, and choose a session; nothing has to be typed again. A seat is yours only when it is paid and chosen.`,
    yesNo: yesNo(
      ['No', /cancel|type everything|again|afresh|lost|wiped|gone|thrown/],
      ['Yes', /pay (?:later|next|then|on)|still|come back|continue|go on/],
    ),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'join-group',
    title: 'What you need to join',
    asks: ['kids in tech group', 'join the next group'],
    say: paragraphs(list(techKids.promise.list), techKids.callToAction.text),
    page: pages.techKids,
  }),
  topic({
    id: 'track-by-age',
    title: 'Which track fits',
    asks: [
      'my girl is 14 in S2 which level is hers',
      'which course for P6',
      'which class will he be in',
      'where does my child start',
      'which course suits my son aged 9',
      'what should a 16 year old take',
      'which stage for my child',
      'he is 8 what will he learn',
      'what do you teach 11 year olds',
    ],
    say: (_live, question) => {
      const tracksOfAll = list(
        tracks.map(({ title, ages, duration }) => `**${title}**: ages ${ages}, ${duration}`),
      );
      const placing = sentences(curriculumPage.placing, /At its end/).replace(
        'At its end',
        'At the end of an Hour of Code',
      );
      return paragraphs(
        agesWarning(question),
        tracksFor(question) || tracksOfAll,
        `${sentences(curriculumPage.lead, /starts where/)} ${placing}`,
      );
    },
    page: pages.curriculum,
  }),
];
