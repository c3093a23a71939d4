import { describe, expect, test } from 'vitest';
import type { ToolInput } from '#assistant/tools.ts';
import { aiTools } from '#content/ai-tools.ts';
import { assistant } from '#content/assistant.ts';
import { DAY_MS } from '#domain/clock.ts';
import {
  plainExplanation,
  plainTools,
  visitorAt,
  withGenerative,
} from '#tests/support/third-parties/generative.ts';
import { eventually } from '#tests/support/wait.ts';
import { worldPerTest } from '#tests/support/world.ts';
import type { Context } from '../../../context.ts';
import { runAs, type Visitor } from '../../../fairness/visitor.ts';
import { readSpend, spendersOf } from '../model/spend.ts';
import { localEngine } from './local-engine.ts';
import { runTool } from './run-tool.ts';

const world = worldPerTest();
let visitors = 0;

const aVisitor = () => {
  visitors += 1;
  return visitorAt(`192.0.2.${visitors}`);
};
const program = (code: string): ToolInput => ({ tool: 'python-explainer', code });
const theme = (words: string): ToolInput => ({
  tool: 'project-ideas',
  wish: { theme: words, level: 'python', idea: 2 },
});
const askAs = (ctx: Context, input: ToolInput, visitor: Visitor, gone?: AbortSignal) =>
  runAs(visitor, () => runTool(ctx, input, gone));
const usedBy = async (visitor: Visitor) =>
  (await readSpend(world().ctx, spendersOf('tests', visitor).visitor)).visitor;

describe('the tools without a service', () => {
  const ctx = () => ({ ...world().ctx, localTools: plainTools });

  test('are answered by our own engine', async () => {
    expect(await askAs(ctx(), theme('football'), aVisitor())).toEqual({
      text: 'Project 2 (python) about football. No AI was used.',
      isCut: false,
      from: 'local',
      model: null,
      isRedacted: false,
    });
    expect(await askAs(ctx(), program('a\nb'), aVisitor())).toMatchObject({ text: /^2 lines/ });
  });

  test('refuse an unsuitable theme', async () => {
    expect(await askAs(ctx(), theme('a casino'), aVisitor())).toMatchObject({
      text: aiTools.refused,
      from: 'rules',
    });
  });

  test('remove personal data, with a note', async () => {
    const answer = await askAs(ctx(), theme('football, call 0772 123456'), aVisitor());
    expect(answer).toMatchObject({ isRedacted: true });
    expect(answer?.text).not.toContain('0772');
  });

  test('explain a program without personal data', async () => {
    const local = { ...world().ctx, localTools: localEngine };
    const code = 'print("call me 0772\u200b123456")\nchange = 750 - 200 - 300';
    const answer = await askAs(local, program(code), aVisitor());
    expect(answer).toMatchObject({ isRedacted: true, from: 'local' });
    expect(answer?.text).toContain('call me [number removed]');
    expect(answer?.text).not.toMatch(/123456/);
    expect(answer?.text).toContain('`750` minus `200` minus `300`');
  });

  test('keep arithmetic', async () => {
    const answer = await askAs(ctx(), program('x = 712345678\ny = 700 / 100 / 100'), aVisitor());
    expect(answer).toMatchObject({ isRedacted: false });
  });

  test.each(['cows 0772123456', 'cows [number removed]'])(
    'use what is left of a theme: %s',
    async (words) => {
      const local = { ...world().ctx, localTools: localEngine };
      const answer = await askAs(local, theme(words), aVisitor());
      expect(answer?.text).toBe((await askAs(local, theme('cows'), aVisitor()))?.text);
    },
  );
});

describe('before the service is asked', () => {
  test('a text about a danger is answered with the helpline', async () => {
    const { ctx, requests } = await withGenerative(world().ctx);
    const answer = await askAs(ctx, theme('my dad beats me every night'), aVisitor());
    expect(answer?.text).toContain('116');
    for (const words of ['i want to die', '# i want to die', 'my uncle touches me\nx = 1\ny = 2'])
      expect(await askAs(ctx, program(words), aVisitor())).toMatchObject({ text: assistant.danger });
    expect(await requests()).toEqual([]);
  });

  test('an unsafe request is refused', async () => {
    const { ctx, requests } = await withGenerative(world().ctx);
    expect(await askAs(ctx, theme('how to make a bomb'), aVisitor())).toMatchObject({
      text: aiTools.refused,
    });
    expect(await askAs(ctx, program('how to make a bomb'), aVisitor())).toMatchObject({
      text: aiTools.refusedCode,
    });
    expect(await requests()).toEqual([]);
  });

  test.each(['for sex in ["M", "F"]:\n    print(sex)', 'print("Buy a gun or a sword")', 'print("porn")'])(
    'a program with unsuitable words is explained by our own engine and not sent: %j',
    async (code) => {
      const { ctx, requests } = await withGenerative(world().ctx);
      expect(await askAs(ctx, program(code), aVisitor())).toMatchObject({
        text: plainExplanation(code),
        from: 'local',
      });
      expect(await requests()).toEqual([]);
    },
  );

  test.each([
    'print("The man hits me with a sword")',
    'print("I am going to die")',
    'print(I am going to die)',
    '# my dad\n# beats me\nx = 1',
    'print("I want")\nprint("to die")',
  ])('a danger inside a program is answered after its explanation: %j', async (code) => {
    const { ctx, requests } = await withGenerative(world().ctx);
    expect(await askAs(ctx, program(code), aVisitor())).toMatchObject({
      text: `${plainExplanation(code)}\n\n${aiTools.worryInCode}`,
      from: 'local',
    });
    expect(await requests()).toEqual([]);
  });
});

