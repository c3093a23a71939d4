import type { Passage, Question, Verdict } from '#assistant/answers/knowledge.ts';
import { slots, slotTimes } from '#domain/booking/slots.ts';
import { curriculumPage, tracks } from '../../curriculum.ts';
import { home } from '../../home.ts';
import { hourOfCode } from '../../hour-of-code.ts';
import { landing } from '../../landing.ts';
import { offer } from '../../offer.ts';
import { programsPage } from '../../programs.ts';
import { retention } from '../../retention.ts';
import { site } from '../../site.ts';
import { techKids } from '../../tech-kids.ts';
import { contactLinks, phoneHours, phoneLink, schoolsLink } from '../links.ts';
import {
  agesAnswer,
  agesVerdict,
  agesWarning,
  faqAnswer,
  fitsSession,
  hoursOfADay,
  inARow,
  list,
  lowerFirst,
  noWholeDay,
  offeredDays,
  paragraphs,
  programOf,
  sayFor,
  sentences,
  sessionAges,
  sessionLimits,
  steps,
  timesElsewhere,
  tracksFor,
  underIn,
  yesNo,
} from '../say.ts';
import { nextSession, times, timesVerdict } from '../say-times.ts';
import { trackInShort } from '../say-track.ts';
import { articles, pages, topic } from '../topic.ts';

const row = (label: string) => landing.comparison.rows.find((candidate) => candidate.label === label);
const hubPlace = `${site.hub.name}, ${site.hub.address}`;
/** The ways to the hub, by the beginning of their titles, with the words for each; a taxi is said where none is named. */
const ways = [
  ['By boda', /boda/],
  ['By taxi', /taxi|matatu|stage|bus|public/],
  ['By car', /\bcar\b|park|driv/],
  ['On foot', /walk|foot|meet us/],
] as const;
const ofData: Verdict = yesNo(
  ['No', /wi-?fi (?:needed|required|a must)|(?:need|must|have).*wi-?fi/],
  ['Yes', /mobile data|can we use data/],
);
const asksAboutDevices: Verdict = yesNo(
  ['No', /must|have to|need (?:to|a|another)|needs? (?:a|to)|\bout\b/],
  ['Yes', /enough|can |will (?:it|she|he)|does it|manage|work|is an? |\bok\b|fine|\bdo\b/],
);
const ofTooLong =
  /too (?:much|long)|is long|long for|small (?:kid|child)|tired|bored|concentrat|sit for|nnyingi|nyingi|ndefu|mpanvu|nzima/;
const mentionsSession = /hour of code|first (?:2|two).hour|2 hour/;
const ofGirlsAlone =
  /girls?.only|for girls (?:only|alone)|just girls|only girls\b|girls alone|separate|all.girls|girls? group|girls? class|bawala (?:bokka|boka)|wasichana (?:peke|tu)/;
const ofHub: Verdict = yesNo(
  ['No', /carry|bring|come with|\bown\b/],
  ['Yes', /provide|laptop|computer|internet|wi-?fi|physical|face to face/],
);
/** A loss in the family: sympathy comes first. */
const ofGrief =
  /(?:lost|died|death|passed|buried|burial).*(?:father|mother|dad|mum|mom|parent|sister|brother)|(?:father|mother|dad|mum|mom|parents?|sister|brother).*(?:lost|died|dead|passed|left|separat|divorc)|lost (?:his|her|their|both)/;
/** A child who fills in the form. */
const ofOwnRegistration =
  /(?:my|him|her)self|nzekka|mwenyewe|\b(?:i am|im|am) (?:1\d|[6-9])\b|without (?:my )?(?:mum|mom|dad|parent|mother|father)|secret|surprise/;
const ofSeat = /slot|seat|place|time i had|chose a (?:time|day)|my day|spot|ekifo/;
/** No longer beside each other in one session. */
const isFarApart = (ages: readonly number[]) => Math.max(...ages) - Math.min(...ages) >= 5;
/** A child among others who are much older or younger. */
const ofOthersAge =
  /big(?:ger)? (?:boys|girls|ones|kids|children)|bab(?:y|ies)\b|small ones|little ones|older (?:boys|kids|children|ones)|abakulu|deep voices|among|strangers/;
const abroad =
  /nairobi|kenya|kigali|rwanda|tanzania|juba|sudan|congo|goma|dubai|qatar|doha|oman|saudi|london|\buk\b|england|toronto|canada|\busa?\b|america|germany|sweden|netherlands|europe|abroad|outside (?:of )?uganda|diaspora|nje ya/;
/** Children of different ages in one group. */
const ofMixedAges =
  /together|\bput (?:with|beside|in)|among|teenager|mix|separate|same (?:class|group|session|room)|older (?:kids|children|ones)|big (?:boys|ones|kids)|age gap|smallest|youngest one/;
/** The time of a session, not a day. */
const ofClock =
  /what time|wat time|which time|when does|start|begin|ends?\b|finish|saa|ssaawa|litandika|asubuhi|\bfrom\b|inaisha|\blini\b|ddi\b/;
const slotWords = [
  /morning|asubuhi|makya|\bfirst one\b/,
  /midday|\bnoon\b|ttuntu|katikati|\bmiddle\b|makkati/,
  /afternoon|mchana|olweggulo|\blast one\b|ya mwisho/,
];
/** The one session of a day that a text names. */
const slotIn = (text: string) => {
  const named = slots.filter((_, at) => slotWords[at]?.test(text.replace('good morning', '')));
  return named.length === 1 ? named[0] : undefined;
};
/** Where a child joins from when not from home. */
const ofOtherPlace =
  /\bcafe\b|my (?:office|work ?place|shop)|at work|library|neighbou?rs?\b|(?:school|office)s? (?:internet|wi-?fi|network)|internet ya ku ssomero/;
const otherPlace = `Your child may join from wherever the network is good. Take headphones where people talk, find a quiet corner, and try the meeting link there before the day. For children under ${underIn(faqAnswer('safety'))} an adult should be nearby.`;
/** `10`, from which age a computer is better. */
const typedFrom = Number(/from about age (\d+)/.exec(faqAnswer('devices'))?.[1]);
const ofHolidays: Verdict = yesNo(['No', /public/], ['Yes', /school|holidays|between|anything/]);
/** Not of the days between two dates. */
const isOfDay = ({ dates, text }: Question) => dates.length > 0 && !/between|from|until|break off/.test(text);
/** Holidays that depend on the moon. */
const ofEid = /\beid\b|\bidd\b/;
const TURNS = /next (?:month|year|week|term)|\bturn(?:s|ing)\b|will be/;
/** The age that is too old comes only with the next birthday. */
const isLastYear = ({ ages, text }: Question) =>
  ages.length === 1 &&
  ages.every((age) => !fitsSession(age) && fitsSession(age - 1) && age > 6) &&
  TURNS.test(text);
/** Not of the groups, but of what was asked about before. */
const agesOfOthers = [
  [
    /python|typed/,
    () =>
      `Python is typed in ${trackInShort('intermediate')}; ${lowerFirst(sentences(faqAnswer('age'), /Older beginners/))}`,
  ],
  [/\bkit\b/, () => `The kit is for ages ${sessionAges}: in blocks or in Python.`],
  [
    /mentor/,
    () =>
      `Mentorship is for ages ${programOf('mentorship').ages}. ${sentences(programsPage.community.text, /under 13/)}`,
  ],
  [/club/, () => `A school club is for primary school, P1 to P7.`],
  [
    /robot|simulator/,
    () => `Robots begin in ${trackInShort('foundation')}, with the simulator, lights and sensors.`,
  ],
] as const;
const opposite = (verdict: 'Yes' | 'No' | null) =>
  verdict === null ? null : verdict === 'Yes' ? 'No' : 'Yes';

