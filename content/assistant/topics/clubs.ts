import type { Passage } from '#assistant/answers/knowledge.ts';
import { schoolsLink } from '../links.ts';
import { list, paragraphs, sayFor, yesNo } from '../say.ts';
import { articles, pages, topic } from '../topic.ts';

const write = `Write to ${schoolsLink} with the name of the school`;

/** How a club at a school goes, as the article about it puts it, and what a school writes to us for. */
export const clubTopics: readonly Passage[] = [
  topic({
    id: 'kit-meanwhile',
    title: 'What do children do without a kit meanwhile?',
    asks: [
      'what do the other children do meanwhile',
      'we have few kits and many children',
      'those without a tablet will make noise',
    ],
    say: paragraphs(
      'Half of the children work at the kits; after half an hour the halves change. The others:',
      list([
        '**Plan** the next program on paper.',
        '**Be the robot**: play the game with chairs.',
        '**Build** its body of cardboard and wire.',
        '**Test** the program of another pair.',
      ]),
    ),
    page: articles.club,
  }),
  topic({
    id: 'pairs',
    title: 'How do two children work at one kit?',
    asks: [
      'how do two children work at one kit',
      'the loud child always takes the keyboard',
      'driver and navigator',
      'how do i pair the pupils',
    ],
    say: 'The **driver** types; the **navigator** reads the task, says what comes next, and watches for mistakes. They change places every ten minutes, by the clock; without it the louder child drives all afternoon.',
    page: articles.club,
  }),
  topic({
    id: 'club-term',
    title: 'What does a club do in its first term?',
    asks: [
      'what does a club do in the first term',
      'plan for the coding club week by week',
      'how do we keep the kits safe',
      'what do i tell the head teacher about the club',
    ],
    say: list([
      '**Week 1**: no kits; the robot game, and rules that the children write.',
      '**Weeks 2 to 4**: blocks.',
      '**Weeks 5 and 6**: a light, then a button and a crossing.',
      '**Weeks 7 to 10**: a project, planned on one page.',
      '**Weeks 11 and 12**: mend it, and show it to parents.',
    ]),
    page: articles.club,
  }),
  topic({
    id: 'club-teacher',
    title: 'Do you train our teachers?',
    asks: [
      'our teachers do not know coding',
      'who will teach the club',
      'do you train our teachers',
      'can a teacher without computer skills lead the club',
    ],
    say: (_live, { text }) =>
      sayFor(
        text,
        'We start clubs together with schools, train the teacher, and come back when things are stuck. The teacher does not have to know everything: to be one session ahead is enough.',
        [
          /paper|certificate|holidays?\b|mtandao|online|internet|without (?:a )?club/,
          `Teachers are trained together with the club of their school. Of a certificate for them, of holiday courses or of training by video our pages say nothing: ask, and say how many you are, ${schoolsLink}.`,
        ],
        [
          /\bfree\b|cost|charge|extra/,
          `Teachers are trained as part of the club. What its price covers stands in the offer: ask it there, ${schoolsLink}.`,
        ],
        [
          /employ|hire me|job/,
          `Teachers are trained together with the club of their school, and not one by one. Who can program and enjoys teaching may apply: ${schoolsLink}.`,
        ],
        [
          /\b\d+\b|how many teachers/,
          `Our pages name no limit: teachers are trained together with the club of their school, until they can lead it themselves. Tell us how many you are: ${schoolsLink}.`,
        ],
      ),
    yesNo: yesNo(['Yes', /train|teach|help|lead/]),
    page: articles.club,
  }),
  topic({
    id: 'school-talk',
    title: 'Can somebody come to speak at our school?',
    asks: [
      'can the founder come and speak to our students',
      'send somebody to talk to parents at our meeting',
      'we want a speaker for career day',
      'come and present at our speech day',
      'invite you to the pta meeting',
      'motivational talk for our candidates',
      'can you explain your program to our parents group on zoom',
      'guest of honour at our science fair',
      'we are a parents group, make a meeting for us to explain',
      'musobola okujja okwogera n’abayizi baffe',
      'tusaba omuntu ajje annyonnyole abazadde mu lukungaana',
      'mnaweza kuja kuongea na wanafunzi wetu',
      'tunahitaji msemaji siku ya taaluma',
    ],
    say: `Please write to ${schoolsLink} which day it is, where, how long, and who will be there. A person answers within 24 hours and tells you who can come; I cannot promise it.`,
    page: pages.contact,
  }),
  topic({
    id: 'school-office',
    title: 'Whom does a school ask for papers or new dates?',
    asks: [
      'draft mou for the board of governors',
      'is there an mou we sign',
      'how many days after the invoice must we pay',
      'can the school pay in three portions, the bursar pays late',
      'do you invoice monthly or termly',
      'the invoice you sent has the wrong school name',
      'correct our invoice please',
      'the timetable clashes with our exams, shift the club',
      'move our club to another week',
      'share your audited accounts',
      'we need your company profile and bank details for procurement',
      'the quotation is for the wrong classes',
      'the club has to skip the week of mocks',
      'invoice yammwe eriko erinnya kyamu',
      'essomero lisobola okusasula mu bitundu',
      'mutukyusize olunaku lwa club, tulina ebigezo',
      'ankara ina jina lisilo la shule yetu',
      'tunaweza kulipa ankara kwa awamu',
      'hamisheni klabu, tuna mitihani',
      'tunahitaji mkataba wa makubaliano kwa bodi',
    ],
    say: (_live, { text }) =>
      sayFor(
        text,
        `${write} and what you need. A person answers within 24 hours.`,
        [
          /\bmou\b|memorandum|agreement|contract|mkataba/,
          `Our pages have no draft of an agreement. ${write}, the number of children, their classes and the day when your board sits: you get an offer in writing; ask for the agreement with it.`,
        ],
        [
          /wrong|correct|mistake|kyamu|lisilo|error/,
          `I am sorry. ${write} as it should be and the number of the invoice: a person answers within 24 hours.`,
        ],
        [
          /clash|shift|move|postpone|another week|skip|kyus|hamish/,
          `I cannot change a timetable here. ${write}, the days that do not work and the days that would suit you: a person agrees a new day with you.`,
        ],
        [
          /account|audit|profile|bank/,
          `Our pages give no accounts and no papers of the company. Please ask for them, and say for whom: ${schoolsLink}.`,
        ],
        [
          /portion|instal|parts|bitundu|awamu|days|late|monthly|termly|invoice|ankara/,
          `Schools pay by invoice after the order. How many days there are, and whether parts are possible, our pages do not say: ask it together with the offer, ${schoolsLink}.`,
        ],
      ),
    page: pages.contact,
  }),
];
