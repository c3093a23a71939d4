/** The parts of the drawings of posts, as SVG text. Each stands at 0,0 of its own; `at` puts it into a scene. */

export const ink = '#1b1a2b';
export const colours = {
  paper: '#fffaf1',
  night: '#20245b',
  sun: '#ffb51b',
  clay: '#b93a12',
  orange: '#e2672f',
  leaf: '#0b6b50',
  sage: '#6fae95',
  sky: '#dcebff',
} as const;

const { paper, night, sun, clay, orange, leaf, sage, sky } = colours;

export function at(x: number, y: number, piece: string, scale = 1): string {
  const size = scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${x} ${y})${size}">${piece}</g>`;
}

export const shape = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;
export const line = (d: string, width = 2) => `<path fill="none" stroke-width="${width}" d="${d}"/>`;
export const dot = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** A block of a block language, `width` wide and 40 high. */
export const block = (fill: string, width: number) =>
  shape(fill, `M0 0h16v7h16v-7H${width}v40H32v7H16v-7H0z`);

export const blocks = () =>
  block(sun, 150) + at(0, 40, block(sky, 110)) + at(0, 80, block(orange, 180)) + at(0, 120, block(sage, 90));

/** A sheet of code between square brackets. */
export const code = (lines: readonly number[]) =>
  shape(paper, `M0 0h170v${lines.length * 24 + 40}H0z`) +
  line(`M26 16H14v${lines.length * 24 + 8}h12M144 16h12v${lines.length * 24 + 8}h-12`, 4) +
  line(lines.map((width, row) => `M${34 + (row % 2) * 14} ${34 + row * 24}h${width}`).join(''), 4);

export const tablet = (screen: string) =>
  shape(
    night,
    'M14 0h232a14 14 0 0 1 14 14v156a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14V14A14 14 0 0 1 14 0z',
  ) +
  shape(paper, 'M16 16h228v152H16z') +
  screen;

export const phone = (screen: string) =>
  shape(night, 'M14 0h92a14 14 0 0 1 14 14v202a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14V14A14 14 0 0 1 14 0z') +
  shape(paper, 'M10 22h100v172H10z') +
  dot(60, 212, 7, paper) +
  screen;

export const robot = (body: string = sun) =>
  line('M60 30V8m-12-6 12 6 12-6M18 64 0 48m102 16 20-14', 3) +
  shape(body, 'M18 30h84v84H18z') +
  shape(paper, 'M30 42h60v30H30z') +
  dot(46, 57, 5, ink) +
  dot(74, 57, 5, ink) +
  line('M46 94h28', 3) +
  shape(clay, 'M26 114h22v20H26zm46 0h22v20H72z');

export const board = () =>
  shape(leaf, 'M0 0h170v110H0z') +
  shape(ink, 'M58 32h54v46H58z') +
  `<g stroke="${paper}">${line('M58 42H24V18m34 46H24v28m88-50h34V18m-34 46h34v28')}</g>` +
  dot(24, 16, 7, sun) +
  dot(146, 16, 7, orange) +
  dot(24, 94, 7, sky) +
  dot(146, 94, 7, sun);

/** A child down to the waist; hair is a short cap, two puffs or braids. */
export function child(skin: string, shirt: string, hair: 'cap' | 'puffs' | 'braids'): string {
  const back = {
    cap: dot(70, 52, 48, ink),
    puffs: dot(24, 30, 24, ink) + dot(116, 30, 24, ink) + dot(70, 52, 46, ink),
    braids: `${dot(70, 52, 48, ink)}<path fill="none" stroke-width="12" d="M26 60v58m88-58v58"/>`,
  }[hair];
  return (
    back +
    shape(shirt, 'M0 200c0-58 24-84 70-84s70 26 70 84z') +
    shape(skin, 'M56 98h28v24c-6 10-22 10-28 0z') +
    shape(skin, 'M32 56c4-32 72-32 76 0 4 40-14 56-38 56S28 96 32 56z') +
    shape(ink, 'M30 56c4-30 20-40 40-40s36 10 40 40c-20-16-60-16-80 0z') +
    dot(56, 68, 4, ink) +
    dot(84, 68, 4, ink) +
    line('M58 88c8 8 16 8 24 0', 3)
  );
}

export const adult = (skin: string, shirt: string) =>
  dot(80, 56, 50, clay) +
  shape(shirt, 'M0 240c0-66 28-98 80-98s80 32 80 98z') +
  shape(skin, 'M64 112h32v34c-8 12-24 12-32 0z') +
  shape(skin, 'M40 62c4-32 76-32 80 0 4 46-14 66-40 66S36 108 40 62z') +
  shape(orange, 'M32 58c0-34 20-52 48-52s48 18 48 52c-20-18-76-18-96 0z') +
  dot(66, 76, 4, ink) +
  dot(94, 76, 4, ink) +
  line('M68 100c8 8 16 8 24 0', 3);

export const hills = () =>
  shape('#bcd9cf', 'M0 250c90-70 190-70 280 0 100-90 220-80 360-20v130H0z') +
  shape(sage, 'M0 306c120-50 220-40 330-6 110-40 210-40 310-10v70H0z');

export const chair = (fill: string) => shape(fill, 'M0 0h14v52h46v16H46v52H34V68H14v52H0z');

export const bag = (fill: string) =>
  shape(fill, 'M10 34h120v100H10z') +
  shape(fill, 'M0 70h140v64H0z') +
  line('M44 34c0-44 52-44 52 0M56 96h28', 4);
