import { z } from 'zod';

/** The colours of pages, mails, receipts, cards and icons, by name. */
const names = [
  'ink',
  'paper',
  'night',
  'sun',
  'orange',
  'tangerine',
  'clay',
  'leaf',
  'sage',
  'mist',
  'sky',
  'ice',
  'stone',
  'cream',
  'butter',
  'wood',
  'slate',
  'sand',
  'umber',
  'chestnut',
  'sienna',
  'hazel',
  'dusk',
  'indigo',
  'haze',
  'lilac',
  'mint',
  'salmon',
  'azure',
  'milk',
  'steel',
  'teal',
  'pine',
] as const;

const Colour = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #1b1a2b, in small letters');

type PaletteName = (typeof names)[number];
export type Palette = Readonly<Record<PaletteName, string>>;
export const Palette: z.ZodType<Palette> = z.record(z.enum(names), Colour);

/** What a colour is for, by the theme of the visitor's system. Text has a contrast of at least 4.5:1 on its ground. */
export const themesOf = ({
  ink,
  paper,
  night,
  sun,
  clay,
  leaf,
  sky,
  slate,
  sand,
  lilac,
  mint,
  salmon,
  milk,
}: Palette) => ({
  light: {
    paper,
    surface: '#ffffff',
    ink,
    muted: slate,
    brand: night,
    'on-brand': paper,
    clay,
    leaf,
    sky,
    line: sand,
    edge: '#776c59',
    danger: '#8e2a0a',
    'danger-wash': '#ffe9df',
    good: '#07513c',
    'good-wash': '#ddf1e6',
    action: night,
    'on-action': paper,
    'action-edge': sun,
    focus: night,
  },
  dark: {
    paper: '#13142b',
    surface: '#1d1f41',
    ink: milk,
    muted: '#c6c3d8',
    brand: lilac,
    'on-brand': '#13142b',
    clay: salmon,
    leaf: mint,
    sky: '#26305f',
    line: '#34365f',
    edge: '#8a89b8',
    danger: salmon,
    'danger-wash': '#3a1d1c',
    good: mint,
    'good-wash': '#123a35',
    action: sun,
    'on-action': ink,
    'action-edge': clay,
    focus: paper,
  },
});

/** What is written on what. */
const pairs = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['muted', 'paper'],
  ['muted', 'surface'],
  ['brand', 'paper'],
  ['brand', 'surface'],
  ['on-brand', 'brand'],
  ['on-action', 'action'],
  ['danger', 'danger-wash'],
  ['good', 'good-wash'],
  ['ink', 'sky'],
] as const;

const LEAST_CONTRAST = 4.5;

/** Every pair of colours with too little contrast for reading: `light: ink on paper has 3.1:1, less than 4.5:1`. */
export function lowContrasts(palette: Palette): string[] {
  return Object.entries(themesOf(palette)).flatMap(([theme, colours]) =>
    pairs.flatMap(([text, ground]) => {
      const found = contrast(colours[text], colours[ground]);
      // An invalid colour has no contrast, and is reported as such.
      if (!(found < LEAST_CONTRAST)) return [];
      return `${theme}: ${text} on ${ground} has ${found.toFixed(1)}:1, less than ${LEAST_CONTRAST}:1`;
    }),
  );
}

/** The contrast of two colours as WCAG 2.2 defines it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
