import type { Passage } from '#domain/assistant/knowledge.ts';
import { list, paragraphs } from '../say.ts';
import { articles, topic } from '../topic.ts';

/** How a club at a school goes, as the article about it puts it. */
export const clubTopics: readonly Passage[] = [
  topic({
    id: 'kit-meanwhile',
    title: 'What children do without a kit',
    asks: [
      'what do the other children do meanwhile',
      'we have few kits and many children',
      'those without a tablet will make noise',
    ],
    say: paragraphs(
      'Half of the children work at the kits. The other half have work that needs no screen:',
      list([
        '**Plan**: draw the next program as boxes and arrows on paper.',
        '**Be the robot**: play the game with chairs.',
        '**Build**: make the body of cardboard, bottle tops and wire into which the board will go.',
        '**Test**: try the program of another pair and write down what went wrong, kindly.',
      ]),
      'After half an hour the two halves change.',
    ),
    page: articles.club,
  }),
  topic({
    id: 'pairs',
    title: 'Two children, two jobs',
    asks: [
      'how do two children work at one kit',
      'the loud child always takes the keyboard',
      'driver and navigator',
      'how do i pair the pupils',
    ],
    say: 'The **driver** types, and does nothing that was not discussed. The **navigator** reads the task, says what comes next, and watches for mistakes. They change places every ten minutes, by the clock; without it the louder child drives all afternoon, and girls often end up taking notes. Do not always pair the quick with the slow: two beginners together ask good questions too.',
    page: articles.club,
  }),
  topic({
    id: 'club-term',
    title: 'The first term of a club',
    asks: [
      'what does a club do in the first term',
      'plan for the coding club week by week',
      'how do we keep the kits safe',
      'what do i tell the head teacher about the club',
    ],
    say: paragraphs(
      list([
        '**Week 1**: no kits; the robot game, and rules that the children write.',
        '**Weeks 2 to 4**: blocks: move, repeat, choose.',
        '**Weeks 5 and 6**: a light on the board, then a button and a crossing.',
        '**Weeks 7 to 10**: choose a project, plan it on one page, and build it.',
        '**Weeks 11 and 12**: mend it, and show it to parents and classes.',
      ]),
      'Charge the tablets the evening before, count the parts at the end, keep one numbered box for each kit in a room that locks, and note who came. Two adults are in the room, always, and the door stays open. The head teacher wants to know what it costs, who is responsible, where the kits are kept, and what there will be to see at the end of term: an afternoon of projects.',
    ),
    page: articles.club,
  }),
  topic({
    id: 'club-teacher',
    title: 'A teacher who does not know everything',
    asks: [
      'our teachers do not know coding',
      'who will teach the club',
      'do you train our teachers',
      'can a teacher without computer skills lead the club',
    ],
    say: 'We start clubs together with schools, train the teacher, and come back when things are stuck. The teacher does not have to know everything: to be one session ahead is enough, and to do the task the day before, on the same tablet. "I do not know. How could we find out?" shows children how adults learn.',
    page: articles.club,
  }),
];