/** For whom, where and when the sessions are, and what a family needs. */
export const childrenTopics: readonly Passage[] = [
  topic({
    id: 'age',
    title: 'Which ages do you take?',
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
      const { ages, text, earlier = '' } = question;
      const [younger, older] = [/use blocks/, /Older beginners/].map((words) =>
        sentences(faqAnswer('age'), words),
      );
      const other = ages.length === 0 && agesOfOthers.find(([words]) => words.test(`${earlier} ${text}`));
      if (other) return other[1]();
      if (ofMixedAges.test(text))
        return paragraphs(sentences(faqAnswer('age'), /very different age/), agesAnswer(question));
      if (ages.length === 0)
        return sayFor(
          text,
          `Hour of Code is for ages ${sessionAges}. ${younger} ${older}`,
          [
            /clever|bright|smart|genius|reads? already|knows? (?:how to )?read/,
            `A bright child has to wait as well: the groups are made for ages ${sessionAges}, and two hours by video are long for a small child. Until then, try our robot game with paper and chairs at home.`,
          ],
          [
            /\bwhy\b|younger|\blwaki\b|kwa nini/,
            `Two hours by video are long for a smaller child, and the tasks are made for ages ${sessionAges}. Until then, try our robot game with paper and chairs at home.`,
          ],
          [
            /\bpast\b|\bover\b|older than|above that|months? older|too old|mzee mno/,
            `Hour of Code ends at ${sessionLimits.to}. After it there is ${trackInShort('advanced')}: ask us for a place.`,
          ],
        );
      if (isLastYear(question) || (TURNS.test(text) && Math.max(...ages) > (sessionLimits.to ?? 0)))
        return `Until the birthday your child can still join: Hour of Code is for ages ${sessionAges}. After it there is the Advanced track.`;
      if (TURNS.test(text) && Math.min(...ages) <= sessionLimits.from)
        return `Hour of Code is for ages ${sessionAges}, from birthday to birthday. The form takes your child from the sixth birthday on; choose a day then, up to ${offer.daysAhead} days ahead.`;
      const tracksNamed = /track|level|course|program/.test(text) ? tracksFor(question) : '';
      const start = ages.every((age) => age < 10) ? younger : ages.every((age) => age > 12) ? older : '';
      const isFitting = ages.every((age) => fitsSession(age));
      return paragraphs(`${agesAnswer(question)} ${isFitting ? start : ''}`.trim(), tracksNamed);
    },
    yesNo: (question, live) =>
      isLastYear(question)
        ? 'Yes'
        : ofMixedAges.test(question.text)
          ? /\b(?:put|mixed|mix|among)\b/.test(question.clause)
            ? 'No'
            : null
          : /too (?:young|old|early|late|small|big)|\blate\b|amechelewa/.test(question.clause)
            ? opposite(agesVerdict(question, live))
            : agesVerdict(question, live),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'age-mixed',
    title: 'Can my children join together?',
    asks: [
      'can my two children of different ages join together',
      'siblings in the same session',
      'can both my kids attend the same class',
      'can she join with her friend',
      'can cousins be in one session',
      'how do i register more than one child',
      'do i pay for each child',
    ],
    say: (live, question) => {
      const { ages, children, text } = question;
      const count = Math.max(children ?? 0, ages.length);
      const price = count > 1 ? `${live.feeFor(count)} for ${count}` : `${live.fee} each`;
      const [mixed, younger, older] = [/very different age/, /use blocks/, /Older beginners/].map((words) =>
        sentences(faqAnswer('age'), words),
      );
      const said = sayFor(
        text,
        isFarApart(ages)
          ? `${mixed} Each needs a registration and a place of their own (${price}); ask us before you pay which sessions suit them.`
          : `They can come to the same session. Register each child for it: each needs a place of their own (${price}).`,
        [ofOthersAge, `${mixed} ${younger} ${older}`],
        [
          /same (?:screen|device|phone|laptop|computer|tablet)|just sit|just join/,
          `One device for two works, but each child needs a registration and a place of their own: ${price}. Choose the same session for both.`,
        ],
        [
          /dyslex|autis|adhd|\bslow|faster|finish(?:es)? first|discourag|behind|compare/,
          `They can come to the same session, or each to one of their own; both cost the same (${price}). Each works on a program of their own at their own pace, there are no marks, and the instructor goes from child to child. Tell us in the form what helps each of them.`,
        ],
        [
          /two times|twice|one booking|one payment|pay once|count as one|as one\b|pay for (?:each|both|all|two)|each (?:one )?pays?|\beach pay|pay double|double pay/,
          `Each child needs a booking and a place of their own: ${price}. Choose the same session, so that they are together.`,
        ],
      );
      return paragraphs(agesWarning(question), said);
    },
    yesNo: (question, live) =>
      ofOthersAge.test(question.text)
        ? yesNo(['No', /mix|put|seat|same|among|with|find/])(question, live)
        : isFarApart(question.ages)
          ? null
          : yesNo(
              ['No', /count as one|as one\b|one booking|one payment|pay once|just one|just sit|just join/],
              ['Yes'],
            )(question, live),
    page: pages.questions,
  }),
  topic({
    id: 'cannot-type',
    title: 'What if my child cannot type or read yet?',
    asks: [
      'still learning letters',
      'never used a keyboard',
      'does a small child need to type',
      'would a first grader cope with the keyboard',
    ],
    say: (_live, question) =>
      paragraphs(
        agesWarning(question),
        sayFor(
          question.text,
          `That is no obstacle: younger children begin with blocks, which they drag with a finger or a mouse. No typing is needed. Where code is typed later, nobody has to type fast.`,
          [
            /\bread|letter|abc|alphabet|kusoma|okusoma/,
            'That is no obstacle: younger children begin with blocks, and the instructor explains aloud and shows each step. You may sit beside your child and read along.',
          ],
        ),
      ),
    yesNo: yesNo(
      ['No', /need|must|have to|necessary|lost|behind|yeetaaga|lazima/],
      ['Yes', /manage|cope|\bcan\b|join|able|asobola|anaweza/],
    ),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'beginner',
    title: 'Does my child need experience?',
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
    say: (_live, question) => {
      const { ages, text } = question;
      const way =
        ages.length > 0 && ages.every((age) => age > 12)
          ? sentences(faqAnswer('age'), /Older beginners/)
          : 'The youngest snap blocks together and need not type.';
      const stuck =
        'The instructor goes from child to child, sees where one is stuck and asks the right question.';
      return sayFor(
        text,
        `We begin with the first step, so no experience is needed. ${way} ${stuck}`,
        [
          /haelewi|tategeera|(?:dont|doesnt|does not|not) (?:get|understand|follow)\b|confused|is crying/,
          `Say it to the instructor at once: asking is always welcome, and breaks are allowed. ${stuck} Nobody has to finish first, and there are no marks.`,
        ],
        [
          /compar|slowest|\bdumb\b|not clever/,
          `Each child works at their own pace: nobody has to finish first, and there are no marks. ${stuck} You may sit beside your child.`,
        ],
        [
          /laugh|stupid|shame|shout|embarrass|worr|fear|afraid|scared|nervous/,
          `Many start with nothing, and our first rule is: be kind. ${stuck} Nobody is graded, and you may sit beside your child.`,
        ],
        [
          /math|kubala|hesabu|dull|weak|\bslow\b|fail|bright|clever|genius|brilliant|aggregate|marks/,
          `Good marks are not needed, in mathematics neither. ${stuck} There are no marks here, and each child makes something of their own.`,
        ],
        [
          /behind|ahead|catch up|others know|musinga|better than (?:him|her)|nyuma/,
          `Each child works at their own pace, so nobody is left behind. ${stuck} ${way}`,
        ],
        [
          /hard|difficult|zor\b|ngumu|kizibu/,
          `Most children find the start easy: they see at once what each step does. ${way} ${stuck}`,
        ],
      );
    },
    yesNo: yesNo(
      ['No', /need|require|must|have to|behind|laugh|shout|hard|difficult|stupid|too late|2 late|only for/],
      [
        'Yes',
        /manage|\bcan (?:he|she|my|a|i)\b|join|able|place for|class for|from scratch|nsobola|asobola|anaweza/,
      ],
    ),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'girls',
    title: 'Is it for girls too?',
    asks: ['do girls join', 'can my daughter come among boys', 'girl child coding', 'do you take girls'],
    say: (_live, { text }) => {
      const equally = sentences(faqAnswer('girls'), /equally often/);
      const withFriend = sentences(faqAnswer('girls'), /a friend or a sister/);
      return sayFor(
        text,
        `Girls and boys learn together, from the first session to the last certificate. ${equally}`,
        [
          ofGirlsAlone,
          `We have no group for girls alone: girls and boys learn together. ${equally} ${withFriend}`,
        ],
        [
          /laugh|fears?\b|afraid|scared|\bshy\b|mostly boys|only girl\b|outnumber|alone|many girls|teas/,
          `How many girls will be in a session, we cannot say beforehand. Being kind is the first rule, and two adults are there. ${equally} ${/\b(?:i am|im|am) (?:a )?(?:\d|girl)|for us\b/.test(text) ? 'You may come with a friend or a sister: register for the same session.' : withFriend}`,
        ],
        [/\bhard|difficult|tough/, `It is as easy or as hard as for boys. ${equally} ${withFriend}`],
        [
          /convince|(?:says?|thinks?|saying|believes?) .*boys|for boys|boys? thing/,
          `Coding is for girls as much as for boys. ${equally} ${withFriend} Two hours are a fair way to find out.`,
        ],
      );
    },
    yesNo: (question, live) =>
      ofGirlsAlone.test(question.text)
        ? 'No'
        : /mostly|many|most of|outnumber|how many/.test(question.clause)
          ? null
          : yesNo(
              ['No', /only (?:for )?boys|for boys\b|only girl(?! in)|laugh|\bhard|difficult/],
              ['Yes', /girl|daughter|niece|she|join|come|allow|take/],
              ['Yes'],
            )(question, live),
    page: pages.questions,
  }),
  topic({
    id: 'special-needs',
    title: 'Do you take children with special needs?',
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
      'a shy girl who cries quickly',
    ],
    say: (_live, { text: asked, earlier = '' }) => {
      const text = `${earlier} ${asked}`;
      const [first = '', otherwise = ''] = faqAnswer('special-needs').split('\n\n');
      const [tell = '', reads = '', breaks = ''] = first.split(/(?<=\.) /);
      return sayFor(
        text,
        `Your child is welcome. ${first} ${otherwise}`,
        [
          /one on one|1 on 1|in a group|small(?:er)? (?:groups?|class)/,
          `A group has up to ${offer.seatsPerSession} children and two adults; for your child alone there is one-on-one private tutoring. ${breaks} ${otherwise}`,
        ],
        [
          /(?:will|does|do) (?:the |his |her )?(?:teachers?|instructors?|they) (?:\w+ )?(?:see|read|know)/,
          `You write it in the form in which you register, in your own words. ${reads} Only those who teach your child see it.`,
        ],
        [
          ofGrief,
          `I am sorry that your child goes through this. Nobody has to talk in a session, ${lowerFirst(breaks)} Two hours with others may do good, or may be too early: you know best. Tell us in the form, so that the instructor knows it.`,
        ],
        [
          /epilep|seizure|fits\b|flash/,
          `I cannot promise that nothing flashes: children make games, and their screens are shared. Please ask your doctor first, and tell us in the form. ${breaks}`,
        ],
        [
          /sickle|asthma|diabet|allerg|hospital|gets sick|\bheart\b/,
          `Your child is welcome. Tell us in the form what may happen and what helps then. ${reads} ${breaks} ${otherwise}`,
        ],
        [
          /\bshy\b|quiet (?:child|boy|girl|one|with)|timid|introvert|reserved|hides?\b|new people|strangers|visitors|aibu|ensonyi|in front of/,
          'A shy child is welcome. Nobody has to speak or to show their work, the camera may stay off after the hello, and you may sit beside your child. Tell us in the form: the instructor reads it before the session and goes gently.',
        ],
        [
          /what do (?:i|we|you|people) write|\bbox\b|where.*(?:write|put|say|tell|fill)|(?:write|put) (?:that|it|this)/,
          `In the registration form, in your own words: how your child hears, sees, moves or learns best. ${reads}`,
        ],
        [
          /\bdeaf|hear(?:s|ing)?\b|\bears?\b|tawulira|kiggala|\bviziwi|\bkiziwi/,
          `Much is said aloud in a session, so tell us in the form how much your child hears and what helps. ${reads} You may sit beside your child and ${/sign/.test(text) ? 'sign' : 'repeat what was said'}, free of charge. ${/caption|subtitle/.test(text) ? 'Whether the meeting shows captions I do not know: ask us before you pay.' : /sign|bubonero|ishara|school for/.test(text) ? 'Whether somebody of ours signs, or has taught deaf children before, I do not know: ask us before you pay.' : otherwise}`,
        ],
        [
          /blind|\bsee\b|sight|eyes|vision|okulaba/,
          `The work is done on a screen, so tell us in the form how much your child sees and what helps. ${reads} You may sit beside your child${/letters|words|big/.test(text) ? ', and make the letters bigger on your own device' : ''}. ${otherwise}`,
        ],
        [
          /\bhands?\b|\barms?\b|fingers?|switch|types? for (?:me|him|her)/,
          `Blocks need hardly any typing, and another person may sit there and type or click, in the robotics simulator too. Write in the form which aids are used: the instructor reads it before the session. ${otherwise}`,
        ],
        [
          /wheelchair|akagaali|magurudumu|walk|\blegs?\b|lame/,
          `Hour of Code is online, so your child joins from home. ${tell} ${reads} ${otherwise}`,
        ],
        [
          /autis|adhd|hyperactiv|concentrat|sit (?:still|for)|noise|loud|attention|tatuula|tatereera|hatulii|hakai/,
          `${breaks} The sound may be turned down, and nobody has to speak. Tell us in the form what disturbs your child and what helps: the instructor reads it before the session.`,
        ],
        [
          /stammer|stutter|speech|speak|talk|okwogera/,
          `Nobody has to speak in front of the others. Our first rule is to be kind: when children are not, the instructor stops it at once and tells both families. Tell us in the form what helps: the instructor reads it before the session.`,
        ],
        [
          /dyslex|slow|read|learning (?:problem|difficult)|spell|down syndrome/,
          `Younger children work with blocks and pictures, and there are no marks. The instructor explains aloud and goes from child to child. Tell us in the form what helps. ${otherwise}`,
        ],
      );
    },
    yesNo: (question, live) =>
      ofGrief.test(question.text)
        ? null
        : yesNo([
            'Yes',
            /is it (?:ok|fine|good)|do (?:you|u) (?:take|accept|have|handle|allow|teach)|(?:can|will|would|could) (?:he|she|it|your|you|u|my \w+|your people) (?:\w+ ){0,2}(?:join|come|follow|learn|handle|manage|cope|attend|take|accept|teach|do)\b(?!.*smaller)|actually see/,
          ])(question, live),
    page: pages.questions,
  }),
  topic({
    id: 'language',
    title: 'In which language do you teach?',
    asks: ['do you teach in luganda', 'language of instruction'],
    say: (_live, { text: asked, earlier = '' }) => {
      const text = `${earlier} ${asked}`;
      const luganda = sentences(faqAnswer('language'), /Luganda/);
      const another = sentences(faqAnswer('language'), /another language/);
      return sayFor(
        text,
        `In English. ${luganda}`,
        [
          /(?:talk|speak|write|chat) (?:to|with) (?:you|u)\b|answer me/,
          'Yes. You may write to me in English, Luganda or Swahili; I answer in English.',
        ],
        [
          /accent|mzungu|muzungu|foreigner|\bugandan or\b/,
          'Our instructors speak English and Luganda, and explain in Luganda where a child needs it. Who leads which session I do not know; you may ask to speak with the instructor before you book.',
        ],
        [
          /swahili|kiswahili|french|runya|rutooro|rukiga|lusoga|acholi|\bluo\b|lango|ateso|lugbara|kinyarwanda|arabic|somali|lingala|congo/,
          `We teach in English, and our instructors speak Luganda too. Another language I cannot promise. ${another}`,
        ],
        [
          /(?:doesnt|does not|dont|not|isnt|little|weak|poor|bad|broken).*english|english.*(?:not|isnt|weak|poor|bad|little|problem|well)|(?:oluzungu|olungereza|luzungu|lungereza).*(?:ta|lumu)|tategeera|talumanyi|(?:hajui|sijui|hawajui).*(?:kiingereza|english)|only (?:speaks? |knows? )?luganda|speaks only|laugh/,
          `The teaching is in English, and simple English is enough. ${luganda} You may sit beside your child and translate.`,
        ],
        [/luganda|lugganda|oluganda|vernacular/, `${luganda} The teaching itself is in English.`],
      );
    },
    yesNo: yesNo(
      [
        'No',
        /need|must|have to|have 2|laugh|swahili|french|runya|rutooro|rukiga|lusoga|acholi|\bluo\b|lango|ateso|lugbara|kinyarwanda|arabic|somali|only (?:in )?english/,
      ],
      ['Yes', /luganda|lugganda|oluganda|english/],
    ),
    page: pages.questions,
  }),
  topic({
    id: 'adults',
    title: 'Can adults learn with you?',
    asks: ['can adults join'],
    say: (_live, { ages, text }) => {
      const [only = '', teachers = '', free = ''] = faqAnswer('adults').split(/(?<=\.) /);
      return sayFor(
        text,
        `${only} ${free}`,
        [
          /with (?:my|his|her|our) (?:child|son|daughter|kid|boy|girl)|learn with|both of us|me too/,
          `You may sit beside your child and follow everything, free of charge. A seat of your own is not possible: our sessions and programs are for ages ${sessionAges}.`,
        ],
        [/teacher/, `${teachers} ${only}`],
        [
          /^(?:but )?why\b/,
          `The groups are made for ages ${sessionAges}, and for their safety no other adult takes a seat among them. ${free}`,
        ],
        [
          ages.some((age) => age > 17 && age < 20) ? /./ : /advanced|17\+|\b1[89]\b/,
          `${only} The Advanced track is for students from 17 on: somebody of 18 or 19 may ask us for a place. ${free}`,
        ],
      );
    },
    yesNo: ({ clause, isAlone }) => (isAlone && !/\bhelp\b/.test(clause) ? 'No' : null),
    page: pages.questions,
  }),
  topic({
    id: 'where',
    title: 'Where are you?',
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
    say: (_live, { text }) => {
      const online = 'For Hour of Code you need not come: it is online, by video.';
      const hub = `Our hub: **${hubPlace}**.`;
      const appointment = 'Please arrange a time before you come.';
      return sayFor(
        text,
        `${hub} ${appointment} ${online}`,
        [
          /branch|other (?:hub|centre|center|office)|another (?:hub|centre|center|office)/,
          `We have one hub: **${hubPlace}**. From anywhere else your child can join Hour of Code online, by video.`,
        ],
        [
          /how far|distance|kilomet|\bkms?\b|\bnear|kumpi|karibu|close to|opposite|next to/,
          `How far that is I do not know. ${hub} Write to us before your first visit, and we send you the exact place and a time.`,
        ],
        [
          /wrong (?:place|street|building)|taking (?:me|us)|cannot find|cant find|lost\b/,
          `I am sorry. Call us, and somebody tells you the way: ${phoneLink}. ${hub}`,
        ],
        [
          /exact|building|street|floor|which part|pin\b|map|directions?|landmark|near what/,
          `${hub} Write to us before your first visit, and we send you the exact place and a time.`,
        ],
        [
          /physical|bring|face to face|in person/,
          `${hub} ${appointment} At the hub: ${lowerFirst(row('Programs')?.physical ?? '')}. Hour of Code is online only, by video.`,
        ],
      );
    },
    yesNo: yesNo(
      ['No', /branch|other (?:hub|centre|center|office)|another/],
      ['No', /only (?:physical|in|at)/],
      ['Yes', /face to face|office|a place|physical (?:place|class)|place where/],
    ),
    page: pages.findUs,
  }),
  topic({
    id: 'from-afar',
    title: 'Can we join from far away?',
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
    say: (_live, { text }) => {
      const join = `Hour of Code is online, by video: your child joins ${lowerFirst(row('Where')?.remote ?? '')}.`;
      return sayFor(
        text,
        `${join} Nobody has to travel to ${site.city}.`,
        [
          /\bnear\b|nearest|around|nearby|come to|go (?:to )?up|upcountry|centre in|center in|branch|other place|another place|too far|office in|physical|this side|face to face|open here|going to open/,
          `Our only hub is in ${site.city}, but you need not travel. ${join}${/will you|plan|open one|open here|going to open/.test(text) ? ' Of plans for another our pages say nothing.' : ''}`,
        ],
        [abroad, `${join} The times are East Africa Time (UTC+3); the calendar shows your own beside it.`],
        [ofOtherPlace, otherPlace],
        [
          /how does|how do|works?\b/,
          `${join} You get a meeting link by e-mail, and on the day you open it in the browser. An instructor teaches live, and you may sit beside your child.`,
        ],
      );
    },
    yesNo: yesNo(
      ['Yes', /without/],
      ['No', /must|have to|need to|travel|branch|office|cent(?:re|er)|come to|go up|physical|this side/],
      ['Yes'],
    ),
    page: pages.landing,
  }),
  topic({
    id: 'way-there',
    title: 'How do I get to the hub?',
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
      const [title] = ways.find(([, words]) => words.test(text)) ?? ways[1];
      const way = landing.hub.transport.find((one) => one.title.startsWith(title));
      const said = way?.text.split('. ').slice(0, 2).join('. ').replace(/\.?$/, '.');
      return paragraphs(
        /how much|hw much|fare|transport (?:cost|money)|how far|distance|how long/.test(text)
          ? 'The fare and the way from where you are I do not know.'
          : '',
        /park/.test(text) && !/(?:taxi|old|new) park/.test(text)
          ? 'Parking in the centre is scarce, so come early. You may stop at the gate to bring in or collect your child.'
          : `**${way?.title}**: ${said}`,
        /wheelchair|ramp|stairs|steps|lift\b/.test(text)
          ? 'Whether there is a ramp or a lift I do not know: please ask when you write.'
          : '',
        `The hub: ${hubPlace}. ${landing.hub.note}`,
      );
    },
    yesNo: yesNo(['Yes', /boda|meet us|somebody meet/]),
    page: pages.findUs,
  }),
  topic({
    id: 'visit',
    title: 'May I visit you?',
    asks: [
      'can I visit',
      'can i just show up any day',
      'do i need an appointment',
      'can i walk in',
      'see a session at the hub first',
      'may we tour the place',
      'can i pass by your office',
    ],
    say: (_live, { text }) =>
      sayFor(
        text,
        `${programsPage.visit.text} The hub: **${hubPlace}**.`,
        [
          /\bgate\b|askari|guard|refus|let (?:me|us) (?:in|enter)|(?:am|are) (?:here|outside)/,
          `Please call ${phoneLink}, so that somebody comes to you. The phone is answered ${phoneHours}.`,
        ],
        [
          /\bfree\b|money|\bpay\b|cost/,
          `A visit costs nothing. Come with a parent, and write to us first, so that somebody is there for you. The hub: **${hubPlace}**. Community mentorship is free to join.`,
        ],
        [
          /pupils|learners|\bbus\b|\btrip\b|class of|how many/,
          'Please write to us first with the number of children and the day: we tell you how many the hub can take, and agree on a time.',
        ],
        [
          /any ?(?:day|time)|just|walk in|without|show up|appointment|bila|siso|call first|book that/,
          `Please write first, and we agree on a day and a time when somebody is there for you. The hub: **${hubPlace}**. A visit binds you to nothing.`,
        ],
        [
          /\b(?:today|tomorrow|tmrw?|now|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/,
          `You are welcome at **${hubPlace}**, if somebody is there for you: please call or message us first and ask for that time.`,
        ],
      ),
    yesNo: yesNo(
      ['Yes', /appointment before|need (?:an )?appointment|need to (?:call|write|book)|do i book/],
      [
        'No',
        /just (?:show|walk|drop|turn|appear|come any)|any ?(?:day|time)|walk in|without|bila|siso|show up/,
      ],
      ['Yes', /\bcan\b|may|visit|come|see|pass|nsobola|nnyinza|naweza/],
      ['Yes'],
    ),
    page: pages.findUs,
  }),
  topic({
    id: 'online-or-hub',
    title: 'What is online, and what is at the hub?',
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
      const atHub = `At the hub there are ${lowerFirst(row('Programs')?.physical ?? '')}`;
      return sayFor(
        text,
        `Hour of Code is online, by video. ${atHub}. These can be online too.`,
        [
          /laptop|device|internet|wi-?fi|(?:carry|bring|provide|own|give|lend|hire|rent|borrow).*(?:computer|tablet|phone)|have (?:\w+ )?(?:computer|tablet)|kompyuta/,
          'At the hub we provide the devices and the internet. Online, your child uses your own phone, tablet or computer with camera and sound, and your own internet.',
        ],
        [
          /same (?:ones|people|teachers?|instructors?|staff)/,
          `Both are taught by the same people. Hour of Code is online; at the hub there are ${lowerFirst(row('Programs')?.physical ?? '')}.`,
        ],
        [
          /money|\bprices?\b|cheap|\bcosts?\b|\bfees?\b|expensive/,
          `Online an Hour of Code costs {price}. What is held at the hub has a price of its own, which depends on the group: ask us.`,
        ],
        [
          /how often|times a week|every (?:day|week)/,
          `The groups at the hub meet week by week, ${lowerFirst(row('Times')?.physical ?? '')}. An Hour of Code is one session, online.`,
        ],
        [/\bdrop|whole day|full day|day ?care|pick (?:her|him|them|up)|until (?:4|5|evening)/, noWholeDay],
        [
          /no way|come there|coming there|tayagala|not like online|(?:dont|doesnt) (?:want|like) online/,
          `${atHub}, on days agreed with the group; private tutoring there is at hours that you choose. You may also visit us first: please write. Only Hour of Code is online alone.`,
        ],
        [
          /better|recommend|advise|difference/,
          `Both are good: the same people teach. Online costs no travel, you are near, and Hour of Code is online only. At the hub we provide the devices, and children meet. Begin with one Hour of Code and see.`,
        ],
        [
          /from home|at home|from our house/,
          `Hour of Code is online, by video, so your child joins from home. Nobody has to travel.`,
        ],
        [
          /(?:which|what) days?|what time|when (?:are|is|do)|hours are/,
          `At the hub: ${lowerFirst(row('Times')?.physical ?? '')}. ${row('Times')?.remote}, online.`,
        ],
        [
          /instead|can (?:he|she|we|my|i|they).*(?:hub|place|office|physical)|physically|face to face|in person/,
          `Hour of Code is held online only. ${atHub}, on days agreed with the group: leave your details, and we contact you within 24 hours.`,
        ],
      );
    },
    yesNo: (question, live) =>
      /from home|at home|same (?:ones|people|teachers?)/.test(question.clause)
        ? 'Yes'
        : /money|price|cheap|cost|fee/.test(question.clause)
          ? null
          : /\bdrop|whole day|full day/.test(question.clause)
            ? 'No'
            : (mentionsSession.test(question.text) &&
                  /physical|hub|face|place|do it/.test(question.clause)) ||
                /instead/.test(question.clause)
              ? 'No'
              : ofHub(question, live),
    page: pages.landing,
  }),
  topic({
    id: 'times',
    needs: 'sessions',
    title: 'When are the sessions?',
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
    say: (live, question) => {
      const { dates, text, weekdays } = question;
      const days = `Sessions are held ${offeredDays()}: ${hoursOfADay}, East Africa Time (UTC+3).`;
      if (/waiting/.test(text))
        return `We keep no waiting list. When a family moves, its seat is free in the calendar at once, so look again. ${nextSession(live)}`;
      if (dates.length > 0 || weekdays.length > 0 || /\b(?:this|next) week\b/.test(text))
        return paragraphs(
          /\bevenings?\b/.test(text) ? 'There is nothing in the evening.' : '',
          times(live, question),
        );
      const slot = slotIn(text);
      return sayFor(
        text,
        paragraphs(days, nextSession(live)),
        [
          /how far (?:in|ahead|can)|how early can|in advance|\bahead\b|(?:2|two) months|next holidays?/,
          `Seats open ${offer.daysAhead} days ahead, each day one more; later days cannot be booked yet. ${days}`,
        ],
        [
          /evenings?|nights?|jioni|usiku|akawungeezi|ekiro|emisana|\b14[.:]?30\b|after (?:5|6|7|8)\b|after work|\b[5-9] ?pm\b/,
          /morning or|or at night|\bam or pm\b|oba y.?emisana|\b14[.:]?30\b|confus/.test(text)
            ? `All sessions are by day: ${hoursOfADay}, East Africa Time (UTC+3). 14:30 is half past two in the afternoon.`
            : `There is nothing in the evening: the last session of a day is ${slots.at(-1)?.label.toLowerCase()}. Saturdays may suit you. ${days}`,
        ],
        [
          /after school|after classes|weekdays?/,
          `The latest session of a day is ${slots.at(-1)?.label.toLowerCase()}, and on Saturdays you have all three. ${days}`,
        ],
        ...(slot
          ? [
              [
                /wazi|free|open|available|space|seats?|nafasi/,
                nextSession(live, ({ sessionSlot }) => sessionSlot === slot.label),
              ] as const,
              [
                ofClock,
                `The ${slot.label.split(' ')[0]?.toLowerCase()} session is from ${slotTimes(slot.label).replace('–', ' to ').replace(' EAT', '')}, East Africa Time (UTC+3), ${offeredDays()}.`,
              ] as const,
            ]
          : []),
        [/what time|saa ngapi|ssaawa|how many sessions|timetable|schedule|of the day/, days],
        [
          /next|nearest|soon|earliest|first one|places?\b|seats?|slots?|space|room|remain|left\b|full\b|available|ebifo|nafasi|coming/,
          paragraphs(nextSession(live), days),
        ],
      );
    },
    yesNo: (question, live) => (/waiting/.test(question.text) ? null : timesVerdict(question, live)),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'time-zone',
    needs: 'sessions',
    title: 'In which time zone are the times?',
    asks: [
      'which time zone',
      'what time is that in dubai',
      'is the time on your page local',
      'our clock or yours',
      'east africa time',
      'i am abroad what time is the session here',
    ],
    say: ({ today }, { text: asked, earlier = '' }) => {
      const text = `${earlier} ${asked}`;
      const hours = `${hoursOfADay}, East Africa Time (UTC+3)`;
      const elsewhere = timesElsewhere(text, today);
      return sayFor(
        text,
        elsewhere === ''
          ? `All times on our pages are Uganda's: ${hours}. The calendar shows your own time beside it where it differs.`
          : `${elsewhere}On our pages the times are Uganda's: ${hours}. The calendar shows your own beside it.`,
        [
          /nairobi|kenya|mombasa|tanzania|dar es|ethiopia|addis|qatar|doha|saudi/,
          `You have the same time as Uganda: ${hours}.`,
        ],
        [
          /same|as ours|kwetu/,
          `Kenya, Tanzania and Ethiopia have the same time as Uganda. Elsewhere the calendar shows your own time beside ours: ${hours}.`,
        ],
        [
          /our night|too early|asleep|middle of the night|canada|america|\busa?\b/,
          `Then the ${slots.at(-1)?.label.toLowerCase()} session may be the best for you. These are East Africa Time (UTC+3); the calendar shows your own time beside each session, so you see what is night for you.`,
        ],
        [
          /different|two times|says .* (?:and|but)|confus/,
          `One is Uganda's time and the other is the time of your own device, where it differs. The sessions are ${hours}.`,
        ],
      );
    },
    yesNo: yesNo(
      ['Yes', /nairobi|kenya|uganda|east africa|local|home/],
      ['No', /our time|my time|london|uk\b|dubai|\byour 9\b/],
    ),
    page: pages.landing,
  }),
  topic({
    id: 'group-size',
    title: 'How many children are in a session?',
    asks: [
      'how many children in a session',
      'class size',
      'how many in a group',
      'is it crowded',
      'how many kids per teacher',
      'is it a big class',
      'group size',
    ],
    say: (_live, { text }) => {
      const size = `Up to ${offer.seatsPerSession} children are in an Hour of Code, with an instructor and a second adult.`;
      return sayFor(
        text,
        size,
        [
          /one on one|1 on 1|shy|stammer|alone|private|adhd|autis/,
          `It is a group: up to ${offer.seatsPerSession} children with an instructor and a second adult. Nobody has to speak in front of the others. For your child alone there is one-on-one private tutoring.`,
        ],
        [
          /many,|too many|alot|a lot|crowd|manage|attention|each (?:one|child)|big class/,
          `There are ${offer.seatsPerSession} children at most. The instructor goes from child to child, and a second adult helps with the sound and the screen, so each child is seen.`,
        ],
      );
    },
    page: pages.landing,
  }),
  topic({
    id: 'duration',
    title: 'How long is a session?',
    asks: [
      'how long is the hour of code',
      'is it really one hour',
      'what time does it end',
      'how long will they be on zoom',
      'how long does one class last',
      'is there a break',
      'two hours is long for a child',
    ],
    say: (_live, { text }) => {
      const long = 'An Hour of Code lasts **2 hours**, with a break of ten minutes away from the screen.';
      return sayFor(
        text,
        long,
        [
          /two days|2 days|split|\bcut\b|divide|half and half/,
          `It is one session on one day. Your child may rest, or leave at any time; the price stays the same. ${long}`,
        ],
        [
          /why|called|name|worldwide|all over the world|other hour|different from/,
          'Hour of Code is a name used all over the world. One hour is enough to follow steps; in the second children make something of their own. So ours lasts **2 hours**.',
        ],
        [
          ofTooLong,
          'Two hours are long for a small child, so there is a break of ten minutes away from the screen, and the second hour is for making. Your child may also rest or leave at any time.',
        ],
        [
          /short|leave (?:early|before)|half of it|stop early|after one hour|one hour only/,
          'Your child may leave at any time; the price stays the same. In the first hour children follow, in the second they make something of their own. A session lasts **2 hours**.',
        ],
        [/what time|end|finish|footbal|after(?:wards)?\b/, `${long} The sessions of a day: ${hoursOfADay}.`],
      );
    },
    yesNo: (question, live) =>
      ofTooLong.test(question.text)
        ? null
        : yesNo(
            ['No', /two days|2 days|split|\bcut\b/],
            ['Yes', /break|rest\b|short|leave/],
            ['No', /one hour|1 hour|60 min|really an hour/],
            ['Yes', /2 ?h|two hours/],
          )(question, live),
    page: articles.session,
  }),
  topic({
    id: 'holidays',
    needs: 'sessions',
    title: 'Do you teach in the holidays?',
    asks: [
      'are you open on christmas',
      'do you teach during school holidays',
      'are there classes in the holidays',
      'boxing day',
    ],
    say: (live, question) => {
      if (isOfDay(question) && !ofEid.test(question.text)) return times(live, question);
      const open = `Sessions are held ${offeredDays()}, in the school holidays too`;
      return sayFor(
        question.text,
        `${open}, but not on public holidays. ${nextSession(live)}`,
        [
          /\beid\b|idd|ramadh?an|easter|public|eggwanga|sikukuu/,
          `On public holidays there are no sessions. The calendar shows which days are open; a holiday that depends on the moon is closed there as soon as it is announced.`,
        ],
        [
          /term ?time|in term|during (?:the )?term|only (?:in )?(?:the )?holidays/,
          `Both: sessions are held ${offeredDays()}, in term time and in the school holidays. On public holidays there are none. ${nextSession(live)}`,
        ],
        [
          /board/,
          `Then the holidays are the time: ${lowerFirst(open)}. Your child joins from home, and you may book up to ${offer.daysAhead} days ahead. An Hour of Code binds to no weeks.`,
        ],
        [
          /camp|programme|program\b|activit/,
          `${open}: there is no camp, but your child can join an Hour of Code on any day you choose. On public holidays there are none. ${nextSession(live)}`,
        ],
      );
    },
    yesNo: (question, live) =>
      isOfDay(question) && !ofEid.test(question.text)
        ? timesVerdict(question, live)
        : /\beid\b|idd|easter/.test(question.clause)
          ? 'No'
          : ofHolidays(question, live),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'late',
    title: 'What if we come late to a session?',
    asks: [
      'what if we are late',
      'how early should we join',
      'how many minutes before should we come',
      'we will be ten minutes late',
      'when should we open the meeting',
      'is it a problem if he joins late',
    ],
    say: (_live, { text: asked, earlier = '' }) => {
      const text = `${earlier} ${asked}`;
      const sameLink =
        'Open the same meeting link: the instructor lets your child in and shows where the group is.';
      const end = 'The session ends at its time, so come as soon as you can.';
      return sayFor(
        text,
        `${sameLink} ${end}`,
        [
          /extend|add (?:more )?time|extra time/,
          `We do not extend: the session ends at its time, and the price stays the same. ${sameLink}`,
        ],
        [
          /(?:didnt|did not|refused to|not) (?:let|allow|admit)|counted/,
          `I am sorry. Tell us which session it was, and a person looks at it with you: ${contactLinks}. What was missed through being late cannot be given back, but we try to help.`,
        ],
        [
          /waiting|host|let (?:you|us|him|her) in|admit|lobby|not (?:yet )?started|alone|where is every|nobody|no one|only us|wrong meeting|black screen/,
          `Please wait a moment: the instructor lets children in one by one. Does nothing happen for some minutes? Close the page, open the link in your newest e-mail again, and call us: ${phoneLink}. If the instructor does not come, you choose another session or all of your money.`,
        ],
        [
          /till what time|until (?:when|what)|how late|last (?:time|minute)/,
          `Our pages name no last minute. ${sameLink} ${end}`,
        ],
        [/early|before|exactly|open(?:s|ed)? for|when should|how many minutes/, hourOfCode.next[2]],
        [
          /(?:joined|came|were) late|missed|\bjam\b|only the last/,
          `I am sorry. What was missed through being late cannot be given back, but if the network was the reason and more than half was lost, tell us on the same day: one new session is free of charge.`,
        ],
      );
    },
    yesNo: yesNo(
      ['No', /extend|add|problem|refuse|closed|lose/],
      ['Yes', /\bcan\b|may|join|enter|allow|late/],
    ),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'device',
    title: 'Which device does my child need?',
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
    say: (_live, { ages, text }) => {
      const enough = sentences(faqAnswer('devices'), /is enough/);
      const typed = sentences(faqAnswer('devices'), /typed code/);
      const isOlder = ages.some((age) => age >= typedFrom);
      const isYounger = ages.length > 0 && !isOlder;
      const forAge = isYounger ? '' : typed;
      const borrowed =
        'Any borrowed phone, tablet or computer with a camera and sound will do for the two hours. In after-school and weekend groups at the hub we provide the devices.';
      return sayFor(
        text,
        `${enough} ${forAge}`.trim(),
        [
          /(?:dont|doesnt|do not|does not|not) have (?:got )?(?:that|those|any|it|this)\b|that one$/,
          borrowed,
        ],
        [
          /\btv\b|television|console|playstation|smart ?watch/,
          'Our pages name phones, tablets and computers with a camera and sound. Whether a TV will do I do not know: try the meeting link on it the evening before.',
        ],
        [
          /(?:external|other|another|broken|usb|bluetooth|wireless|nfu|ebbali).*(?:keyboard|mouse)|(?:keyboard|mouse).*(?:external|other|another|broken|usb|bluetooth|wireless|nfu|ebbali)|left.?hand/,
          `A keyboard or a mouse of another kind will do. For blocks a finger or a mouse is enough. ${forAge}`.trim(),
        ],
        [
          /katoo?r?chi?\b|kabiriti|button/,
          'A phone with buttons only is not enough: it needs a camera, sound and a browser. A borrowed smartphone or tablet will do for the two hours.',
        ],
        [
          /twins|share|two kids|two children|2 kids|2 children|both|one (?:laptop|tablet|phone|device)/,
          `${sentences(faqAnswer('devices'), /for two children/)} ${enough}`,
        ],
        [
          /repair|broke|broken|stolen|spoil|died?\b|dead|cancel/,
          `You need not cancel: a phone or tablet with a camera and sound will do this time. ${isOlder ? 'Typing is slower on it, but the instructor helps.' : ''}`.trim(),
        ],
        [
          /camera|kamera/,
          'A camera is needed for the hello at the start. A phone can carry the video call while your child works on the computer.',
        ],
        [
          /crack|small (?:phone|screen|tecno)|old phone|tecno|itel|screen is/,
          `If camera and sound work, it is enough for blocks and for the robotics simulator. Keep it on the charger, and try the meeting link the evening before. ${isOlder ? typed : ''}`.trim(),
        ],
        [
          /(?:no|without|sirina|tetulina|talina|dont have|not have|hatuna|sina|hana)\b.*(?:phone|device|anything|gadget|ssimu)\b(?!.*(?:only|yokka|nina|but))/,
          borrowed,
        ],
        [
          /(?:which|what|wat|kind of|type of) (?:computer|laptop|device|phone|gadget)|chromebook|macbook|\bmac\b|windows|linux|desktop/,
          `Any computer, tablet or smartphone with a camera, sound and a browser; nothing is installed. ${typed}`,
        ],
        [
          /(?:no|need|must|without|tetulina|sirina|hatuna|a) (?:\w+ )?(?:laptop|computer|kompyuta|pc)\b/,
          `You need not have a computer. ${enough} ${forAge}`.trim(),
        ],
      );
    },
    yesNo: (question, live) =>
      /katoo?r?chi?\b|kabiriti|button|cancel/.test(question.text)
        ? 'No'
        : /\btv\b|television|console|camera|kamera/.test(question.text)
          ? yesNo(['Yes', /(?:need|must|have to).*camera/])(question, live)
          : asksAboutDevices(question, live),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'data',
    title: 'How much data does a session use?',
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
    say: (_live, { text, children }) => {
      const [about = '', less = '', bundle = ''] = faqAnswer('data').split(/(?<=\.) /);
      return sayFor(
        text,
        `${about} ${less} ${bundle}`,
        (children ?? 0) > 4
          ? [
              /./,
              'Each device in the call needs about 1 GB for the two hours. Whether one line carries so many I do not know: try it with some of them before. A school club is held at your school, without a video call.',
            ]
          : [/hotspot/, `The hotspot of a phone will do. ${about} ${bundle}`],
        [/\b[1-9]\d{0,2} ?mbs?\b/, `That is not enough. ${about} ${less} ${bundle}`],
        [/\b[1-9]\d? ?gb\b/, `${about} ${less} So that it lasts, close all other apps and pages.`],
        [
          /slow|weak|bad|poor|drops?\b|\brain|mbi\b|mbaya|shida|2g|3g|village|kyalo|unstable|speed|fast (?:internet|network|must|enough)|how fast/,
          'If video calls work for you, the session will. Try the meeting link the evening before, near a window; with the camera off after the hello it needs less. If more than half is lost because of the network, one new session is free of charge.',
        ],
        [
          /^(?!.*(?:\bhow\b|which|mmeka|ngapi)).*(?:wi-?fi|router|mobile data|bundles?\b)/,
          `Mobile data is enough; you need no Wi-Fi. ${about} ${bundle}`,
        ],
      );
    },
    yesNo: (question, live) => (/\b[1-9]\d{0,2} ?mbs?\b/.test(question.text) ? 'No' : ofData(question, live)),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'needs',
    title: 'What do we need for a session?',
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
    say: (_live, { text }) =>
      sayFor(
        text,
        list(hourOfCode.needs),
        [
          /offline|without (?:internet|data|network)|no internet/,
          'An Hour of Code is a live video call, so it needs the internet: about 1 GB for the two hours. Without it, try our robot game with paper and chairs.',
        ],
        [ofOtherPlace, otherPlace],
        [
          /\bmouse\b/,
          /\btable\b|ready|should/.test(text)
            ? `${list(hourOfCode.needs)}\n\nA mouse is not needed: a finger will do.`
            : 'A mouse is not needed: a finger, or the pad of the laptop, will do. Headphones are not needed either; they help where it is loud.',
        ],
        [
          /\bprint|\bid\b|documents?|papers\b/,
          'Nothing has to be printed, brought or shown: an Hour of Code is at home, by video, and the meeting link is in your e-mail. We ask for no ID and no birth certificate.',
        ],
        [
          /headphone|earphone|headset|ear ?pods|noise|noisy|too loud|\brain/,
          'Headphones are not needed: the sound of the phone or computer is enough. They help where it is loud at home.',
        ],
        [
          /food|snack|lunch|\beat\b|eaten|hungry|drink|water/,
          `An Hour of Code is at home, by video, so nothing is packed. Two hours go better after a meal and with water beside the device; there is a break of ten minutes. For a group at the hub pack a snack and water.`,
        ],
        [
          /books?|pens?\b|pencil|paper/,
          'Nothing to write with is needed; paper and a pencil help some children to plan. What counts is a device with camera and sound, internet, and a quiet corner.',
        ],
        [
          /camera|webcam|\bmic\b|microphone/,
          'The device needs a camera and a microphone, as every smartphone and nearly every laptop has them. The camera is for the hello; after that it may be off. Has the computer none, or does it not work? A phone can carry the call. Nobody has to speak.',
        ],
      ),
    yesNo: yesNo(
      ['No', /books?|pens?|uniform|offline|without|\bprint|\bid\b/],
      [
        'No',
        /(?:need|must|have to|necessary|compulsory).*(?:headphones?|earphones?|headset|mouse)|(?:headphones?|earphones?|headset|mouse) (?:needed|necessary|a must)/,
      ],
      ['Yes', /camera|webcam|sound|mic\b/],
    ),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'install',
    title: 'Do we have to install anything?',
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
    say: (_live, { text }) => {
      const browser =
        'the meeting link in your e-mail opens a video call in the browser of your phone, tablet or computer';
      return sayFor(
        text,
        `There is nothing to install: ${browser}. You need no account and no password.`,
        [
          /mic\b|camera|sound|test|check/,
          `${hourOfCode.next[1]} Open the meeting link on the device that your child will use: you see yourself and can hear a test sound. Nothing has to be installed.`,
        ],
        [
          /zoom|google meet|teams/,
          `Neither has to be installed: ${browser}. You need no account and no password.`,
        ],
        [
          /\block|block|school (?:ipad|laptop|tablet)/,
          `There is nothing to install, so a device on which you may not install anything will do: ${browser}. Try it the evening before.`,
        ],
        [/\bapps?\b/, `You need no app: ${browser}. You need no account and no password.`],
      );
    },
    yesNo: yesNo(
      ['No', /install|download|account|password|app\b|software|program|zoom|meet\b/],
      ['Yes', /e-?mail/],
    ),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'set-up-help',
    title: 'Who helps me to set it up?',
    asks: [
      'who will set it up for me',
      'i do not know computers, who prepares the child for the lesson',
      'am old, how will i open the lesson for my grandchild',
      'i have never used zoom, can somebody guide me',
      'will the child need me to know these things',
      'who puts the phone ready on that day',
      'can you show me how to open the class',
      'i am not good with technology',
      'am not a computer person, will i manage to connect him',
      'ani anannyamba okuteekateeka omwana',
      'simanyi bya kompyuta, omwana anaayingira atya mu ssomo',
      'nze omukadde, ani ananteerawo ssimu ku lunaku olwo',
      'tumanyi kitono ku ssimu, mutuyambe okuggulawo essomo',
      'sijui kompyuta, nani atanisaidia kuandaa mtoto',
      'mimi ni bibi, sijui mambo ya simu, nitafunguaje somo',
      'nani atatuwekea kila kitu siku ya darasa',
    ],
    say: `You need not know computers, and nothing is installed: on the day you press the meeting link in our e-mail. Try it the evening before. In the session a second adult helps with sound and screen. Does it not open? Call us: ${phoneLink}.`,
    yesNo: yesNo(['No', /(?:need|must|have to) .*(?:know|computer)/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'children-talk',
    title: 'Do the children talk with each other?',
    asks: [
      'do the kids get to talk to each other',
      'will she make friends in the session',
      'can the children chat among themselves',
      'do they work in groups or each alone',
      'is there time to play with the others',
      'do they see each other in the call',
      'will my son talk with other children',
      'he wants to meet other kids who code',
      'is it lonely behind the screen',
      'abaana boogera bokka na bokka',
      'anaafunayo emikwano mu ssomo',
      'abaana balabagana mu ssomo',
      'watoto wanaongea wenyewe kwa wenyewe',
      'atapata marafiki darasani',
      'je watoto wanaonana kwenye simu',
    ],
    say: (_live, { text }) =>
      sayFor(
        text,
        'They are one group in the call. Who likes may speak and show what they made; nobody has to. Two adults are there, and the first rule is to be kind. How much children talk among themselves our pages do not say: ask us.',
        [
          /friends|marafiki|mikwano|lonely/,
          'In an Hour of Code each makes a thing of their own, and who likes shows it to the others. Friends are found more easily in the after-school and weekend groups, where the same children meet week by week, and in our community.',
        ],
      ),
    page: pages.safeguarding,
  }),
  topic({
    id: 'parent-nearby',
    title: 'May I sit beside my child?',
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
    say: (_live, { ages, text }) => {
      const under = underIn(faqAnswer('safety'));
      const watch = 'You may sit in at any time, in sight or out of it.';
      const nearby = `For a child under ${under} an adult should be nearby`;
      const isOlder = ages.length > 0 && ages.every((age) => age >= under);
      return sayFor(
        text,
        `${watch} ${nearby}; it need not be you.`,
        [
          /\bhub\b|physical|come there|centre|center|wait (?:inside|there|outside)/,
          'At the hub you bring and collect your child, and you are welcome to stay.',
        ],
        [
          /(?:dont|do not) know (?:anything|much|computers?|these)|know nothing/,
          `You need not know anything about computers: the instructor and a second adult help your child. ${nearby}; it may be you or another.`,
        ],
        [
          /\bpay\b|charge|\bfree\b|\bfee\b/,
          'It costs nothing: you pay for your child alone, and may sit beside them all the time.',
        ],
        [
          /(?:allow|let|can|may|could|want) (?:me|i|we|us|the parents?|parents?|mothers?|to) (?:to )?(?:sit|watch|be in|stay)/,
          `${watch} It costs nothing, and your child need not know that you watch.`,
        ],
        [
          /translat|english|luganda|explain/,
          'You may sit beside your child and translate. Our instructors speak Luganda too, and explain in it where a child needs it.',
        ],
        [
          /maid|house ?help|grand|jjajja|aunt|uncle|sister|brother|at work|office|asleep|alone|by (?:him|her)self|must|have to|need|should|supposed|lazima|leave/,
          isOlder
            ? `At ${inARow(ages.map(String))} a child may attend alone. ${nearby}. ${watch}`
            : `You need not be there yourself. ${nearby}: a grandparent, an older relative or the maid will do. From ${under} on a child may attend alone.`,
        ],
      );
    },
    yesNo: ({ clause, ages, text }) => {
      if (
        /sit (?:in|next|beside|near|with)|watch|listen|translate|okutuula|nkkirizibwa/.test(clause) &&
        !/must|have to|need/.test(clause)
      )
        return 'Yes';
      if (/must|have to|need|should|supposed|lazima/.test(clause)) return 'No';
      if (
        /sit (?:there|with)|\bstay\b|\bwait\b|be (?:there|with)|attend with|maid|help|grand|aunt|sister|brother|do parents/.test(
          clause,
        )
      )
        return 'Yes';
      if (ages.length === 0) return null;
      return ages.every((age) => age >= underIn(faqAnswer('safety'))) || /maid|grand|help/.test(text)
        ? 'Yes'
        : 'No';
    },
    page: pages.hourOfCode,
  }),
  topic({
    id: 'register',
    title: 'How do I register my child?',
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
    say: (live, question) => {
      const { children, text } = question;
      const count = children ?? 0;
      return paragraphs(
        count > 1 && count < 10
          ? `Register each child for the same session: ${live.feeFor(count)} for ${count}.`
          : '',
        sayFor(
          text,
          steps([
            `Register your child on the [Hour of Code page](/hour-of-code): your name and e-mail, and the name and age of your child. ${home.specialOffer.steps[0]?.duration}.`,
            'Pay by mobile money, and choose a day and a time, whichever you like first.',
            'We e-mail the receipt and the meeting link.',
          ]),
          count >= 10
            ? [
                /./,
                `For a whole class you need not fill in the form for each child. Write to ${schoolsLink} with the number of children, their classes and the days that suit you: you get an offer in writing, and then an invoice.`,
              ]
            : [
                /after (?:i )?pa(?:y|id)|(?:where|what) (?:do i|next)|pick (?:the|a) day|choose (?:the|a) day|chosen the day/,
                'The day may be chosen before or after paying. When you have paid, the page goes on to the calendar by itself: choose a day and a time. Closed it? The link in your e-mail opens it again.',
              ],
          [
            /refunded/,
            'A registration that was paid back is closed. Please register your child again: it takes about two minutes, and then you can pay.',
          ],
          [
            /again.*(?:pick|choose|slot|day)|(?:pick|choose).*again/,
            'Please pick a day once more: a seat that you choose before you pay is yours only when the payment is there. You do not pay a second time.',
          ],
          [
            /^(?!.*account).*(?:(?:day|date|slot|time|session) first|pay first|before (?:i )?pay|first or)/,
            'Whichever you like first: the day or the payment. A seat is yours when it is chosen and paid.',
          ],
          [
            /account|password|log ?in/,
            'You need no account and no password: your name and e-mail, and the name and age of your child. Then pay and choose a session. The link in your e-mail leads back to it.',
          ],
          [
            /office|physically|come to|form\b.*paper|online/,
            'You register online, on the [Hour of Code page](/hour-of-code), in about two minutes. You need not come to an office.',
          ],
          [
            /^(?:please |pls |kindly |pliz )*(?:book|reserve|register|put|keep|add)\b|(?:book|reserve|register) (?:for )?(?:me|us|him|her|my|one)\b(?!.*how)|\byou (?:book|register)/,
            'I cannot book for you here, but it takes only some minutes: open the [Hour of Code page](/hour-of-code), give the name and age of your child, pay by mobile money, and choose the day and time. The seat is yours then.',
          ],
        ),
        agesWarning(question),
      );
    },
    yesNo: yesNo(['No', /account|password|long form|office|physically/]),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'who-registers',
    title: 'Who may register a child?',
    asks: [
      'can a grandmother register the child',
      'may an aunt sign him up',
      'can i register myself i am 15',
      'must the parent register',
    ],
    say: (_live, { ages, text }) =>
      sayFor(
        text,
        'A parent or guardian registers the child. Other relatives, or a teacher, ask them first: who registers confirms that they agree.',
        [
          /(?:whose|which|what) name|name goes|put (?:it|the name)|parent name|write myself/,
          'The name and the e-mail of the parent or guardian, who gets the receipt and the meeting link, and the first name of the child. If you fill it in for them, ask them first.',
        ],
        [
          ofOwnRegistration,
          `A parent or guardian must register ${/\b(?:him|her)self/.test(text) ? 'the child' : 'you'}${ages.some((age) => age > 17) ? ', as for everybody in our sessions' : ''}. Show them the Hour of Code page: it takes about two minutes, and they get the receipt and the meeting link by e-mail.${/e-?mail/.test(text) ? ' They have none? The address of another adult whom they trust will do.' : ''}`,
        ],
        [
          /\blink\b|share/,
          'With your link your family can open the registration, pay, and choose the day. Send it only to those whom you trust with it.',
        ],
        [
          /how (?:will|do|would|can) (?:you|u) know|(?:cant|cannot|not) find/,
          'The payment belongs to the registration on whose page Pay was pressed, whatever name the line has. The link in your e-mail shows whether it has arrived; not there, send us the transaction ID.',
        ],
        [
          /husband|wife|\bline\b|number|momo|mobile money|pay|names?\b|sasul|kulipa/,
          'Anybody may pay: the MTN or Airtel number may be in the name of somebody else, if that person agrees and enters the PIN. The receipt and the meeting link go to the e-mail address in the form, which a parent or guardian fills in.',
        ],
        [
          /jjajja|grand|aunt|uncle|sister|brother|nephew|niece|cousin|neighbou?r|teacher|not the parent|guardian/,
          'A parent or guardian registers the child. If you are the guardian, that is you; otherwise ask the parents first, and then you may fill in the form with your own e-mail. Anybody may pay.',
        ],
      ),
    yesNo: yesNo(
      ['No', /without|surprise|secret|(?:my|him|her)self|problem|put her name/],
      [
        'Yes',
        /must (?:the|a|his|her|my) (?:parent|mother|father|mum)|husband|wife|pay|work\b|share|confirmed|may i|can she be|grand|jjajja|aunt|uncle|nephew|niece|not the parent/,
      ],
    ),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'go-on-later',
    title: 'Can I go on with my registration later?',
    asks: [
      'power went while i was filling the form',
      'can i register now and pay next week',
      'is my registration cancelled when i do not pay',
      'do i have to type everything again',
    ],
    say: (_live, { text: asked, earlier = '' }) => {
      const text = `${earlier} ${asked}`;
      const back = `Open the link in your e-mail, pay, and choose a session; nothing has to be typed again.`;
      return sayFor(
        text,
        `An unpaid registration waits for ${retention.unpaidRegistrationDays} days. ${back} A seat is yours only when it is chosen and paid.`,
        [
          /(?:paid|nsasudde|nimelipa|payment went).*(?:didnt|did not|not yet|havent|not booked|not chosen|no day|choose another|gone|kiweddewo|taken|full|lose)/,
          'Your money is not lost. Open the link in your e-mail and choose another day and time; you do not pay again. If no session suits you, you may ask for your money back.',
        ],
        [
          /cancel/,
          `You need not cancel what is not paid: it costs nothing, and is deleted after ${retention.unpaidRegistrationDays} days. Until then the link in your e-mail leads back to it.`,
        ],
        [
          ofSeat,
          `A seat is kept for you only for a short time while you pay, and is yours when it is paid. If it is gone, choose another. Your registration waits for ${retention.unpaidRegistrationDays} days: ${lowerFirst(back)}`,
        ],
        [
          /another (?:phone|device|computer)|different (?:phone|device|computer)|other phone/,
          'Once you are registered: the link in your e-mail works on any phone. A form that you have only begun is kept on the first device alone.',
        ],
        [
          /lost (?:the|my) link|cant find|where is (?:the|my) link|deleted the/,
          `Search your e-mail, also the spam folder, for our message after the registration: its link leads back to paying. If it is not there, write to us with your name. The registration waits for ${retention.unpaidRegistrationDays} days.`,
        ],
        [
          /^(?!.*pay)(?=.*(?:form|typ|fill|page|word|afresh|power|network|data|phone|died))/,
          'A form that you have begun is kept on your own device, so that a lost connection does not lose your words: open the page again on the same device and go on.',
        ],
      );
    },
    yesNo: (question, live) =>
      ofSeat.test(question.text) && !/\bpaid\b(?!.*not paid)/.test(question.text)
        ? null
        : yesNo(
            ['No', /cancel|type everything|again|afresh|lost|lose|wiped|gone|thrown/],
            ['Yes', /pay (?:later|next|then|on)|still|come back|continue|go on/],
          )(question, live),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'join-group',
    title: 'What does my child need to join the next group?',
    asks: ['kids in tech group', 'join the next group'],
    say: paragraphs(list(techKids.promise.list), techKids.callToAction.text),
    page: pages.techKids,
  }),
  topic({
    id: 'track-by-age',
    title: 'Which track fits my child?',
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
    say: ({ fee }, question) => {
      const { ages, text } = question;
      const tracksOfAll = list(
        tracks.map(({ title, ages, duration }) => `**${title}**: ages ${ages}, ${duration}`),
      );
      const placing = sentences(curriculumPage.placing, /At its end/).replace(
        'At its end',
        'At the end of an Hour of Code',
      );
      const start = sentences(curriculumPage.lead, /starts where/);
      if (
        ages.length === 0 &&
        /who decides|find out|how (?:can|do|will|would) (?:i|we)|tell which|not sure|test/.test(text)
      )
        return paragraphs(`${placing} ${start}`, tracksOfAll);
      if (
        ages.length > 0 &&
        text.split(' ').length < 7 &&
        !/track|level|course|class|stage|which|group|where|fit/.test(text)
      )
        return paragraphs(
          agesWarning(question),
          `To begin: an Hour of Code, two hours online with a live instructor, ${fee}, once. After it, at that age:`,
          tracksFor(question),
        );
      if (ages.length === 0 && /scratch|blocks/.test(text))
        return `${start} Blocks need not be repeated: after Scratch comes typed Python, in ${trackInShort('intermediate')}. ${placing}`;
      const isPython = /python|scratch|blocks/.test(text) && ages.length > 0;
      const first = ages.every((age) => age < 10)
        ? 'Begin with blocks, such as Scratch; typed Python comes later.'
        : ages.every((age) => age > 12)
          ? 'Python, after a short start.'
          : 'Blocks first, if your child has not used them; who knows them well may begin with Python.';
      return paragraphs(
        agesWarning(question),
        isPython ? first : '',
        tracksFor(question) || tracksOfAll,
        `${start} ${placing}`,
      );
    },
    page: pages.curriculum,
  }),
];