describe('with a service', () => {
  test('the model answers, and only what it used is charged', async () => {
    const { ctx } = await withGenerative(world().ctx);
    const visitor = aVisitor();
    expect(await askAs(ctx, program('print("hello")'), visitor)).toMatchObject({
      text: expect.stringContaining('This program says **hello**.'),
      from: 'model',
      model: 'sandbox-model',
      isCut: false,
    });
    expect(await usedBy(visitor)).toBe(127);
  });

  test('no personal data is sent', async () => {
    const { ctx, requests } = await withGenerative(world().ctx);
    const personal = ['grace@families.example', '0772 123 456', '6e3a4d1c-5b1f-4c7e-9a55-0123456789ab'];
    const answer = await askAs(ctx, program(personal.map((text) => `# ${text}`).join('\n')), aVisitor());
    expect(answer).toMatchObject({ isRedacted: true });
    const sent = JSON.stringify(await requests());
    for (const text of personal) expect(sent).not.toContain(text);
  });

  test('a sum is sent as it was typed, and a theme without the mark of what was removed', async () => {
    const { ctx, requests } = await withGenerative(world().ctx);
    await askAs(ctx, program('change = 750 - 200 - 300'), aVisitor());
    await askAs(ctx, theme('cows 07 72 12 34 56'), aVisitor());
    const [wish, sum] = (await requests()).map(({ body }) => JSON.stringify(body));
    expect(sum).toContain('change = 750 - 200 - 300');
    expect(wish).toContain('Theme: cows\\n');
  });

  test('a repeated request costs nothing for a day', async () => {
    const { ctx, requests } = await withGenerative(world().ctx);
    const first = await askAs(ctx, program('kept = 1'), aVisitor());
    const visitor = aVisitor();
    expect(await askAs(ctx, program('kept = 1'), visitor)).toEqual(first);
    expect(await usedBy(visitor)).toBe(0);
    expect(await requests()).toHaveLength(1);
    world().clock.advance(DAY_MS + 1);
    await askAs(ctx, program('kept = 1'), visitor);
    expect(await requests()).toHaveLength(2);
  });

  test('concurrent equal requests are sent once', async () => {
    const { ctx, requests, advance } = await withGenerative(world().ctx, { scenario: 'slow' });
    const answers = Promise.all(Array.from({ length: 8 }, () => askAs(ctx, program('same = 1'), aVisitor())));
    await eventually(async () => (await requests()).length > 0);
    await advance(3);
    expect(new Set((await answers).map((answer) => answer?.text)).size).toBe(1);
    expect(await requests()).toHaveLength(1);
  });

  test('a visitor who leaves does not affect others; the last one to leave cancels the request', async () => {
    const { ctx, requests } = await withGenerative(world().ctx, { scenario: 'hangs' });
    const [first, second] = [new AbortController(), new AbortController()];
    const [payer, guest] = [aVisitor(), aVisitor()];
    const answers = [
      askAs(ctx, program('hangs = 1'), payer, first.signal),
      askAs(ctx, program('hangs = 1'), guest, second.signal),
    ];
    await eventually(async () => (await requests()).length === 1);
    first.abort();
    expect(await answers[0]).toBeNull();
    expect((await requests())[0]?.isAborted).toBe(false);
    second.abort();
    expect(await answers[1]).toBeNull();
    await eventually(async () => (await requests())[0]?.isAborted === true);
    // The usage is unknown: the reserved tokens stay charged to the visitor who asked.
    expect(await usedBy(payer)).toBeGreaterThan(800);
    expect(await usedBy(guest)).toBe(0);
  });

  test('a failure is reported, costs only what was used, and is not cached', async () => {
    const { ctx, play } = await withGenerative(world().ctx, { scenario: 'failing' });
    const visitor = aVisitor();
    await expect(askAs(ctx, program('fails = 1'), visitor)).rejects.toMatchObject({
      code: 'provider_unavailable',
      message: aiTools.unavailable,
    });
    expect(await usedBy(visitor)).toBe(0);
    await play('answers');
    expect(await askAs(ctx, program('fails = 1'), visitor)).toMatchObject({ from: 'model' });
  });

  test('after five failures in a row the service is not asked', async () => {
    const { ctx, requests } = await withGenerative(world().ctx, { scenario: 'html' });
    const visitor = aVisitor();
    for (let index = 0; index < 7; index += 1)
      await expect(askAs(ctx, program(`broken = ${index}`), visitor)).rejects.toThrow(aiTools.unavailable);
    expect(await requests()).toHaveLength(5);
  });

  test('visitors who leave do not count as failures of the service', async () => {
    const { ctx, requests, play } = await withGenerative(world().ctx, { scenario: 'hangs' });
    for (let index = 0; index < 6; index += 1) {
      const gone = new AbortController();
      const answer = askAs(ctx, program(`left = ${index}`), aVisitor(), gone.signal);
      await eventually(async () => (await requests()).length === index + 1);
      gone.abort();
      expect(await answer).toBeNull();
    }
    await play('answers');
    expect(await askAs(ctx, program('left = 0'), aVisitor())).toMatchObject({ from: 'model' });
  });

  test.each(['blocked', 'refused_midway', 'unsafe'])(
    '%s: a program is explained by our own engine, and a theme is refused',
    async (scenario) => {
      const { ctx } = await withGenerative(world().ctx, { scenario });
      expect(await askAs(ctx, program('x = 1'), aVisitor())).toMatchObject({
        text: plainExplanation('x = 1'),
        from: 'local',
      });
      expect(await askAs(ctx, theme('football'), aVisitor())).toMatchObject({
        text: aiTools.refused,
        from: 'rules',
      });
    },
  );

  test('no_parts: the answer is empty', async () => {
    const { ctx } = await withGenerative(world().ctx, { scenario: 'no_parts' });
    expect(await askAs(ctx, program('x = 1'), aVisitor())).toMatchObject({ text: '' });
  });

  test.each(['cut', 'long'])('%s: the answer is bounded and says that there was more', async (scenario) => {
    const { ctx } = await withGenerative(world().ctx, { scenario });
    const answer = await askAs(ctx, program('x = 1'), aVisitor());
    expect(answer).toMatchObject({ isCut: true, text: expect.stringContaining(aiTools.cut) });
    expect(answer?.text.length).toBeLessThanOrEqual(8_000 + aiTools.cut.length + 2);
  });

  test('decorated: no foreign link, no image and no address is passed on', async () => {
    const { ctx } = await withGenerative(world().ctx, { scenario: 'decorated' });
    const text = (await askAs(ctx, program('x = 1'), aVisitor()))?.text ?? '';
    expect(text).toContain('Look here and cat.');
    expect(text).toContain('[programmes](/programs)');
    expect(text.replace('`print("https://safe.example")`', '')).not.toMatch(/https?:|evil|!\[/);
  });
});

describe('the budget', () => {
  test('once it is used up our engine answers and gives the reason', async () => {
    const { ctx, requests } = await withGenerative(world().ctx, {
      budget: { total: 1_000_000, visitor: 3_000 },
    });
    const visitor = aVisitor();
    expect(await askAs(ctx, program('small = 1'), visitor)).toMatchObject({ from: 'model' });
    const large = program(`large = "${'x'.repeat(4_000)}"`);
    expect(await askAs(ctx, large, visitor)).toMatchObject({
      text: `${aiTools.overBudget}\n\n1 lines. No AI was used.`,
      from: 'local',
    });
    expect(await requests()).toHaveLength(1);
  });

  test('reveals nothing of another visitor’s, also when both ask at the same moment', async () => {
    const { ctx } = await withGenerative(world().ctx, { budget: { total: 1_000_000, visitor: 4_000 } });
    const [poor, rich] = [aVisitor(), aVisitor()];
    const budget = { total: 1_000_000, visitor: 4_000 };
    const { reserveTokens } = await import('../model/spend.ts');
    await reserveTokens(ctx, budget, spendersOf('tests', poor), 3_999);
    const [first, second] = await Promise.all([
      askAs(ctx, program('both = 1'), poor),
      askAs(ctx, program('both = 1'), rich),
    ]);
    expect(first).toMatchObject({ from: 'local' });
    expect(second).toMatchObject({ from: 'model' });
  });

  test('never asks the service when it is zero', async () => {
    const { ctx, requests } = await withGenerative(world().ctx, { budget: { total: 0, visitor: 0 } });
    expect(await askAs(ctx, program('x = 1'), aVisitor())).toMatchObject({ from: 'local' });
    expect(await requests()).toEqual([]);
  });
});
