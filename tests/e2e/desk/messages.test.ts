import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { familyPath } from '#domain/desk/family-path.ts';
import { axe } from '#tests/support/browser/axe.ts';
import { openDeskPage, openScreen } from '#tests/support/browser/desk.ts';
import { examples, isLong } from '#tests/support/long.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ desk: true, variables: () => ({ RATE_LIMIT_SCALE: '100' }) });
const widths: readonly number[] = examples([390, 1280]);
const MESSAGES = isLong ? 10 : 4;

/** What a stranger typed is text at the desk. */
const message = 'When do you begin? <img src=x onerror="document.title=1">';

async function writeToSchool(fullName: string, email: string): Promise<void> {
  const { status } = await somero.call('POST', '/api/contact', {
    fullName,
    email,
    programInterest: 'general-inquiry',
    message,
  });
  expect(status).toBeLessThan(300);
}

const shot = (page: Page, name: string, width: number) =>
  process.env.SHOTS
    ? page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
    : undefined;

describe.each(widths)('at %i px', (width) => {
  test('messages that need no answer are ticked off together', async () => {
    const names = ['Anena', 'Apio'].map((name) => `${name} ${width}`);
    for (const [at, name] of names.entries()) await writeToSchool(name, `a${at}-${width}@people.example`);
    const { page } = await openDeskPage(somero, 'office', { width });
    await openScreen(page, 'Messages');
    for (const name of names) await page.getByLabel(`The message of ${name} is done`).check();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark the ticked ones as done' }).click();
    await page.getByText('2 messages are marked as done.').waitFor();
    for (const name of names) await page.getByRole('link', { name }).waitFor({ state: 'detached' });
  });

  test(`${MESSAGES} messages are answered with a saved answer and ticked off`, async () => {
    const people = Array.from({ length: MESSAGES - 1 }, (_, at) => ({
      name: `Writer ${String.fromCharCode(65 + at)}`,
      email: `writer${at}-${width}@people.example`,
    }));
    const { id: familyId, email: familyEmail } = await somero.registerPaid({});
    people.push({ name: 'Writer J', email: familyEmail });
    for (const { name, email } of people) await writeToSchool(name, email);
    const { page } = await openDeskPage(somero, 'office', { width });
    await page.goto(`${somero.deskOrigin}/saved-answers`);
    await page.getByRole('button', { name: 'Save a new answer' }).click();
    await page.getByLabel('Name').fill(`Begin ${width}`);
    await page.getByLabel('Text').fill('Hello {name}, we begin at nine.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The answer is saved.').waitFor();
    await openScreen(page, 'Today');
    await page.getByText(`Messages to answer (${MESSAGES})`).waitFor();
    await page.getByRole('link', { name: 'Writer A', exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await shot(page, 'today', width);
    await openScreen(page, 'Messages');
    await page.getByText(`New (${MESSAGES})`).waitFor();
    expect(await axe(page)).toEqual([]);
    await shot(page, 'messages', width);
    for (const { name, email } of people) {
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByLabel('Begin with a saved answer').selectOption({ label: `Begin ${width}` });
      if (name === 'Writer A') {
        await page.getByText(message).waitFor();
        expect(await page.locator('main img').count()).toBe(0);
        expect(await axe(page)).toEqual([]);
        await shot(page, 'message', width);
      }
      expect(await page.getByRole('textbox', { name: 'Your answer' }).inputValue()).toBe(
        `Hello ${name}, we begin at nine.`,
      );
      await page.getByRole('button', { name: 'Send the answer' }).click();
      await page.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });
      const mail = await somero.sandbox.mailTo(email, 'we begin at nine');
      expect(mail.text).toContain(`Hello ${name}, we begin at nine.`);
    }
    await page.getByText('No message waits.').waitFor();
    await page.getByRole('link', { name: 'Done', exact: true }).click();
    await page.getByRole('link', { name: 'Writer J', exact: true }).first().click();
    await page.getByText('Hello Writer J, we begin at nine.').waitFor();
    await page.goto(`${somero.deskOrigin}${familyPath(familyId)}`);
    await page.getByRole('region', { name: 'Messages from them' }).getByRole('link').click();
    await page.getByRole('heading', { name: 'Message from Writer J' }).waitFor();
  });

  test('a message that another person has taken is not given away unseen', async () => {
    const name = `Twice ${width}`;
    await writeToSchool(name, `twice-${width}@people.example`);
    const [first, second] = [
      await openDeskPage(somero, 'office', { width, name: `Olive ${width}` }),
      await openDeskPage(somero, 'owner', { width, name: `Peter ${width}` }),
    ];
    first.expectConsole(/status of 409/);
    for (const [{ page }, person] of [
      [first, `Olive ${width}`],
      [second, `Peter ${width}`],
    ] as const) {
      await page.goto(`${somero.deskOrigin}/messages`);
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByLabel('Who answers').selectOption({ label: person });
    }
    await second.page.getByRole('button', { name: 'Give it to this person' }).click();
    const { page } = first;
    const owner = page.getByRole('region', { name: 'What was written' });
    await owner.getByText(`Peter ${width}`).waitFor();
    await page.getByRole('button', { name: 'Give it to this person' }).click();
    await page
      .getByRole('alert')
      .getByText(/gave it to another person/)
      .waitFor();
    await page.getByRole('button', { name: 'Give it to this person' }).click();
    await page.getByText('It is given to another person.').waitFor();
    await owner.getByText(`Olive ${width}`).waitFor();
    await page.getByRole('button', { name: 'Mark as done without an answer' }).click();
    await page.getByText('It is marked as done.').waitFor();
  });

  test("Saturday's parents are written to, by e-mail and by WhatsApp", async () => {
    const [session] = (await somero.sessions()).slice(widths.indexOf(width));
    if (!session) throw new Error('There is no free session.');
    const families = [];
    for (const childName of ['Amina Nakato', 'Kato Okello']) {
      const parentName = `Parent of ${childName}`;
      const { id, email } = await somero.registerPaid({ childName, parentName, phone: '0772123456' });
      const { sessionDate, sessionSlot } = session;
      await somero.call('POST', `/api/registrations/${id}/booking`, { sessionDate, sessionSlot });
      families.push({ email, parentName, childName });
    }
    const { page } = await openDeskPage(somero, 'office', { width });
    await page.goto(`${somero.deskOrigin}/sessions?day=${session.sessionDate}`);
    await page
      .locator(`[data-day="${session.sessionDate}"]`)
      .getByRole('link', { name: session.sessionSlot })
      .click();
    await page.getByRole('link', { name: 'Write to these parents' }).click();
    const fill = async (how: 'email' | 'whatsapp') => {
      await page.getByLabel('How').selectOption(how);
      await page.getByLabel('Subject').fill(`We begin at ten (${width})`);
      await page.getByLabel('Message').fill('Hello {name},\n\nwe begin one hour later.');
    };
    await fill('email');
    expect(await axe(page)).toEqual([]);
    await shot(page, 'letter-form', width);
    await page.getByRole('button', { name: 'Send a test to myself' }).click();
    await page.getByText('The test is on its way').waitFor();
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    await page.getByText('2 families get this e-mail').waitFor();
    expect(await axe(page)).toEqual([]);
    await shot(page, 'letter-preview', width);
    const send = page.getByRole('button', { name: 'Send it to these families' });
    // The second press of a double click on the button before.
    await send.dispatchEvent('click', { detail: 2 });
    expect(await send.getAttribute('aria-busy', { timeout: 2_000 })).toBe('false');
    await send.dblclick();
    await page.getByText('2 sent').waitFor();
    for (const { email, parentName } of families)
      expect((await somero.sandbox.mailTo(email, 'one hour later')).text).toContain(`Hello ${parentName},`);
    expect(await axe(page)).toEqual([]);
    await shot(page, 'letter', width);
    await openScreen(page, 'Messages to families');
    await page.getByRole('main').getByRole('link', { name: 'Write to families' }).click();
    await page.getByLabel('To whom').selectOption('session');
    await page.getByLabel('Session', { exact: true }).selectOption({ index: 1 + widths.indexOf(width) });
    await fill('whatsapp');
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    await page.getByRole('button', { name: 'Make the list of these families' }).click();
    const link = page.getByRole('link', { name: `Write to ${families[0]?.parentName}` });
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/256772123456\?text=Hello%20Parent/);
    expect(await link.getAttribute('rel')).toBe('noreferrer');
    for (const { childName } of families)
      await page.getByRole('checkbox', { name: `Sent to the parent of ${childName}` }).click();
    await page.getByText('2 sent').waitFor();
    expect(await axe(page)).toEqual([]);
    await shot(page, 'letter-whatsapp', width);
  });
});
