import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLong } from '#tests/support/long.ts';
import { printSmallMarkdown } from './print-markdown.ts';
import { type Block, type Inline, isAllowedLink, parseSmallMarkdown } from './small-markdown.ts';

const contacts = [
  'mailto:hello@techrise.example',
  'tel:+256700000000',
  'https://wa.me/256700000000?text=Hello',
];
const parse = (text: string) => parseSmallMarkdown(text, { contacts });
const text = (words: string): Inline => ({ kind: 'text', text: words });
const paragraph = (...content: Inline[]): Block => ({ kind: 'paragraph', content });

function linksOf(blocks: readonly Block[]): string[] {
  const inline = (parts: readonly Inline[]): string[] =>
    parts.flatMap((part) => {
      if (part.kind === 'link') return [part.href, ...inline(part.content)];
      return part.kind === 'bold' ? inline(part.content) : [];
    });
  return blocks.flatMap((block) => {
    if (block.kind === 'code') return [];
    return block.kind === 'list' ? block.items.flatMap(inline) : inline(block.content);
  });
}

describe('the parser reads', () => {
  test('paragraphs, with their line breaks', () => {
    expect(parse('One\ntwo\n\n  three  ')).toEqual([paragraph(text('One\ntwo')), paragraph(text('three'))]);
  });

  test('bold, code, and both together', () => {
    expect(parse('a **b `c` d** `x**y`')).toEqual([
      paragraph(
        text('a '),
        { kind: 'bold', content: [text('b '), { kind: 'code', text: 'c' }, text(' d')] },
        text(' '),
        { kind: 'code', text: 'x**y' },
      ),
    ]);
  });

  test('lists with and without numbers, loose and nested ones as one level', () => {
    expect(parse('- one\n* two\n  - three\n    more')).toEqual([
      {
        kind: 'list',
        ordered: false,
        start: 1,
        items: [[text('one')], [text('two')], [text('three\nmore')]],
      },
    ]);
    expect(parse('3. one\n4) two')).toEqual([
      { kind: 'list', ordered: true, start: 3, items: [[text('one')], [text('two')]] },
    ]);
  });

  test('fenced code, as it was written, also when the fence is never closed', () => {
    const code: Block = { kind: 'code', language: 'python', text: 'if x:\n    print("**no**")' };
    expect(parse('```python\nif x:\n    print("**no**")\n```')).toEqual([code]);
    expect(parse('~~~ python\nif x:\n    print("**no**")')).toEqual([code]);
  });

  test('a heading as a bold paragraph, and a rule as nothing', () => {
    expect(parse('## **Goal** ##\n---\nx')).toEqual([
      paragraph({ kind: 'bold', content: [text('Goal')] }),
      paragraph(text('x')),
    ]);
  });

  test('Python names between underlines as text', () => {
    expect(parse('__init__ and a*b*c')).toEqual([paragraph(text('__init__ and a*b*c'))]);
  });

  test('escaped signs as text', () => {
    expect(parse('\\*\\*a\\*\\* \\[b](/c) \\n')).toEqual([paragraph(text('**a** [b](/c) \\n'))]);
  });
});

describe('a link', () => {
  test.each(['/programs', '/programs?register=mentorship#form', '/', ...contacts])(
    'to %s is kept',
    (href) => {
      expect(parse(`[go](${href})`)).toEqual([paragraph({ kind: 'link', href, content: [text('go')] })]);
    },
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:else@techrise.example',
    'https://wa.me/256700000001',
    'programs',
    '/a"onclick="x',
    '/a<b',
  ])('%s stays text', (href) => {
    expect(parse(`[go](${href})`)).toEqual([paragraph(text(`[go](${href})`))]);
    expect(isAllowedLink(href, contacts)).toBe(false);
  });

  test('in an image or HTML stays text', () => {
    for (const written of [
      '![x](/logo.svg)',
      '![x](https://evil.example/?q=1)',
      '<img src=x onerror=alert(1)>',
      '<b>x</b>',
    ])
      expect(parse(written)).toEqual([paragraph(text(written))]);
  });
});

/** Letters that mean something to the parser come often. */
const written = fc
  .array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          ...'*`[]()!\\#-+~_.1 \n<>/'.split(''),
          '**',
          '```',
          '](',
          '[a](/b)',
          '![a](/b)',
        ),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom('a', 'b c', 'https://evil.example', '/programs', '<script>', '•', '\t'),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 3 }) },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('any text', () => {
  test('is read without an exception, and every link in it is allowed', () => {
    fc.assert(
      fc.property(fc.oneof(written, fc.string({ unit: 'binary', maxLength: 300 })), (source) => {
        for (const href of linksOf(parse(source))) expect(isAllowedLink(href, contacts)).toBe(true);
      }),
      { numRuns: isLong ? 3_000 : 500 },
    );
  });

  test('has the same tree after printing and parsing again', () => {
    fc.assert(
      fc.property(written, (source) => {
        const tree = parse(source);
        expect(parse(printSmallMarkdown(tree))).toEqual(tree);
      }),
      { numRuns: isLong ? 3_000 : 500 },
    );
  });

  test('is printed so that it is read as text again', () => {
    const words = written
      .map((source) => source.replace(/\s+/g, ' ').trim())
      .filter((source) => source !== '');
    fc.assert(
      fc.property(words, (source) => {
        expect(parse(printSmallMarkdown([paragraph(text(source))]))).toEqual([paragraph(text(source))]);
      }),
      { numRuns: isLong ? 3_000 : 500 },
    );
  });

  test.each(['[', '**a', '`', '``x`', '[a](', '\\', '- ', '> ', '![', '** `'])(
    'of 8,000 times %j is parsed quickly',
    (part) => {
      // Bounded by the test's own time limit; a quadratic reader would need minutes.
      expect(parse(part.repeat(8_000)).length).toBeGreaterThanOrEqual(0);
    },
  );
});
