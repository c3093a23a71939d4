import { expect, test } from 'vitest';
import { articleHtml } from './article-html.ts';

test('a text that takes minutes to read is refused, and the next one is read', async () => {
  await expect(articleHtml('*_a'.repeat(60_000))).rejects.toThrow(
    expect.objectContaining({ code: 'invalid', message: expect.stringContaining('takes too long to read') }),
  );
  expect(await articleHtml('## Robots')).toBe('<h2 id="part-robots">Robots</h2>\n');
});

test('a text whose tables have too many cells is refused before it is read', async () => {
  const table = (columns: number, rows: number) =>
    `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|\n'.repeat(rows)}`;
  await expect(articleHtml(table(900, 1_000))).rejects.toThrow('more than 50,000 cells');
  await expect(articleHtml(`> ${table(900, 1_000).replaceAll('\n', '\n> ')}`)).rejects.toThrow('cells');
  expect(await articleHtml(`${table(3, 4)}\n\n${'a line\n'.repeat(9_000)}`)).toContain('<table>');
});

test('a text that is nested too deeply is refused', async () => {
  await expect(articleHtml('> '.repeat(20_000))).rejects.toThrow('nested too deeply');
});
