import { describe, expect, test } from 'vitest';
import { aPost } from '#tests/support/services/blog.ts';
import { filledWorld, type World, worldPerTest } from '#tests/support/world.ts';
import { browsePosts } from '../browse-posts.ts';
import { savePost } from '../save-post.ts';
import { addWords } from './add-words.ts';
import { similarWords } from './similar-words.ts';

async function fill({ ctx }: World): Promise<void> {
  const posts = [
    {
      slug: 'robot',
      title: 'Build a robot',
      author: 'Amina Nakato',
      category: 'Robotics',
      excerpt: 'With paper.',
      content: '<p>Chairs, <em>tape</em> and <code>while True</code>. Très simple.</p>',
    },
    {
      slug: 'python',
      title: 'First steps in Python',
      author: 'Peter Okello',
      category: 'Projects',
      excerpt: 'Type it.',
      content: '<p>A loop is like a robot that never tires. <img src="/posts/a.svg" alt="a crocodile"></p>',
    },
    {
      slug: 'phone',
      title: 'Ce que peut un téléphone',
      author: 'Peter Okello',
      category: 'Projects',
      excerpt: 'Kampala.',
      content: '<h2>Battery</h2><p>Charge</p><p>it. Python3 and 2024.</p>',
    },
    { slug: 'hidden', title: 'Hidden robot', published: false },
    { slug: 'words', title: 'Cart', content: '<p>card bugs cat Straße un<strong>usual</strong></p>' },
  ];
  for (const post of posts) await savePost(ctx, aPost(post));
}

const finder = (world: () => World) => {
  const browse = (text: string, category: string | null = null) =>
    browsePosts(world().ctx, { text, category, page: 1 });
  const find = async (text: string, category: string | null = null) =>
    (await browse(text, category)).posts.map(({ slug }) => slug);
  return { browse, find };
};

describe('a search', () => {
  const world = filledWorld(fill);
  const { browse, find } = finder(world);

  test.each([
    ['in the title', 'steps', ['python']],
    ['in the excerpt', 'paper', ['robot']],
    ['in the author', 'okello', ['phone', 'python']],
    ['in the category', 'robotics', ['robot']],
    ['in the text', 'chairs', ['robot']],
    ['in code', 'while', ['robot']],
    ['in what a picture shows', 'crocodile', ['python']],
    ['across a part of a word that is set off', 'unusual', ['words']],
    ['at the end of one paragraph', 'charge', ['phone']],
    ['without regard to case', 'PYTHON', ['python', 'phone']],
    ['without regard to accents', 'telephone', ['phone']],
    ['with accents that the post has not', 'chàirs', ['robot']],
    ['in another spelling of the same letters', 'STRASSE', ['words']],
    ['with one letter too few', 'crocdile', ['python']],
    ['with one letter too many', 'crocoodile', ['python']],
    ['with one wrong letter', 'cricodile', ['python']],
    ['with two letters exchanged', 'corcodile', ['python']],
    ['with a mistake in each of two words', 'chiars tpae', ['robot']],
    ['with the beginning of the last word', 'okello pyth', ['phone', 'python']],
    ['with one letter of a title', 'b', ['robot']],
    ['with every word in another field', 'amina robotics tape', ['robot']],
    ['with a word that is said twice', 'robot robot', ['robot', 'python']],
    ['by a number', '2024', ['phone']],
  ])('finds a post by a word %s', async (_where, text, expected) => {
    expect(await find(text)).toEqual(expected);
  });

  test.each([
    ['of which one word is missing', 'robot zebra'],
    ['with two mistakes in a word', 'crcodle'],
    ['with a mistake in a short word', 'bgs'],
    ['with a mistake in a number', '2025'],
    ['with the beginning of a word that is not the last', 'pyth okello'],
    ['across two paragraphs', 'chargeit'],
    ['of a post that is not published', 'hidden'],
    ['for tags', 'strong'],
  ])('finds nothing %s', async (_what, text) => {
    expect(await find(text)).toEqual([]);
  });

  test('keeps to its category', async () => {
    expect(await find('robot', 'Projects')).toEqual(['python']);
    expect(await find('robot', 'Robotics')).toEqual(['robot']);
  });

  test.each(['', ' '])('lists every post for %j', async (text) =>
    expect(await browse(text)).toMatchObject({ total: 4, pages: 1 }),
  );

  test.each(['!?', "'", '\\', ':*', '&|!()<->', '%', '\u0000', '\ud800', '\u0301', '\u{1f98a}'])(
    'finds nothing for signs without a word, as %j',
    async (text) => expect(await browse(text)).toMatchObject({ total: 0 }),
  );

  test.each(["'robot", 'robot:*', 'robot & !b', "robot\\'", 'robot\u0000', '"robot"', 'robot!'])(
    'asks for the words of %j only',
    async (text) => expect(await find(text)).toContain('robot'),
  );

  test.each(['x', 'robot ', 'é', '学', '\u0301', "'", '\u{1f916}', 'a b '])(
    'finds nothing for ten thousand letters of %j, without a query',
    async (piece) => {
      const { ctx } = world();
      const database = {
        ...ctx.database,
        db: ctx.database.db,
        run: () => Promise.reject(new Error('asked')),
      };
      const list = await browsePosts({ database }, { category: null, text: piece.repeat(10_000), page: 1 });
      expect(list).toMatchObject({ posts: [], featured: null, total: 0, pages: 1 });
    },
  );

  test('is answered at the maximum of two hundred letters', async () => {
    const words = Array.from({ length: 40 }, (_, n) => `word${n.toString(26)}`)
      .join(' ')
      .slice(0, 200);
    expect(await browse(words)).toMatchObject({ total: 0 });
    expect(await browse('x'.repeat(200))).toMatchObject({ total: 0 });
  });
});

describe('a search among more', () => {
  const world = worldPerTest();
  const { find } = finder(world);

  test('puts titles first, then what is as typed, then what may have been meant', async () => {
    const { ctx } = world();
    await fill(world());
    await savePost(ctx, aPost({ slug: 'cars', title: 'Cards on the table', content: '<p>x</p>' }));
    await savePost(ctx, aPost({ slug: 'said', title: 'Y', content: '<p>a cart</p>' }));
    expect(await find('cart')).toEqual(['words', 'said']);
    expect(await find('card')).toEqual(['cars', 'words', 'said']);
    // A word that no post has is looked for in titles as it may have been meant.
    expect(await find('robto')).toEqual(['robot', 'python']);
  });

  test('knows a typed word among more similar ones than are looked at', async () => {
    const { ctx } = world();
    const similar = Array.from({ length: 1_200 }, (_, n) => `${String.fromCodePoint(0x4e00 + n)}qxv`);
    await addWords(ctx.database.db, similar);
    await addWords(ctx.database.db, ['\u{20000}qxv']);
    const found = await similarWords(ctx, ['\u{20000}qxv']);
    expect(found.get('\u{20000}qxv')?.isKnown).toBe(true);
  });
});
