import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { toolFailures, toolMessages } from '#assistant/tools.ts';
import { helperTools } from '#content/helper-tools.ts';
import { isTooWide } from '../support/layout.ts';
import { examine } from '../support/looks.ts';
import { doubleText } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';
import { toast } from '../support/visitor.ts';

const somero = openSomero({ shared: true });

const CALLS = '**/api/generative/models/**';
const { idea, code } = helperTools;
const ideas = (page: Page): Locator => page.locator('#project-ideas');
const explainer = (page: Page): Locator => page.locator('#python-explainer');
const button = (tool: Locator, name: string): Locator => tool.getByRole('button', { name, exact: true });
const result = (tool: Locator, name: string): Locator => tool.getByRole('region', { name });
const saying = (text: string) => ({
  json: { candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }] },
});

describe('the tools', () => {
  test('give an idea, and another one; the answer has the focus and can be copied', async () => {
    const { page, context } = await somero.newPage();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const prompts: string[] = [];
    await page.route(CALLS, async (route) => {
      prompts.push(route.request().postDataJSON().contents[0].parts[0].text);
      await route.fulfill(saying(`**Idea ${prompts.length}**\n\n1. Draw a hive.\n2. Let a bee fly.`));
    });
    await page.goto('/hour-of-code');
    await ideas(page).getByLabel(idea.theme.label).fill('Bees');
    await ideas(page).getByLabel(idea.level.label).selectOption('blocks');
    await button(ideas(page), idea.submit).click();
    const answer = result(ideas(page), idea.result);
    await answer.getByText('Idea 1').waitFor();
    expect(await answer.getByRole('listitem').allTextContents()).toEqual(['Draw a hive.', 'Let a bee fly.']);
    await expect.poll(() => answer.evaluate((element) => element === document.activeElement)).toBe(true);
    await button(ideas(page), helperTools.copy).click();
    await ideas(page).getByText(helperTools.copied, { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('**Idea 1**');
    await button(ideas(page), idea.another).click();
    await answer.getByText('Idea 2').waitFor();
    expect(prompts).toEqual(['Level: blocks\nIdea: 1\nTheme: Bees', 'Level: blocks\nIdea: 2\nTheme: Bees']);
  });

  test('explain a program, whose lines go as they were written', async () => {
    const { page } = await somero.newPage({ width: 360 });
    await page.route(CALLS, (route) => route.fulfill(saying('It counts `<b>bees</b>`.')));
    await page.goto('/hour-of-code');
    const sent = page.waitForRequest(CALLS);
    await explainer(page).getByLabel(code.field.label).fill('for bee in range(3):\n    print(bee)\n');
    await button(explainer(page), code.submit).click();
    await result(explainer(page), code.result).getByText('<b>bees</b>').waitFor();
    const request = await sent;
    expect(new URL(request.url()).pathname).toBe('/api/generative/models/python-explainer:generateContent');
    expect(request.postDataJSON().contents[0].parts[0].text).toBe('for bee in range(3):\n    print(bee)');
  });

  test('report a missing text in a toast and at the field, and send nothing', async () => {
    const { page } = await somero.newPage();
    const sent: string[] = [];
    await page.route(CALLS, (route) => void sent.push(route.request().url()));
    await page.goto('/hour-of-code');
    for (const [tool, submit, label, message] of [
      [ideas(page), idea.submit, idea.theme.label, toolMessages.theme],
      [explainer(page), code.submit, code.field.label, toolMessages.code],
    ] as const) {
      const field = tool.getByLabel(label, { exact: true });
      await field.fill('  ');
      await button(tool, submit).click();
      await toast(page, message).waitFor();
      await tool.locator('.field-error').getByText(message).waitFor();
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      await field.fill('Something');
      await tool.locator('.field-error').waitFor({ state: 'detached' });
    }
    expect(sent).toEqual([]);
  });

  test('keep a text that is too long whole, and show the limit and its length', async () => {
    const { page } = await somero.newPage();
    const sent: string[] = [];
    await page.route(CALLS, (route) => void sent.push(route.request().url()));
    await page.goto('/hour-of-code');
    for (const [tool, submit, label, limit] of [
      [ideas(page), idea.submit, idea.theme.label, 2],
      [explainer(page), code.submit, code.field.label, 8],
    ] as const) {
      const field = tool.getByLabel(label, { exact: true });
      await field.click();
      await page.keyboard.insertText('b'.repeat(limit * 1_000 + 700));
      await button(tool, submit).click();
      const told = (now: number) =>
        `Please shorten this text to ${limit},000 characters; it has ${limit},${now}`;
      await toast(page, told(700)).waitFor();
      await tool.locator('.field-error').getByText(told(700)).waitFor();
      expect((await field.inputValue()).length).toBe(limit * 1_000 + 700);
      await field.press('Backspace');
      await tool.locator('.field-error').getByText(told(699)).waitFor();
    }
    expect(sent).toEqual([]);
  });

  test('remove an e-mail address and a phone number before sending, with a note', async () => {
    const { page } = await somero.newPage();
    await page.route(CALLS, (route) => route.fulfill(saying('A letter box.')));
    await page.goto('/hour-of-code');
    const sent = page.waitForRequest(CALLS);
    await ideas(page).getByLabel(idea.theme.label).fill('Letters to amina@families.example, 0772 123 456');
    await button(ideas(page), idea.submit).click();
    await ideas(page).getByText(helperTools.redacted).waitFor();
    expect((await sent).postData()).not.toMatch(/amina@|772\D?123/);
  });

  test('try three times, one and then two seconds apart, before they report a failure', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/status of 503|ERR_FAILED/);
    let calls = 0;
    await page.route(CALLS, (route) => {
      calls += 1;
      return calls % 2 ? route.fulfill({ status: 503, json: { error: { code: 503 } } }) : route.abort();
    });
    await page.clock.install();
    await page.goto('/hour-of-code');
    for (const [id, tool, submit, label] of [
      ['project-ideas', ideas(page), idea.submit, idea.theme.label],
      ['python-explainer', explainer(page), code.submit, code.field.label],
    ] as const) {
      calls = 0;
      await tool.getByLabel(label, { exact: true }).fill('Bees');
      await button(tool, submit).click();
      await expect.poll(() => calls).toBe(1);
      await page.clock.runFor(1000);
      await expect.poll(() => calls).toBe(2);
      await page.clock.runFor(2000);
      const { title, description } = toolFailures[id];
      await toast(page, title).waitFor();
      await toast(page, description).waitFor();
      await page.clock.runFor(10_000);
      await toast(page, title).waitFor({ state: 'detached' });
      await tool.locator('[data-failure]').getByText(description).waitFor();
      expect(calls).toBe(3);
      await button(tool, submit).waitFor();
      expect(await tool.getByLabel(label, { exact: true }).inputValue()).toBe('Bees');
    }
  });

  test('send one request at a time, and report a slow answer', async () => {
    const { page } = await somero.newPage();
    let calls = 0;
    let answer = () => {};
    await page.route(CALLS, async (route) => {
      calls += 1;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.fulfill(saying('Bees.'));
    });
    await page.clock.install();
    await page.goto('/hour-of-code');
    await ideas(page).getByLabel(idea.theme.label).fill('Bees');
    await button(ideas(page), idea.submit).click();
    await button(ideas(page), idea.busy).click();
    await expect.poll(() => calls).toBe(1);
    await page.clock.runFor(8000);
    await ideas(page).getByText(helperTools.slow).waitFor();
    answer();
    await result(ideas(page), idea.result).getByText('Bees.').waitFor();
    expect(calls).toBe(1);
  });

  test('pass the accessibility check, with mistakes and with an answer', async () => {
    const { page } = await somero.newPage({ width: 360, reducedMotion: 'reduce' });
    const wide = `\`\`\`python\nprint("${'wide '.repeat(30)}")\n\`\`\``;
    await page.route(CALLS, (route) =>
      route.fulfill(saying(`It prints.\n\n- ${'Bee'.repeat(60)}\n\n${wide}`)),
    );
    await page.goto('/hour-of-code');
    await button(ideas(page), idea.submit).click();
    await ideas(page).locator('.field-error').waitFor();
    await explainer(page).getByLabel(code.field.label).fill('print(1)');
    await button(explainer(page), code.submit).click();
    await result(explainer(page), code.result).waitFor();
    await examine(page);
    await doubleText(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await isTooWide(page)).toBe(false);
  });
});
