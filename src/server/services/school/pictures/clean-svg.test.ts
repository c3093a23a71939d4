import { expect, test } from 'vitest';
import { sampleSchool } from '#content/sample/school.ts';
import { cleanPicture } from './clean-picture.ts';
import { cleanSvg } from './clean-svg.ts';

const wrap = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>`;

test('a clean drawing stays as it is', () => {
  const { logo, mark } = sampleSchool.facts;
  for (const drawing of [logo, mark]) expect(cleanSvg(drawing)).toBe(drawing);
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in other letters', '<SCRIPT href="https://evil.example/x.js"/>'],
  ['HTML inside', '<foreignObject><iframe src="https://evil.example"></iframe></foreignObject>'],
  ['a handler', '<path onload="alert(1)" d="M0 0"/>', '<path d="M0 0"></path>'],
  ['a picture from elsewhere', '<image href="https://evil.example/a.png"/>', '<image></image>'],
  ['one in the older form', '<image xlink:href="//evil.example/a.png"/>', '<image></image>'],
  ['a link that runs a script', '<a href="java\tscript:alert(1)"><g/></a>', '<a><g></g></a>'],
  ['a style from elsewhere', '<style>@import "https://evil.example/a.css";</style>'],
  ['a fill from elsewhere', '<path fill="url( https://evil.example/a#b)"/>', '<path></path>'],
  ['a style attribute that loads', '<g style="background:url(//evil.example)"/>', '<g></g>'],
  ['what an editor left', '<metadata>x</metadata><sodipodi:namedview inkscape:zoom="1"/><!-- x -->'],
  ['an animation of a link', '<a><set attributeName="href" to="javascript:alert(1)"/></a>', '<a></a>'],
])('%s is taken out', (_what, dirty, clean = '') => {
  expect(cleanSvg(wrap(dirty))).toBe(wrap(clean));
});

test('what a drawing refers to in itself stays', () => {
  const drawing = wrap('<defs><g id="a"></g></defs><use href="#a"></use><path fill="url(#b)"></path>');
  expect(cleanSvg(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]>${drawing}`)).toBe(drawing);
});

test('a drawing gets a viewBox from its size, and without any it is refused', async () => {
  expect(cleanSvg('<svg width="30px" height="20"><g></g></svg>')).toContain('viewBox="0 0 30 20"');
  expect(await cleanPicture('<svg><g/></svg>')).toHaveProperty('problem');
  expect(await cleanPicture('<p>no drawing</p>')).toHaveProperty('problem');
});

test('a bitmap that cannot be drawn, or is too large, is refused', async () => {
  const { default: sharp } = await import('sharp');
  const png = async (width: number) => {
    const data = await sharp({ create: { width, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    return `data:image/png;base64,${data.toString('base64')}`;
  };
  expect(await cleanPicture(await png(300))).toEqual({ picture: await png(300) });
  expect(await cleanPicture(await png(5_000))).toEqual({
    problem: 'must not be wider or higher than 4096 pixels',
  });
  expect(await cleanPicture('data:image/png;base64,AAAA')).toEqual({ problem: 'cannot be drawn' });
});
