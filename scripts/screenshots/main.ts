import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchChromium } from '#tests/support/browser/chromium.ts';
import { startSite } from '#tests/support/site/site.ts';
import { takeDesk } from './desk.ts';
import { grantOf, registrationAt } from './registrations.ts';
import { type Shot, shots } from './shots.ts';

const help = `Takes pictures of every page, and of states that a link does not lead to, at 360, 768 and 1280 px, light and dark.

  npm run screenshots                          all of them, into screenshots/
  npm run screenshots -- --only home,blog      those whose name begins so
  npm run screenshots -- --width 360 --theme dark
  npm run screenshots -- --url http://localhost:3000
                                               of a site that is running, rather than of one started for it
  npm run screenshots -- --out <folder>
  npm run screenshots -- --desk <link>         of the desk, into docs/images: seed a database (npm run db -- seed) and
                                               give the link that npm start prints

screenshots/index.html shows them side by side.
`;

const root = resolve(import.meta.dirname, '../..');
const widths = [360, 768, 1280];
const themes = ['light', 'dark'] as const;

interface Look {
  width: number;
  theme: (typeof themes)[number];
}

async function take(browser: Browser, address: string, shot: Shot, { width, theme }: Look, file: string) {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Kampala',
    serviceWorkers: 'block',
    javaScriptEnabled: shot.javaScript ?? true,
    // The reader's own style sheet, which no policy of ours binds.
    bypassCSP: shot.largeText ?? false,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    if (shot.print) await page.emulateMedia({ media: 'print' });
    await page.goto(address, { waitUntil: 'load' });
    // The display face is used where it is there at once: from the second page on.
    await page.reload({ waitUntil: 'load' });
    if (shot.largeText) await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    await shot.prepare?.(page);
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      await document.fonts.ready;
    });
    await page.screenshot({ path: file, fullPage: !shot.window });
  } finally {
    await context.close();
  }
}

function indexPage(files: readonly string[]): string {
  const figures = files.map(
    (file) =>
      `<figure><a href="${file}"><img src="${file}" height="420" alt="" loading="lazy"></a><figcaption>${file}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title>
<style>body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0}</style>
${figures.join('\n')}
`;
}

async function main() {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      only: { type: 'string' },
      width: { type: 'string' },
      theme: { type: 'string' },
      url: { type: 'string' },
      desk: { type: 'string' },
      out: { type: 'string', default: join(root, 'screenshots') },
    },
  });
  if (values.help) return console.log(help);
  if (values.desk) return takeDesk(values.desk);
  const wanted = values.only?.split(',');
  const chosen = shots.filter(({ name }) => !wanted || wanted.some((start) => name.startsWith(start)));
  const looks = widths.flatMap((width) => themes.map((theme): Look => ({ width, theme })));
  const seen = looks.filter(
    ({ width, theme }) =>
      (!values.width || values.width === String(width)) && (!values.theme || values.theme === theme),
  );
  if (chosen.length === 0 || seen.length === 0) {
    const names = shots.map(({ name }) => name).join(', ');
    throw new Error(`No picture is of that name, width and theme. There are: ${names}`);
  }
  await mkdir(values.out, { recursive: true });
  await using site = values.url ? undefined : await startSite();
  await using browser = await launchChromium();
  const files: string[] = [];
  const failed: string[] = [];
  const origin = site?.origin ?? values.url ?? '';
  for (const shot of chosen) {
    const id = shot.stage ? await registrationAt(origin, shot.stage) : '';
    const grant = shot.path.includes('{grant}') ? await grantOf(origin, id) : '';
    const address = origin + shot.path.replace('{id}', id).replace('{grant}', grant);
    for (const look of seen) {
      const file = `${shot.name}-${look.width}-${look.theme}.png`;
      try {
        await take(browser, address, shot, look, join(values.out, file));
        files.push(file);
      } catch (error) {
        failed.push(`${file}: ${(error as Error).message.split('\n')[0]}`);
      }
    }
    console.log(`${String(files.length).padStart(4)} of ${chosen.length * seen.length}  ${shot.name}`);
  }
  await writeFile(join(values.out, 'index.html'), indexPage(files));
  console.log(`${files.length} pictures are in ${values.out}; index.html shows them side by side.`);
  if (failed.length > 0) throw new Error(`These could not be taken:\n${failed.join('\n')}`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
