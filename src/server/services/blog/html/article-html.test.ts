import { expect, test } from 'vitest';
import { articleHtml } from './article-html.ts';

test('a text that takes minutes to read is refused, and the next one is read', async () => {
  await expect(articleHtml('*_a'.repeat(60_000))).rejects.toThrow(
    expect.objectContaining({ code: 'invalid', message: expect.stringContaining('takes too long to read') }),
  );
  expect(await articleHtml('## Robots')).toBe('<h2 id="part-robots">Robots</h2>\n');
});

test('a text that is nested too deeply is refused', async () => {
  await expect(articleHtml('> '.repeat(20_000))).rejects.toThrow('nested too deeply');
});
