import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { hostileHtml } from '#tests/support/services/hostile-html.ts';
import { cleanPostHtml } from './clean-post-html.ts';

const ORIGIN = 'http://localhost:9';

let chromium: TestBrowser;
beforeAll(async () => {
  chromium = await launchBrowser();
});
afterAll(() => chromium.close());

/** A page without a policy, in a separate context, that records what its contents request, open and link to. */
async function openTrap() {
  const context = await chromium.browser.newContext();
  onTestFinished(() => context.close());
  const noticed: string[] = [];
  const documents = { next: '' };
  await context.route('**/*', (route) => {
    const { pathname, origin } = new URL(route.request().url());
    if (origin !== ORIGIN) noticed.push(`asked for ${route.request().url()}`);
    if (pathname === '/trap') return route.fulfill({ contentType: 'text/html', body: documents.next });
    return route.fulfill({ status: 404, body: '' });
  });
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    noticed.push(`opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('framenavigated', (frame) => {
    if (frame.url() !== `${ORIGIN}/trap`) noticed.push(`went to ${frame.url()}`);
  });
  return { page, noticed, documents };
}

/** Articles one after another, each in its own container. */
function pageOf(articles: readonly string[]): string {
  const sections = articles.map((html) => `<section><div>${html}</div><p>after</p></section>`);
  return `<!doctype html><title>Trap</title>${sections.join('')}`;
}

test('a hostile article runs nothing, requests nothing and stays in its container', async () => {
  const texts = Object.values(hostileHtml).flat();
  const { page, noticed, documents } = await openTrap();
  documents.next = pageOf(texts.map(cleanPostHtml));
  await page.goto(`${ORIGIN}/trap`, { waitUntil: 'load' });
  expect(await page.evaluate(look)).toEqual({ ...harmless, articles: texts.length });
  await page.evaluate(takeOutAndPutBack);
  await page.evaluate(touchEverything);
  expect(await page.evaluate(look)).toEqual({ ...harmless, articles: texts.length });
  expect(noticed).toEqual([]);
});

test('control: uncleaned HTML is seen to run scripts, make requests, break out and take names', async () => {
  const { page, noticed, documents } = await openTrap();
  documents.next = pageOf([
    '<img src="https://elsewhere.example/i.png"><svg onload="window.__ran=1"></svg>',
    '</div></section><b id="body">',
  ]);
  await page.goto(`${ORIGIN}/trap`, { waitUntil: 'load' });
  const seen = await page.evaluate(look);
  expect(seen).toMatchObject({ ran: true, displaced: [1], clobbering: ['body'] });
  expect(seen.foreign).toEqual([expect.stringContaining('<svg onload')]);
  expect(noticed).toEqual(['asked for https://elsewhere.example/i.png']);
});

/** Presses every link, points at and enters every element, and waits until every picture has come or failed. */
async function touchEverything() {
  addEventListener('click', (event) => event.preventDefault());
  for (const element of document.querySelectorAll('section > div *')) {
    if (element instanceof HTMLElement) element.click();
    for (const type of ['mouseover', 'focus']) element.dispatchEvent(new Event(type));
  }
  const ended = [...document.images].map((image) => {
    const end = new Promise((resolve) => {
      for (const type of ['load', 'error']) image.addEventListener(type, resolve, { once: true });
    });
    image.loading = 'eager';
    image.src = image.getAttribute('src') ?? '';
    return end;
  });
  await Promise.all(ended);
}

/** What a browser makes of HTML, taken out and put in again: this is where mutations show. */
function takeOutAndPutBack() {
  for (const article of document.querySelectorAll('section > div')) {
    const copy = document.createElement('div');
    copy.innerHTML = article.innerHTML;
    const again = document.createElement('div');
    again.innerHTML = copy.innerHTML;
    article.replaceWith(again);
  }
}

const harmless = { ran: false, displaced: [], foreign: [], clobbering: [] };

function look() {
  const allowed =
    /^(h[234]|p|ul|ol|li|blockquote|hr|br|pre|code|figure|figcaption|table|caption|thead|tbody|tr|th|td|strong|em|del|a|img|span)$/;
  const attributes = /^(id|href|target|rel|src|alt|width|height|loading|decoding|class|start|align)$/;
  const sections = [...document.querySelectorAll('section')];
  const elements = [...document.querySelectorAll('section > div *')];
  return {
    articles: sections.length,
    ran: '__ran' in window,
    displaced: sections.flatMap((section, place) => {
      const [article, after] = section.children;
      const isInPlace =
        section.parentElement === document.body &&
        section.childNodes.length === 2 &&
        article?.localName === 'div' &&
        after?.outerHTML === '<p>after</p>';
      return isInPlace ? [] : [place];
    }),
    foreign: elements
      .filter(
        (element) =>
          !allowed.test(element.localName) ||
          element.namespaceURI !== 'http://www.w3.org/1999/xhtml' ||
          [...element.attributes].some(({ name }) => !attributes.test(name)),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    clobbering: [...document.querySelectorAll('[id]')]
      .map(({ id }) => id)
      .filter((id) => !id.startsWith('part-') || id in document || id in Object.prototype),
  };
}
