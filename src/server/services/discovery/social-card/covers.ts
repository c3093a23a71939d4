import {
  adult,
  at,
  bag,
  block,
  blocks,
  board,
  chair,
  child,
  code,
  colours,
  dot,
  hills,
  ink,
  line,
  phone,
  robot,
  shape,
  tablet,
} from './pieces.ts';

const { paper, night, sun, clay, orange, leaf, sage, sky } = colours;
const brown = '#8a5537';
const dark = '#5b3622';
const light = '#a56a45';

export interface Cover {
  background: string;
  /** On a field of 640 x 360. */
  scene: string;
}

const grid = line('M0 0h240v160H0zM60 0v160M120 0v160M180 0v160M0 53h240M0 107h240');
const week = Array.from({ length: 4 }, (_, row) =>
  Array.from({ length: 6 }, (_, column) =>
    shape([sun, sky, paper, sage][(row + column) % 4] ?? paper, `M${column * 52} ${row * 44}h44v36h-44z`),
  ).join(''),
).join('');

/** The cover of every post of content/posts, by its slug; `fallback` stands in for a picture that is missing. */
export const covers: Record<string, Cover> = {
  'before-the-video-call': {
    background: sky,
    scene:
      at(
        110,
        60,
        tablet(shape(sky, 'M26 26h208v132H26z') + at(76, 30, child(brown, sun, 'cap'), 0.64)),
        1.5,
      ) +
      at(
        520,
        230,
        shape(leaf, 'M44 0C40-50 10-60-4-60c0 34 20 56 48 60zm2 0c0-60 24-84 50-88 2 44-16 78-50 88z') +
          shape(clay, 'M0 0h90v20H80l-8 110H18L10 20H0z'),
      ) +
      at(40, 120, shape(clay, 'M20 0h26l20 40H0z') + line('M33 40v190', 6)),
  },
  'coding-without-a-laptop': {
    background: '#ffe2a6',
    scene:
      hills() +
      at(360, 62, phone(at(20, 40, blocks(), 0.44) + line('M24 140h72m-72 18h50', 4)), 1.16) +
      at(120, 130, child(dark, orange, 'puffs'), 1.16),
  },
  'from-blocks-to-python': {
    background: sky,
    scene:
      `<path fill="none" stroke-width="3" stroke-dasharray="1 9" d="M220 250c40 0 40-110 100-110s50 60 100 60"/>` +
      at(50, 120, blocks(), 1.05) +
      line('M320 140v-40m0 40-30 26m30-26 34 22', 3) +
      dot(320, 140, 24, sun) +
      dot(320, 96, 8, paper) +
      dot(288, 168, 8, paper) +
      dot(356, 164, 8, paper) +
      at(408, 104, code([70, 56, 78, 60, 50]), 1.12),
  },
  'help-when-you-do-not-code': {
    background: '#f6d9c8',
    scene:
      at(90, 70, adult(brown, leaf), 1.25) +
      at(310, 150, child(light, sun, 'braids'), 1.1) +
      at(
        470,
        60,
        shape(
          paper,
          'M10 0h120a10 10 0 0 1 10 10v60a10 10 0 0 1-10 10H60L30 106V80H10A10 10 0 0 1 0 70V10A10 10 0 0 1 10 0z',
        ),
      ) +
      at(524, 76, line('M0 12c0-14 26-14 26 2 0 12-14 10-14 22m0 12v1', 5)),
  },
  'one-kit-four-students': {
    background: '#cfe9dc',
    scene:
      at(16, 152, child(dark, sun, 'cap'), 0.9) +
      at(136, 152, child(brown, orange, 'puffs'), 0.9) +
      at(378, 152, child(light, sky, 'braids'), 0.9) +
      at(498, 152, child(dark, clay, 'cap'), 0.9) +
      at(236, 226, tablet(at(34, 30, blocks(), 0.6) + at(140, 44, board(), 0.5)), 0.66) +
      shape(night, 'M0 330h640v30H0z'),
  },
  'plan-for-the-long-holiday': {
    background: '#ffe2a6',
    scene:
      dot(96, 90, 48, sun) +
      hills() +
      at(250, 50, shape(paper, 'M0 0h344v250H0z') + shape(clay, 'M0 0h344v38H0z') + at(22, 56, week)) +
      at(60, 216, bag(night), 0.9),
  },
  'pocket-money-book-in-python': {
    background: '#cfe9dc',
    scene:
      at(
        60,
        60,
        shape(paper, 'M0 0h210v250H0z') +
          line('M0 50h210M0 90h210M0 130h210M0 170h210M0 210h210M150 0v250') +
          `<g stroke="${clay}">${line('M26 0v250')}</g>`,
      ) +
      at(350, 70, code([80, 60, 74, 50, 66]), 1.2) +
      at(284, 220, dot(30, 40, 34, sun) + line('M30 22v36m-10-28h20m-20 20h20', 3)) +
      at(236, 270, dot(30, 30, 28, sun)),
  },
  'robot-on-paper': {
    background: '#f6d9c8',
    scene:
      at(60, 160, shape(paper, 'M0 0h320v176H0z') + at(40, 8, grid)) +
      at(130, 120, robot(), 0.9) +
      `<path fill="none" stroke-width="3" stroke-dasharray="1 9" d="M200 230h60v60h80"/>` +
      at(430, 180, chair(leaf), 1.2) +
      at(530, 160, chair(orange), 1.35) +
      at(300, 80, shape(sun, 'M0 0 90-40l8 16L10 18-8 14z')),
  },
  'seven-python-mistakes': {
    background: sky,
    scene:
      at(90, 60, code([76, 58, 82, 44, 70, 60, 52]), 1.2) +
      at(330, 100, `<g stroke="${clay}">${line('M-150 30c12-10 24 10 36 0s24 10 36 0 24 10 36 0', 4)}</g>`) +
      at(376, 110, robot(orange), 1.35) +
      at(530, 70, line('M0 14c0-18 32-18 32 2 0 14-16 14-16 28m0 16v2', 6)),
  },
  'three-small-projects': {
    background: '#ffe2a6',
    scene:
      at(50, 130, shape(paper, 'M0 0h150v150H0z') + dot(75, 75, 54, sky) + line('M75 75V40m0 35 26 16', 5)) +
      at(
        246,
        130,
        shape(paper, 'M0 0h150v150H0z') +
          at(30, 24, block(sun, 90)) +
          at(30, 64, block(sage, 70)) +
          at(30, 104, block(orange, 84), 0.7),
      ) +
      at(
        442,
        130,
        shape(paper, 'M0 0h150v150H0z') +
          shape(leaf, 'M75 120V70c-30 0-40-16-40-34 26 0 40 12 40 34 0-26 14-42 42-42 0 26-16 42-42 42z') +
          line('M75 126V70', 4),
      ) +
      `<path fill="none" stroke-width="3" stroke-dasharray="1 9" d="M125 110C200 40 300 40 322 110m0 0C360 40 480 40 516 110"/>`,
  },
  'what-happens-in-two-hours': {
    background: '#cfe9dc',
    scene:
      at(70, 120, child(dark, sun, 'puffs'), 1.2) +
      at(
        250,
        80,
        tablet(
          shape(sky, 'M26 26h120v132H26z') +
            at(44, 42, adult(brown, leaf), 0.48) +
            at(160, 40, blocks(), 0.4) +
            line('M160 120h60m-60 20h40', 4),
        ),
        1.25,
      ) +
      at(540, 30, dot(40, 40, 38, paper) + line('M40 40V14m0 26 20 10', 4)),
  },
  fallback: {
    background: sky,
    scene:
      hills() + at(120, 110, blocks()) + at(310, 130, robot(), 1.1) + at(460, 120, code([60, 50, 64]), 0.95),
  },
};

/** Whose cover a post of a category gets that has none of its own. */
const sceneOfCategory: Record<string, keyof typeof covers> = {
  'For parents': 'help-when-you-do-not-code',
  'For schools': 'one-kit-four-students',
  Projects: 'three-small-projects',
  Python: 'seven-python-mistakes',
  Robotics: 'robot-on-paper',
  Safety: 'before-the-video-call',
};

/** The drawing for a post: its own, that of its category, or the one for all others. */
export function coverOf(slug: string, category: string): Cover {
  const own = Object.hasOwn(covers, slug) ? covers[slug] : undefined;
  const ofCategory = Object.hasOwn(sceneOfCategory, category) ? sceneOfCategory[category] : undefined;
  const cover = own ?? covers[ofCategory ?? 'fallback'];
  if (cover === undefined) throw new Error(`The category ${category} has no drawing`);
  return cover;
}

/** With its size, which not every browser takes from the view box: a picture without one may pass for one that failed. */
export function coverSvg({ background, scene }: Cover): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360"><path fill="${background}" d="M0 0h640v360H0z"/><g stroke="${ink}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">${scene}</g></svg>\n`;
}
