import type { Passage } from '#domain/assistant/knowledge.ts';
import { list, paragraphs, yesNo } from '../say.ts';
import { articles, topic } from '../topic.ts';

/** How a club at a school goes, as the article about it puts it. */
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
    say: 'We start clubs together with schools, train the teacher, and come back when things are stuck. The teacher does not have to know everything: to be one session ahead is enough.',
    yesNo: yesNo(['Yes']),
    page: articles.club,
  }),
];
