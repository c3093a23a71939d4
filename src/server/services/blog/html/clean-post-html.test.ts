import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examples } from '#tests/support/long.ts';
import { hostileHtml } from '#tests/support/services/hostile-html.ts';
import { cleanPostHtml, markdownToHtml } from './clean-post-html.ts';

const samples = Object.entries(hostileHtml).flatMap(([kind, texts]) =>
  texts.map((text, place) => ({ kind, number: place + 1, text })),
);

/** Everything that an article may hold, and how: one alternative an element. */
const ALLOWED = new RegExp(
  [
    '</?(?:p|ul|ol|li|blockquote|pre|code|strong|em|del|figure|figcaption|table|caption|thead|tbody|tr|th|td)>',
    '</(?:h[234]|a|span)>',
    '<(?:br|hr)>',
    '<h[234] id="part-[^"<>\\s]+">',
    '<ol start="\\d{1,4}">',
    '<t[hd] align="(?:left|center|right)">',
    '<code class="language-(?:bash|css|javascript|json|python|xml)">',
    '<span class="hljs-[a-z-]+">',
    '<a href="(?:/(?!/)|#|mailto:|tel:)[^"<>]*">',
    '<a href="https?://[^"<>]+" target="_blank" rel="noreferrer">',
    '<img src="/(?!/)[^"<>]*" alt="[^"<>]*" width="\\d+" height="\\d+" loading="lazy" decoding="async">',
  ].join('|'),
  'g',
);

/** What is left of clean HTML without its allowed tags: text in which no tag can begin. */
function leftOver(html: string): string[] {
  return html.replace(ALLOWED, '').match(/[<>][^<>]{0,40}/g) ?? [];
}

/** The elements that are opened and not closed in their order; empty for HTML that cannot reach beyond its container. */
function unbalanced(html: string): string[] {
  const open: string[] = [];
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)/g)) {
    if (/^(br|hr|img)$/.test(tag)) continue;
    if (slash === '') open.push(tag);
    else if (open.pop() !== tag) return [`</${tag}>`];
  }
  return open;
}

function expectClean(html: string): void {
  const clean = cleanPostHtml(html);
  expect(leftOver(clean)).toEqual([]);
  expect(unbalanced(clean)).toEqual([]);
  expect(clean).not.toMatch(/\p{Cs}|[^\P{Cc}\n\t]/u);
  expect(cleanPostHtml(clean)).toBe(clean);
}

describe('a hostile article', () => {
  test('is one of at least 80 in the corpus', () => {
    expect(samples.length).toBeGreaterThanOrEqual(80);
  });

  test.each(samples)('$kind ($number) is left with allowed elements only', ({ text }) => {
    expectClean(text);
    expectClean(`<p>before</p>${text}<p>after</p>`);
    expectClean(`<table><tr><td><a href="/x">${text}</a></td></tr></table>`);
    expectClean(articleHtmlSource(text));
  });

  test('is clean for any HTML, and cleaning again changes nothing', () => {
    const piece = fc.oneof(
      fc.constantFrom(...pieces),
      fc.constantFrom(...samples.filter(({ text }) => text.length < 300).map(({ text }) => text)),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (parts) => expectClean(parts.join(''))),
      { numRuns: 400 },
    );
  });

  test.each(['<b>', '<em>', '<', '&', '<ul><li>', '<svg><style>', '<a href="', '<pre>', '</p>', '<li>'])(
    'is cleaned in bounded time with 200 kB of %j',
    { timeout: 15_000 },
    (text) => expectClean(text.repeat(200_000 / text.length)),
  );

  test.each(examples(['<h2>a</h2>', '<table><tr><td>', '<b>', '<em></i>', '<h2>']))(
    'is cleaned in bounded time with a megabyte of %j',
    { timeout: 15_000 },
    (text) => expectClean(text.repeat(1_000_000 / text.length)),
  );

  test('is cleaned in bounded time with thousands of equal headings', { timeout: 10_000 }, () => {
    const html = markdownToHtml('## a\n'.repeat(16_000));
    expectClean(html);
    expect(html).toContain('<h2 id="part-a-16000">');
  });

  test.each(examples([10, 100]))('is shown as the beginning of its text with %i megabytes', (megabytes) => {
    const clean = cleanPostHtml('<p>text &amp; text</p>'.repeat((megabytes * 1_000_000) / 22));
    expect(clean).toMatch(/^text &amp; texttext/);
    expect(clean.length).toBeLessThan(1_000_000);
    expect(cleanPostHtml(clean)).toBe(clean);
  });

  test('keeps its elements and no scripts at half a megabyte', () => {
    const clean = cleanPostHtml(
      `${'<p>a <b>word</b></p>'.repeat(25_000)}<script>alert(1)</script><h1>End</h1>`,
    );
    expect(clean).toMatch(/^<p>a <strong>word<\/strong><\/p>.*<\/p><h2 id="part-end">End<\/h2>$/);
    expect(clean).not.toContain('alert');
  });
});

/** Puts the HTML into Markdown, where it passes as HTML. */
function articleHtmlSource(text: string): string {
  return markdownToHtml(`# Title\n\n${text}\n\nText *after*.`);
}

/** Divided by bars. */
const pieces = `<p> | </p> | <h2> | </h2> | <ul> | </ul> | <ol start="3"> | <li> | </li> | <blockquote> |
</blockquote> | <table> | </table> | <caption> | <thead> | <tr> | </tr> | <td> | <th> |
<a href="/x"> | </a> | <a href="#x"> | <pre> | </pre> | <code class="language-python"> | </code> |
<br> | <hr> | <figure> | <figcaption> | </figure> | <em> | </em> | <strong> | <div> | </div> |
<span> | <img src="/posts/fallback.svg"> | <img src="https://a.example/b.png" alt="b"> | text | &lt; |
&amp; | " | def f(x): return "a" # <b> | < | > | <!-- | --> | <script> | </script> | <svg> | <style> |
</style>`.split(/ \|\s/);

