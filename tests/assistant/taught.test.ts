import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '#chat/engine.ts';
import { site } from '#content/school.ts';
import { HOUR_OF_CODE_PRICE_UGX } from '#domain/money.ts';
import { factsOf, readExamples, schoolEngine } from '#server/services/assistant/chat/school-engine.ts';

/** Answers that a school may teach: ways of asking, other wordings, and questions that share common words. */
const lessons = [
  {
    asks: ['do you have a swimming pool', 'can my child swim at the hub', 'is there a pool'],
    said: `is there a swimming pool, do you have a pool?, can the children swim there, do u hav a swimin pool,
      Is swimming offered at the hub?, my daughter loves swimming so do you have a pool`,
    near: `do you have a generator, can my child eat at the hub, is there a toilet, do you have a garage, where is the hub`,
  },
  {
    asks: ['do you give bursaries', 'is there a scholarship for orphans', 'can my child get a full bursary'],
    said: `do you offer bursaries, is there any bursary, scholarship for an orphan?, i need a bursary for my child,
      can orphans get a scholarship, are there scholarships`,
    near: `do you give certificates, is there a discount for two children, can my child get a refund, is there a lesson for adults`,
  },
  {
    asks: ['do you teach chess', 'is there a chess club', 'can my son play chess with you'],
    said: `do you have chess lessons, is there a chess club on saturday, my son wants to learn chess, u teach chess?, chess,
      Does TechRise offer chess classes for kids?`,
    near: `do you teach python, is there a robotics club, can my son play games with you, do you teach swimming,
      is there a football club`,
  },
  {
    asks: ['where can i park my car', 'is there parking at the hub', 'do you have a parking place'],
    said: `is there parking, where do i park, parking at your place?, can i park my car at the hub,
      do you have car parking space, is parking free`,
    near: `where can i leave my child, is there wifi at the hub, do you have a place for my daughter, how do i get to the hub,
      where is the national park`,
  },
  {
    asks: ['are you open on christmas day', 'is there a session on 25 december', 'do you teach at christmas'],
    said: `are you open at christmas, any session on christmas day?, is 25 december open, will there be lessons on christmas,
      do you close for christmas`,
    near: `are you open on sunday, is there a session on 5 december, do you teach at night, are you open on public holidays`,
  },
  {
    asks: ['do you use scratch junior', 'which app do the youngest children use', 'is scratchjr used'],
    said: `do you use scratchjr, is scratch junior used in class, what app do the little ones use,
      which application do youngest kids use`,
    near: `do you use scratch, which age are the youngest children, is python used, which phone do the children use`,
  },
  {
    asks: [
      'do you teach in lugbara',
      'is there a lesson in acholi or lugbara',
      'can the teacher speak acholi',
    ],
    said: `can you teach in lugbara, my child speaks only acholi so can the teacher speak it, are lessons in acholi,
      teach in acholi?`,
    near: `do you teach in the evening, is there a lesson in luganda, can the teacher speak with me, do you teach in arua`,
  },
  {
    asks: ['do you have a hub in gulu', 'when do you come to gulu', 'is there a branch in gulu'],
    said: `is there a hub in gulu, are you in gulu, we live in gulu so is there a branch, do you have branches in Gulu?,
      gulu branch?`,
    near: `do you have a hub in kampala, when do you come to our school, is there a branch in mbarara, do you have a hub`,
  },
  {
    asks: [
      'my child has epilepsy can he join',
      'do you take children with epilepsy',
      'what if my child gets a seizure',
    ],
    said: `my daughter has epilepsy, can a child with epilepsy join, my son gets seizures so can he come,
      do you accept kids who have epilepsy`,
    near: `my child has a laptop can he join, do you take children with phones, what if my child gets sick in class,
      my child has asthma can he join`,
  },
  {
    asks: ['does it work on an ipad', 'can we use an apple tablet', 'is an ipad enough for the lessons'],
    said: `can i use ipad, we only have an ipad and is it ok, does the lesson work on ipad, will an apple tablet work`,
    near: `does it work on a phone, can we use a desktop, is an hour enough for the lessons, can we use whatsapp`,
  },
  {
    asks: ['when is the next holiday camp', 'do you have a camp in january', 'holiday camp dates'],
    said: `when is holiday camp, is there a camp in january, dates of the holiday camp, what are the dates for the camp,
      january camp?`,
    near: `when is the next session, do you have a session in january, school dates, do you work in the holidays`,
  },
  {
    asks: ['can i buy a techrise t-shirt', 'do you sell t-shirts', 'how much is the t shirt'],
    said: `do you have tshirts, how much are the t-shirts, where can i buy the t shirt, i want a t-shirt for my son`,
    near: `can i buy a techrise kit, do you sell robots, how much is the session, do you sell laptops`,
  },
];

const listed = (text: string) => text.split(/,\s+/);
const taught = lessons.map(({ asks }) => ({ id: asks[0] as string, asks }));
let engine: Engine;
beforeAll(async () => {
  const facts = factsOf(site, { minor: HOUR_OF_CODE_PRICE_UGX, currency: 'UGX' });
  engine = (await schoolEngine(facts)).withContents({ taught });
});

test('three in four other wordings of lessons are answered, and most others named as meant', () => {
  const all = lessons.flatMap(({ asks, said }) => listed(said).map((text) => ({ id: asks[0], text })));
  const found = all.map(({ id, text }) => ({ id, ...engine.recognise(text) }));
  const answered = found.filter(({ id, taught }) => taught === id).length;
  const named = found.filter(({ id, likely }) => id !== undefined && likely.includes(id)).length;
  expect(found.filter(({ id, taught }) => taught !== null && taught !== id)).toEqual([]);
  expect(answered, `${answered} of ${all.length}`).toBeGreaterThanOrEqual(0.75 * all.length);
  expect(answered + named, `${answered + named} of ${all.length}`).toBeGreaterThanOrEqual(0.83 * all.length);
});

test('a message that only shares common words with a lesson is hardly ever answered with it', () => {
  const near = lessons.flatMap((lesson) => listed(lesson.near));
  const wrong = near.filter((text) => engine.recognise(text).taught !== null);
  expect(wrong.length, wrong.join('; ')).toBeLessThanOrEqual(0.05 * near.length);
  const lines = readExamples().flatMap(({ text }, at) => (at % 10 === 0 ? text : []));
  const taken = lines.filter((text) => engine.recognise(text).taught !== null);
  expect(taken.length, taken.join('; ')).toBeLessThanOrEqual(0.004 * lines.length);
});
