import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../programs/ports.ts';
import { eventually } from '../wait.ts';
import { axe } from './axe.ts';
import { launchBrowser, type TestBrowser, type TestPage } from './browser.ts';

const PAGES: Record<string, string> = {
  '/': '<main><h1>Fine</h1></main><script src="/script.js"></script>',
  '/script.js': 'document.body.dataset.script = "ran"',
  '/inline': '<main><h1>Inline</h1></main><script>document.title = "blocked"</script>',
  '/throws': '<main><h1>Throws</h1></main><script src="/throws.js"></script>',
  '/throws.js': 'setTimeout(() => { throw new Error("from a timer") })',
  '/rejects': '<main><h1>Rejects</h1></main><script src="/rejects.js"></script>',
  '/rejects.js': 'Promise.reject(new Error("nobody caught it"))',
  '/foreign': '<main><h1>Foreign</h1><img alt="map" src="http://maps.example/1.png"></main>',
  '/nameless': '<main><h1>Nameless</h1><input><img src="/dot.png"></main>',
  '/noscript':
    '<main><h1>Plain</h1><noscript><input id="plain"></noscript></main><script src="/script.js"></script>',
  '/dot.png': '',
  '/favicon.ico': '',
};
const POLICY = "default-src 'none'; script-src 'self'; img-src *; style-src 'self'; base-uri 'none'";

let server: Server;
let origin: string;
let chromium: TestBrowser;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    const text = PAGES[path];
    const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.png') ? 'image/png' : 'text/html';
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': type,
      'content-security-policy': POLICY,
    });
    response.end(
      type === 'text/html'
        ? `<!doctype html><html lang="en"><title>Page</title>${text ?? 'None'}</html>`
        : text,
    );
  }).listen(port, '127.0.0.1');
  chromium = await launchBrowser();
});

afterAll(async () => {
  await chromium.close();
  server.close();
});

/** Waits for a problem and allows it, so that the test can examine it. */
async function problemOf(opened: TestPage, path: string): Promise<string> {
  await opened.page.goto(`${origin}${path}`);
  const problem = await eventually(() => opened.problems()[0] ?? false);
  opened.expectConsole(/./);
  return problem;
}

describe('a page', () => {
  test('has a problem when it breaks its content security policy', async () => {
    expect(await problemOf(await chromium.newPage(), '/inline')).toMatch(
      /console error: .*Content Security Policy/,
    );
  });

  test('has a problem when it throws or leaves a rejection unhandled', async () => {
    expect(await problemOf(await chromium.newPage(), '/throws')).toMatch(/uncaught error: .*from a timer/);
    expect(await problemOf(await chromium.newPage(), '/rejects')).toMatch(
      /uncaught error: .*nobody caught it/,
    );
  });

  test('has a problem when it gets an error answer', async () => {
    expect(await problemOf(await chromium.newPage(), '/missing')).toMatch(/status of 404/);
  });

  test.fails('fails its test when it asks another host, even with an expected console error', async () => {
    const { page, expectConsole } = await chromium.newPage();
    expectConsole(/./);
    await page.goto(`${origin}/foreign`);
  });

  test.fails('fails its test with an unexpected problem', async () => {
    const { page } = await chromium.newPage();
    await page.goto(`${origin}/inline`);
  });
});

describe('axe', () => {
  test('examines a page without JavaScript, its noscript part too', async () => {
    const { page } = await chromium.newPage({ javaScriptEnabled: false });
    await page.goto(origin);
    expect(await axe(page)).toEqual([]);
    await page.goto(`${origin}/noscript`);
    expect(await axe(page)).toMatchObject([{ rule: 'label', elements: [expect.stringContaining('#plain')] }]);
  });

  test('names what is wrong in a frame of another site', async () => {
    const { page } = await chromium.newPage();
    await page.setContent(
      `<main><h1>Around</h1><iframe title="Theirs" src="${origin}/nameless"></iframe><button></button></main>`,
    );
    const found = await axe(page);
    const wrong = Object.fromEntries(found.map(({ rule, elements }) => [rule, elements]));
    expect(wrong).toMatchObject({
      'image-alt': [expect.stringMatching(/^iframe.* img/)],
      label: [expect.stringMatching(/^iframe.* input/)],
      'button-name': [expect.stringMatching(/^button/)],
    });
    expect((await axe(page, { disableRules: ['label'] })).map(({ rule }) => rule)).not.toContain('label');
  });
});
