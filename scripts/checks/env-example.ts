import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Variable } from '#server/env/formats.ts';
import { sections } from '#server/env/variables.ts';

const help = `npm run env:example

Writes .env.example from the table of variables in src/server/env.
`;

const WIDTH = 120;
export const envExampleFile = resolve(import.meta.dirname, '../../.env.example');

const head = `Copy to .env and change what you need. Every variable may be left out or empty on a development machine: the site
  then uses an embedded database and local stand-ins for the payment provider and the mail server. "required" marks what
  a server with NODE_ENV=production refuses to start without. npm run env:example writes this file.`;

export function envExample(): string {
  const parts = Object.entries<Record<string, Variable>>(sections).map(([title, variables]) => {
    const entries = Object.entries(variables).map(
      ([name, variable]) =>
        `${comment(`${variable.required === undefined ? '' : 'required. '}${variable.help}`)}${name}=\n`,
    );
    return `${`# --- ${title} `.padEnd(WIDTH, '-')}\n\n${entries.join('')}`;
  });
  return [comment(head), ...parts].join('\n');
}

/** Lines that begin with # and are not wider than the file. */
function comment(text: string): string {
  const lines = ['#'];
  for (const word of text.split(/\s+/)) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length <= WIDTH) lines[lines.length - 1] = line;
    else lines.push(`# ${word}`);
  }
  return `${lines.join('\n')}\n`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) console.log(help);
  else await writeFile(envExampleFile, envExample());
}

if (import.meta.main) await main();
