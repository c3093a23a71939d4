import { describe, expect, test } from 'vitest';
import { toolMessages } from '#assistant/tools.ts';
import { helperTools } from '#content/helper-tools.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

const { idea, code } = helperTools;
const PROGRAM = 'for bee in range(3):\n    print("bee", bee)';

describe('the tools, answered by the server without JavaScript', () => {
  test('propose a project, and another one', async () => {
    const { page } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
    await page.goto('/hour-of-code');
    const tool = page.locator('#project-ideas');
    const answer = tool.getByRole('region', { name: idea.result });
    await tool.getByLabel(idea.theme.label).fill('Matatus');
    await tool.getByLabel(idea.level.label).selectOption('python');
    await tool.getByRole('button', { name: idea.submit }).click();
    await answer.waitFor();
    const first = await answer.textContent();
    expect(first).toContain('A day in the life of a matatu');
    expect(await tool.getByLabel(idea.theme.label).inputValue()).toBe('Matatus');
    expect(await tool.getByLabel(idea.level.label).inputValue()).toBe('python');
    await tool.getByRole('button', { name: idea.another }).click();
    await expect.poll(() => answer.textContent()).not.toBe(first);
    expect(await answer.textContent()).toContain('What drives past?');
    expect(await page.locator('#python-explainer').getByRole('region').count()).toBe(0);
  });

  test('explain a program, which stays in its field', async () => {
    const { page } = await somero.newPage({ javaScriptEnabled: false });
    await page.goto('/hour-of-code');
    const tool = page.locator('#python-explainer');
    await tool.getByLabel(code.field.label).fill(PROGRAM);
    await tool.getByRole('button', { name: code.submit }).click();
    const answer = tool.getByRole('region', { name: code.result });
    await answer.getByText(/3 times/).waitFor();
    expect(await tool.getByLabel(code.field.label).inputValue()).toBe(PROGRAM);
  });
});

test('without JavaScript a missing text is reported at the field, and not on the registration', async () => {
  const { page, expectConsole } = await somero.newPage({ javaScriptEnabled: false });
  expectConsole(/status of 400/);
  await page.goto('/hour-of-code');
  const tool = page.locator('#python-explainer');
  await tool.getByRole('button', { name: code.submit }).click();
  await tool.getByRole('alert').first().waitFor();
  expect(await tool.locator('.field-error').textContent()).toBe(toolMessages.code);
  expect(await page.getByRole('alert').count()).toBe(await tool.getByRole('alert').count());
  // Once in the summary, as a link to the field, and once at the field.
  expect(await tool.getByText(toolMessages.code).count()).toBe(2);
});
