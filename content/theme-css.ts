import { palette, themes } from '#content/school.ts';

const variables = (prefix: string, colours: Readonly<Record<string, string>>) =>
  Object.entries(colours)
    .map(([name, colour]) => `--${prefix}${name}:${colour}`)
    .join(';');

/**
 * The palette as custom properties: `--fixed-sun` is the same in light and dark; `--ink` (`--color-ink` in tokens.css)
 * depends on the theme. Print is always light.
 */
export const themeCss = () =>
  `:root{${variables('fixed-', palette)};${variables('', themes.light)}}` +
  `@media screen and (prefers-color-scheme:dark){:root{${variables('', themes.dark)}}}`;
