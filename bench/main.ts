import { assistant } from './assistant.ts';
import { desk } from './desk.ts';
import { flood } from './flood.ts';
import { growth } from './growth.ts';
import { memory } from './memory.ts';
import { nodes } from './nodes.ts';
import type { Bench } from './options.ts';
import { pages } from './pages.ts';
import { proxy } from './proxy.ts';
import { rush } from './rush.ts';
import { server } from './server.ts';
import { slow } from './slow.ts';

const benches: Record<string, Bench> = {
  assistant,
  rush,
  server,
  proxy,
  flood,
  growth,
  nodes,
  memory,
  pages,
  slow,
  desk,
};

const help = `Measures what must be fast or light: against a floor in the same interleaved run, or against a target. The exit code is 1
when a target is missed. All need Linux.

  npm run bench                       all of them
  npm run bench -- <name> [options]   one of them

${Object.entries(benches)
  .map(([name, { about, usage }]) => `  ${name} ${usage}\n    ${about}\n`)
  .join('\n')}`;

const [name, ...args] = process.argv.slice(2);
const chosen = name === undefined ? Object.values(benches) : Object.hasOwn(benches, name) && [benches[name]];
if (name === '--help' || args.includes('--help')) console.log(help);
else if (chosen) for (const bench of chosen) await bench?.run(args);
else {
  console.error(`There is no bench "${name}".\n\n${help}`);
  process.exitCode = 2;
}
