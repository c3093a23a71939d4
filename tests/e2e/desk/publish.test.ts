import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openDeskPage, openScreen } from '#tests/support/browser/desk.ts';
import { examples } from '#tests/support/long.ts';
import { aPhotograph } from '#tests/support/services/pictures.ts';
import { eventually } from '#tests/support/wait.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ desk: true, variables: () => ({ RATE_LIMIT_SCALE: '100' }) });

/** The page's text on the public site, once it has these words. */
async function onSite(path: string, words: string): Promise<string> {
  return eventually(
    async () => {
      const html = await (await fetch(somero.origin + path)).text();
      return html.includes(words) && html;
    },
    { timeout: 2_000 },
  );
}

async function look(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS)
    await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), fullPage: true });
}

describe.each(examples([1280, 390]))('An editor at %i px', (width) => {
  test('uploads a photograph, writes a post with it, looks at it, and publishes it', async () => {
    const { page } = await openDeskPage(somero, 'editor', { width });
    await openScreen(page, 'Posts');
    await page.getByRole('link', { name: 'Write a post' }).click();
    await page.getByLabel('Title', { exact: true }).fill(`Robots of cardboard ${width}`);
    await page.getByLabel('Summary').fill('Four children and a box.');
    await page.getByLabel('Category').fill('Robotics');
    await page.getByRole('button', { name: 'Choose a photograph' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add a photograph' }).click();
    await dialog.getByLabel('Photograph').setInputFiles({
      name: 'IMG_0001.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await aPhotograph({ width: 1200 + width, height: 900 })),
    });
    await dialog.getByLabel('What it shows').fill(`A robot ${width}`);
    await look(page, `upload-${width}`);
    await dialog.getByRole('button', { name: 'Add the photograph' }).click();
    await page.getByRole('img', { name: `A robot ${width}` }).waitFor();
    await page
      .getByLabel('Text', { exact: true })
      .fill('## How it began\n\nWith a **box** and <script>alert(1)</script> tape.');
    const preview = page.frameLocator('iframe[title="Preview"]');
    await preview.getByRole('heading', { name: 'How it began' }).waitFor();
    const text = page.getByLabel('Text', { exact: true });
    await text.selectText();
    await text.press('End');
    await page.getByRole('button', { name: 'List' }).click();
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.insertText('A robot that waves');
    await preview.getByRole('listitem').locator('strong', { hasText: 'A robot that waves' }).waitFor();
    await text.press('Control+z');
    expect(await text.inputValue()).not.toContain('A robot that waves');
    await preview.getByRole('heading', { name: `Robots of cardboard ${width}` }).waitFor();
    const cover = preview.getByRole('img', { name: `A robot ${width}` });
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await preview.locator('.prose').evaluate((prose) => getComputedStyle(prose).maxWidth)).not.toBe(
      'none',
    );
    await page.getByRole('button', { name: 'Save a draft' }).click();
    await page.waitForURL(/\/posts\/robots-of-cardboard/);
    await look(page, `post-${width}`);
    const path = `/blog/robots-of-cardboard-${width}`;
    expect((await fetch(somero.origin + path)).status).toBe(404);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('link', { name: 'See it on the site' }).waitFor();
    const html = await onSite(path, 'How it began');
    await page.getByLabel('Summary').fill('Four children, a box and tape.');
    await page.getByRole('button', { name: 'Publish the changes' }).click();
    await page.getByText('The changes are published.').waitFor();
    await page.getByLabel('Publish later').check();
    await page.getByLabel('Day and time').fill('2099-12-01T09:00');
    await page.getByRole('button', { name: 'Publish at this time' }).click();
    await page.getByText('The post is scheduled.').waitFor();
    await page.getByRole('button', { name: 'Save a draft' }).click();
    await page.getByText('Saved as a draft. It had a time to go public').waitFor();
    await page.getByText(/scheduled for .*, not published by/).waitFor();
    await onSite(path, 'Four children, a box and tape.');
    expect(html).toContain(`A robot ${width}`);
    expect(html).toContain('<strong>box</strong>');
    await openScreen(page, 'Posts');
    const line = page.getByRole('row').filter({ hasText: `Robots of cardboard ${width}` });
    await line.getByText('Published').waitFor();
    await look(page, `posts-${width}`);
    await openScreen(page, 'Pictures');
    await page.getByRole('link', { name: `A robot ${width}` }).click();
    await page.getByRole('link', { name: path }).waitFor();
    await look(page, `picture-${width}`);
    await page.getByRole('button', { name: 'Close' }).click();
    await look(page, `pictures-${width}`);
  });

  test('loses nothing typed when another changes the same post, and brings an earlier version back', async () => {
    const title = `Shared ${width}`;
    const { page } = await openDeskPage(somero, 'editor', { width });
    await page.goto(`${somero.deskOrigin}/new-post`);
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Text', { exact: true }).fill('First words.');
    await page.getByRole('button', { name: 'Save a draft' }).click();
    await page.waitForURL(new RegExp(`/posts/shared-${width}`));
    const { page: other } = await openDeskPage(somero, 'owner', { width });
    await other.goto(page.url());
    await page.getByLabel('Text', { exact: true }).fill('Mine.');
    await other.getByLabel('Text', { exact: true }).fill('Theirs.');
    await other.getByRole('button', { name: 'Save a draft' }).click();
    await other.getByText('The draft is saved.').waitFor();
    await page.getByRole('alert').getByText('Theirs.').waitFor();
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Mine.');
    await look(page, `conflict-${width}`);
    await page.getByRole('button', { name: 'Keep my version' }).click();
    await page.getByRole('button', { name: 'Save a draft' }).click();
    const history = page.getByRole('region', { name: 'History' });
    await expect.poll(() => history.getByRole('listitem').count()).toBe(3);
    await history.getByRole('link', { name: 'Open this version' }).last().click();
    await page.getByText('This is an earlier version.').waitFor();
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('First words.');
    await page.getByRole('button', { name: 'Save a draft' }).click();
    await page.getByText('This is an earlier version.').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('First words.');
  });

  test('makes a campaign page of parts, looks at its draft, and publishes it', async () => {
    const slug = `december-camp-${width}`;
    const { page, expectConsole } = await openDeskPage(somero, 'editor', { width });
    await openScreen(page, 'Pages');
    await page.getByRole('link', { name: 'Make a page' }).click();
    await page.getByLabel('Title', { exact: true }).fill(`December camp ${width}`);
    await page.getByLabel('Address', { exact: true }).fill(slug);
    await page.getByLabel('Summary').fill('Five mornings with robots.');
    await page.getByLabel('Last day').fill('2099-12-20');
    const field = (path: string) => page.locator(`[name="blocks.${path}"]`);
    await field('0.title').fill('A robot for the holidays');
    const add = async (kind: string) => {
      await page.getByLabel('Kind').selectOption({ label: kind });
      await page.getByRole('button', { name: 'Add to parts of the page' }).click();
    };
    await field('1.title').pressSequentially('What happens');
    await page.getByRole('textbox', { name: 'Text' }).fill('We **build**.');
    await add('Questions');
    await field('2.title').fill('Questions');
    await page.getByRole('textbox', { name: 'Question' }).fill('Is lunch included?');
    await page.getByLabel('Answer').fill('Yes.');
    await page.getByRole('button', { name: 'Move up' }).last().click();
    await add('Picture');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('must not be empty').first().waitFor();
    await page.getByText('is not the id of a picture').waitFor();
    expectConsole(/status of 400/);
    await page.getByRole('button', { name: 'Choose a photograph' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add a photograph' }).click();
    await dialog.getByLabel('Photograph').setInputFiles({
      name: 'IMG_0002.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await aPhotograph({ width: 1300 + width, height: 900 })),
    });
    await dialog.getByLabel('What it shows').fill(`The camp ${width}`);
    await dialog.getByRole('button', { name: 'Add the photograph' }).click();
    await page.getByRole('img', { name: `The camp ${width}` }).waitFor();
    await field('0.lead').fill('Five mornings, one robot.');
    await look(page, `campaign-new-${width}`);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForURL(`${somero.deskOrigin}/campaigns/${slug}`);
    await look(page, `campaign-${width}`);
    expect((await fetch(`${somero.origin}/p/${slug}`)).status).toBe(404);
    const draft = (await page.getByRole('link', { name: 'Preview' }).getAttribute('href')) ?? '';
    const seen = await (await fetch(draft)).text();
    expect(seen.indexOf('Is lunch included?')).toBeLessThan(seen.indexOf('What happens'));
    expect(seen).toContain(`The camp ${width}`);
    await page.getByLabel('Publish: it is shown').check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('link', { name: 'See it on the site' }).waitFor();
    expect(await onSite(`/p/${slug}`, 'Is lunch included?')).toContain('<strong>build</strong>');
    await page.getByRole('button', { name: 'End it now' }).click();
    await page.getByText('Over', { exact: true }).waitFor();
    await eventually(async () => (await fetch(`${somero.origin}/p/${slug}`)).status === 410, {
      timeout: 2_000,
    });
    await openScreen(page, 'Pages');
    await page
      .getByRole('row')
      .filter({ hasText: `December camp ${width}` })
      .waitFor();
    await look(page, `campaigns-${width}`);
  });
});
