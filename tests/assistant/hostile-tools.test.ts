import { expect, test } from 'vitest';
import { isAllowedLink, parseSmallMarkdown } from '#assistant/markdown/small-markdown.ts';
import { givesAway } from '#assistant/personal-data/leak.ts';
import { projectText } from '#assistant/project-ideas/project-text.ts';
import { commonInstruction, type ToolInput, toolInstructions } from '#assistant/tools.ts';
import { localEngine } from '#server/services/assistant/tools/local-engine.ts';
import { runTool } from '#server/services/assistant/tools/run-tool.ts';
import { readSchoolProjects } from '#server/services/assistant/tools/school-projects.ts';
import { withGenerative } from '#tests/support/third-parties/generative.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { aiTools, answerContacts } from '../../content/ai-tools.ts';
import { assistant } from '../../content/assistant.ts';
import { hostileCode, hostileThemes } from './hostile-tools.ts';
import { shownBy } from './shown.ts';

const { none, nearest, anyLevel } = aiTools.projects;
const notes = [`${none} ${nearest}`, `${none} ${anyLevel}`];
const world = worldPerTest();

const questions: ToolInput[] = [
  ...hostileThemes.map((theme) => ({
    tool: 'project-ideas' as const,
    wish: { theme, level: null, idea: 1 },
  })),
  ...hostileCode.map((code) => ({ tool: 'python-explainer' as const, code })),
];

test('there are sixty hostile texts', () => expect(questions).toHaveLength(60));

// The fake model obeys: it repeats the question and reveals its prompt.
test.each(['gemini', 'openai'] as const)(
  'a model of %s that obeys every text gives no instruction, link or image away',
  async (service) => {
    const { ctx, requests } = await withGenerative(world().ctx, { service, scenario: 'obeys' });
    for (const question of questions) {
      const answer = await runTool(ctx, question);
      const text = answer?.text ?? '';
      const about = JSON.stringify(question);
      expect(text.length, about).toBeGreaterThan(0);
      for (const secret of [...Object.values(toolInstructions), commonInstruction])
        expect(givesAway(text, secret), about).toBe(false);
      const shown = shownBy(parseSmallMarkdown(text, { contacts: answerContacts() }));
      expect(shown.text, about).not.toMatch(/https?:\/\/|www\.|evil\.(?:example|com)|!\[|javascript:/i);
      for (const link of shown.links) expect(isAllowedLink(link, answerContacts()), about).toBe(true);
    }
    expect((await requests()).length).toBeGreaterThan(40);
  },
);

test('an answer to a hostile text loses its addresses', async () => {
  const { ctx } = await withGenerative(world().ctx, { scenario: 'decorated' });
  for (const question of questions) {
    const answer = await runTool(ctx, question);
    const shown = shownBy(parseSmallMarkdown(answer?.text ?? '', { contacts: answerContacts() }));
    expect(shown.text).not.toMatch(/https?:\/\/|www\.|evil\.|!\[/i);
  }
});

test('without a service a hostile theme gets a project of the school', async () => {
  const ctx = { ...world().ctx, localTools: localEngine };
  const ours = readSchoolProjects().map(projectText);
  for (const theme of hostileThemes) {
    const wish = { theme, level: null, idea: 1 };
    const text = (await runTool(ctx, { tool: 'project-ideas', wish }))?.text ?? '';
    if (text === aiTools.refused || text === assistant.danger) continue;
    const project = ours.find((one) => text.endsWith(one)) ?? '';
    expect(project, theme).not.toBe('');
    const note = text.slice(0, -project.length).trim();
    expect(['', ...notes], theme).toContain(note);
  }
});
