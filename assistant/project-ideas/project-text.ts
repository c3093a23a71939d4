import { bold, codeBlock, listItem, paragraphs } from '#domain/write-markdown.ts';
import type { ProjectLevel } from '../tools.ts';
import type { Project } from './project.ts';

export const levelNames: Record<ProjectLevel, string> = {
  blocks: 'with blocks',
  'physical-computing': 'with lights and sensors',
  python: 'in Python',
};

/** A project in the small Markdown: paragraphs, lists, bold and one code block. */
export function projectText(project: Project): string {
  const { title, level, minutes, made, needs, steps, program, further, talk } = project;
  const isInBlocks = level === 'blocks';
  return paragraphs([
    `${bold(title)} (${levelNames[level]}, about ${minutes} minutes)`,
    made,
    section('What you need', needs.map(withCapital)),
    `${bold('Step by step')}\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`,
    bold(isInBlocks ? 'The blocks' : 'The program'),
    codeBlock(program, isInBlocks ? 'blocks' : 'python'),
    section('How to go further', further),
    bold('What to talk about'),
    talk,
    'No AI was used to answer: this project comes from our own collection.',
  ]);
}

const withCapital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function section(head: string, items: readonly string[]): string {
  return `${bold(head)}\n\n${items.map((item) => listItem(item)).join('\n')}`;
}