/** A rule, the HTML that comes, and what is left of it, where = is all of it. */
const rules = String.raw`keeps what articles are made of
  <p>a <strong>b</strong><br>c</p>
  =
begins its headings at the second level
  <h1>a</h1><h6>b</h6>
  <h2 id="part-a">a</h2><h4 id="part-b">b</h4>
gives equal headings different ids
  <h2>a</h2><h2>a</h2><h2>a 2</h2>
  <h2 id="part-a">a</h2><h2 id="part-a-2">a</h2><h2 id="part-a-2-2">a 2</h2>
gives a heading without letters an id
  <h2>?!</h2>
  <h2 id="part-section">?!</h2>
leads its own links to its headings
  <h2>Über uns</h2><a href="#uber-uns">x</a>
  <h2 id="part-uber-uns">Über uns</h2><a href="#part-uber-uns">x</a>
opens other sites in another tab
  <a href="https://o.example/a?b=c&amp;d">x</a>
  <a href="https://o.example/a?b=c&amp;d" target="_blank" rel="noreferrer">x</a>
hides no name before a host
  <a href="https://bank.example@evil.example/">x</a>
  <a href="https://evil.example/" target="_blank" rel="noreferrer">x</a>
writes links of its own from the root
  <a href="../about">x</a> <a href="other">y</a>
  <a href="/about">x</a> <a href="/blog/other">y</a>
keeps mail and telephone
  <a href="mailto:a@b.example">m</a><a href="tel:116">t</a>
  =
keeps the text of a link that leads nowhere
  <a href="javascript:x">x</a><a>y</a>
  xy
measures its pictures
  <img src="/posts/fallback.svg" alt="a">
  <img src="/posts/fallback.svg" alt="a" width="640" height="360" loading="lazy" decoding="async">
keeps the size that a picture was given
  <img src="/a.png" width="20" height="10">
  <img src="/a.png" alt="" width="20" height="10" loading="lazy" decoding="async">
gives a picture that it cannot measure the usual size
  <img src="/../../etc/passwd" width="100%">
  <img src="/etc/passwd" alt="" width="1200" height="675" loading="lazy" decoding="async">
links to a picture of another site
  <img src="https://o.example/a.png" alt="A map">
  <a href="https://o.example/a.png" target="_blank" rel="noreferrer">A map</a>
has no link in a link
  <a href="/a">b<img src="https://o.example/a.png" alt="c"></a>
  <a href="/a">bc</a>
ends a paragraph where a block begins
  <p>a<ul><li>b</ul>
  <p>a</p><ul><li>b</li></ul>
has no empty paragraph
  a</p><p></p><p>b</p>
  a<p>b</p>
has no part of a list or table outside of one
  <li>a</li><td>b</td><figcaption>c</figcaption>
  abc
keeps tables and their alignment
  <table><tr><th align="right" width=9>a<th>b</table>
  <table><tbody><tr><th align="right">a</th><th>b</th></tr></tbody></table>
colours code
  <pre><code class="language-python">if a:\n  "b"</code></pre>
  <pre><code class="language-python"><span class="hljs-keyword">if</span> a:\n  <span class="hljs-string">"b"</span></code></pre>
knows other names of languages
  <pre><code class="language-html">&lt;p&gt;</code></pre>
  <pre><code class="language-xml"><span class="hljs-tag">&lt;<span class="hljs-name">p</span>&gt;</span></code></pre>
shows code of other languages in one colour
  <pre><code class="language-cobol">IF A</code></pre>
  <pre><code>IF A</code></pre>
shows the tags in code as they are typed
  <pre>a <b>b</b> &lt;i&gt;</pre>
  <pre><code>a b &lt;i&gt;</code></pre>`
  .split(/\n(?! )/)
  .map((rule) => rule.split('\n  ').map((line) => line.replaceAll('\\n', '\n')))
  .map(([rule = '', html = '', clean = '']) => [rule, html, clean === '=' ? html : clean] as const);

describe('a clean article', () => {
  test.each(rules)('%s', (_rule, html, clean) => {
    expect(cleanPostHtml(html)).toBe(clean);
    expect(cleanPostHtml(clean)).toBe(clean);
  });

  test('shows markup that is nested too deeply as text', () => {
    expect(cleanPostHtml(`${'<ul><li>'.repeat(60)}a &lt;`)).toBe('a &lt;');
  });

  test('has its first 20,000 letters of code in colours, because more would take seconds', () => {
    const block = (letters: number) =>
      `<pre><code class="language-python">${'if 1\n'.repeat(letters / 5)}</code></pre>\n`;
    const coloured = (html: string) => html.split('<pre>').map((one) => one.includes('hljs-keyword'));
    const article = cleanPostHtml(block(15_000) + block(10_000) + block(25_000));
    expect(coloured(article)).toEqual([false, true, false, false]);
    expect(cleanPostHtml(article)).toBe(article);
    expect(coloured(cleanPostHtml(block(10_000) + block(10_000)))).toEqual([false, true, true]);
  });

  test('becomes the same in Markdown', () => {
    expect(markdownToHtml('# A *b*\n\n- [c](/d)\n\n```js\nlet a\n```')).toBe(
      '<h2 id="part-a-b">A <em>b</em></h2>\n<ul>\n<li><a href="/d">c</a></li>\n</ul>\n' +
        '<pre><code class="language-javascript"><span class="hljs-keyword">let</span> a\n</code></pre>\n',
    );
  });
});
