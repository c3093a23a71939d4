import { describe, expect, test } from 'vitest';
import { openDeskPage, openInvitedPage } from '#tests/support/browser/desk.ts';
import { examples } from '#tests/support/long.ts';
import { eventually } from '#tests/support/wait.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ desk: true, variables: () => ({ RATE_LIMIT_SCALE: '100' }) });
const WORDS = 'Build <b>it</b> & "see"';

const home = async () => (await fetch(`${somero.origin}/`)).text();
/** Whether the public page has the words, and for how long they were awaited. */
async function shownAfter(isShown: (html: string) => boolean): Promise<number> {
  const begun = performance.now();
  await eventually(async () => isShown(await home()), { timeout: 4_000, every: 50 });
  return performance.now() - begun;
}

describe.each(examples([1280, 390]))('The school at %i px', (width) => {
  test('changes a text and a colour, looks at the draft, publishes it and takes it back', async () => {
    const { page, expectConsole } = await openDeskPage(somero, 'owner', { width });
    expectConsole(/400 \(Bad Request\)/);
    await page.goto(`${somero.deskOrigin}/school?part=home`);
    const promise = page.locator('[name="texts.home.hero.promise"]');
    const before = await promise.inputValue();
    await promise.fill(WORDS);
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await page.getByText('The draft is saved.').waitFor();
    await page.frameLocator('iframe[title="The page with the draft"]').getByText(WORDS).first().waitFor();
    // One's own save is no other person's change.
    expect(await page.getByText('While you wrote, this was changed').count()).toBe(0);
    await page.getByLabel('What do you want to change?').selectOption('Colours');
    const sun = page.locator('[name="palette.sun"]');
    await sun.fill('#ffcc00');
    const paper = page.locator('[name="palette.paper"]');
    const readable = await paper.inputValue();
    await paper.fill('#1b1a2b');
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await page.getByText('Light: ink on paper has 1.0:1, less than 4.5:1').first().waitFor();
    expect(await sun.inputValue()).toBe('#ffcc00');
    await paper.fill(readable);
    await page.getByRole('button', { name: 'Save the draft' }).click();
    const frame = page.frameLocator('iframe[title="The page with the draft"]');
    await frame.getByRole('heading', { level: 1, name: WORDS }).waitFor();
    await frame.getByText('A draft, not published yet').waitFor();
    expect(await home()).not.toContain('ffcc00');

    await page.goto(`${somero.deskOrigin}/school?part=home`);
    await frame.getByRole('heading', { level: 1, name: WORDS }).waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish the draft' });
    await dialog.getByText(`becomes “${WORDS}”`).waitFor();
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('It is published.').waitFor();
    const isNew = (html: string) => html.includes('Build &lt;b') && html.includes('--fixed-sun:#ffcc00');
    expect(await shownAfter(isNew)).toBeLessThan(2_000);

    await page.getByRole('link', { name: 'History' }).click();
    await page.getByText('Sun; Home, hero, promise').first().waitFor();
    await page.getByRole('button', { name: 'Show the sample again' }).click();
    const back = page.getByRole('dialog', { name: 'Back to the sample' });
    await back.getByText(`becomes “${before}”`).waitFor();
    await back.getByRole('button', { name: 'Show it again' }).click();
    await page.getByText('It is shown again.').waitFor();
    expect(await shownAfter((html) => html.includes('--fixed-sun:#ffb51b'))).toBeLessThan(2_000);
  });

  test('shows a second person what the first changed, and keeps what was typed', async () => {
    const { page: first } = await openDeskPage(somero, 'owner', { width });
    const { page: second } = await openDeskPage(somero, 'editor', { width });
    for (const page of [first, second]) await page.goto(`${somero.deskOrigin}/school?part=team`);
    const title = '[name="texts.about.team.title"]';
    const lead = '[name="texts.about.team.lead"]';
    await second.locator(title).fill('Those who teach');
    await first.locator(title).fill('Our team');
    await first.locator(lead).fill('Here they are.');
    await first.getByRole('button', { name: 'Save the draft' }).click();
    await second.getByText('While you wrote, this was changed:').waitFor();
    await second.getByText('About, team, lead: ').waitFor();
    await second.getByText(/Yours is kept.*About, team, title/).waitFor();
    expect(await second.locator(title).inputValue()).toBe('Those who teach');
    expect(await second.locator(lead).inputValue()).toBe('Here they are.');
    await second.getByRole('button', { name: 'Save the draft' }).click();
    await second.getByText('The draft is saved.').waitFor();
    await eventually(async () => (await first.locator(title).inputValue()) === 'Those who teach');
    await first.getByRole('button', { name: 'Publish later' }).click();
    await first.getByLabel('Day and time').fill('2099-12-01T09:00');
    await first.getByRole('button', { name: 'Set the time' }).click();
    await second.getByText(/It is published on .*\. Saving takes this time away/).waitFor();
    await second.locator(lead).fill('Half a sen');
    await second.getByRole('button', { name: 'Save the draft' }).click();
    await second.getByText('Saved as a draft. It had a time to go public').waitFor();
    await first.getByText('It is published on').waitFor({ state: 'detached' });
    await second.getByRole('button', { name: 'Delete the draft' }).click();
    await second.getByRole('button', { name: 'Throw it away' }).click();
    await eventually(async () => (await first.locator(title).inputValue()) === 'The team');
  });

  test('sees in the settings what is missing before families come', async () => {
    const { page } = await openInvitedPage(somero, 'owner', { width });
    await page.goto(`${somero.deskOrigin}/settings`);
    await page.getByRole('heading', { name: 'Before the school opens' }).waitFor();
    const list = page.getByRole('listitem');
    await list.filter({ hasText: 'Facts of the school' }).getByText('Must be done').waitFor();
    expect(await list.filter({ hasText: 'Owner with a passkey' }).count()).toBe(0);
  });
});
