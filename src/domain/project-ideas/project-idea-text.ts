import { bold, codeBlock, listItem, paragraphs } from '../small-markdown.ts';
import type { Level, ProjectIdea } from './project-idea.ts';

const LEVELS: Record<Level, string> = {
  blocks: 'blocks',
  'physical-computing': 'physical computing',
  python: 'Python',
};

const CODE: Record<Level, string> = {
  blocks: 'The same idea in Python, to read along',
  'physical-computing': 'The first lines for the board, in Python',
  python: 'The first lines',
};

/** The idea in a small Markdown: paragraphs, lists, bold and one code block. */
export function projectIdeaText(idea: ProjectIdea): string {
  return paragraphs([
    `${bold(idea.title)} (${LEVELS[idea.level]}; theme: ${idea.theme})`,
    idea.goal,
    section('What you need', idea.needs),
    section('Its parts', idea.parts),
    `${bold('Step by step')}\n\n${idea.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`,
    bold(CODE[idea.level]),
    codeBlock(idea.code, 'python'),
    section('How to go further', idea.further),
    section('What to talk about', idea.talk),
    'No AI was used: the idea was put together by fixed rules. Try it out before you trust it.',
  ]);
}

function section(head: string, items: readonly string[]): string {
  return `${bold(head)}\n\n${items.map((item) => listItem(item)).join('\n')}`;
}
