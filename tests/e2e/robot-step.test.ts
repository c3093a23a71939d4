import { expect, test } from 'vitest';
import { simulatorDemo } from '#content/simulator.ts';
import { openSomero } from './support/somero.ts';

const somero = openSomero({ shared: true });
const WAY = 6;

test('the robot takes a step at each touch, and says where it is', async () => {
  const { page } = await somero.newPage({ width: 360, hasTouch: true });
  await page.goto('/programs');
  const board = page.locator('.robot-board');
  const place = board.getByRole('status');
  const { step, again, steps, arrived } = simulatorDemo;
  await board.getByRole('button', { name: step }).tap();
  await expect.poll(() => place.textContent()).toBe(`${steps} 1`);
  expect(await board.locator('.robot').getAttribute('style')).toContain('translate(50px');
  for (let count = 2; count <= WAY; count += 1) await board.getByRole('button', { name: step }).tap();
  await expect.poll(() => place.textContent()).toBe(arrived);
  await board.getByRole('button', { name: again }).tap();
  await board.getByRole('button', { name: step }).waitFor();
  await expect.poll(() => place.textContent()).toBe(`${steps} 0`);
});

test('without JavaScript there is no button', async () => {
  const { page } = await somero.newPage({ javaScriptEnabled: false });
  await page.goto('/programs');
  expect(await page.locator('.robot-board').getByRole('img').isVisible()).toBe(true);
  expect(await page.locator('.robot-board').getByRole('button').count()).toBe(0);
});
