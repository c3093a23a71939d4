import { describe, expect, test } from 'vitest';
import { openDeskPage, openScreen } from '#tests/support/browser/desk.ts';
import { examples } from '#tests/support/long.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ desk: true, variables: () => ({ RATE_LIMIT_SCALE: '100' }) });

async function ask(text: string): Promise<string> {
  const { body } = await somero.call<{ text: string }>('POST', '/api/chatbot', { message: { text } });
  return body.text;
}

describe.each(examples([390, 1280]))('The editor at %i px', (width) => {
  test('teaches the chat an answer that it did not have, tries it first, and takes it back', async () => {
    const thing = width === 390 ? 'swimming pool' : 'chess club';
    const question = `do you have a ${thing}?`;
    const words = `There is no ${thing} <b>yet</b>.`;
    await ask(question);
    const { page } = await openDeskPage(somero, 'editor', { width });
    await openScreen(page, 'Chat answers');
    const row = page.getByRole('row').filter({ hasText: thing });
    await row.getByRole('button', { name: 'Add an answer' }).click();
    const dialog = page.getByRole('dialog', { name: 'A new answer' });
    await dialog.getByLabel('Ways of asking').fill(`is there a ${thing}\ncan my child go to the ${thing}`);
    await dialog.getByLabel('The answer', { exact: true }).fill(words);
    await dialog.getByLabel('What a parent might ask').fill(question);
    await dialog.getByRole('button', { name: 'Ask' }).click();
    await dialog.getByText('The chat answers').waitFor();
    await dialog.getByRole('status').getByText(words).waitFor();
    expect(await ask(question)).not.toContain('yet');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await ask(question)).toContain(words);
    await row.getByRole('button', { name: 'Take off the list' }).click();
    await row.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: `is there a ${thing}` }).click();
    const again = page.getByRole('dialog', { name: 'An answer' });
    await again.getByText('History').click();
    await again.getByRole('button', { name: 'Write this again' }).waitFor();
    await again.getByLabel('The chat uses it').uncheck();
    await again.getByRole('button', { name: 'Save' }).click();
    await again.waitFor({ state: 'detached' });
    expect(await ask(question)).not.toContain(words);
  });
});
