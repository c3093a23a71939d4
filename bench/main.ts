import { benchAssistant } from './assistant.ts';
import { benchFlood } from './flood.ts';
import { benchGrowth } from './growth.ts';
import { benchMemory } from './memory.ts';
import { benchNodes } from './nodes.ts';
import { benchPages } from './pages.ts';
import { benchProxy } from './proxy.ts';
import { benchRush } from './rush.ts';
import { benchServer } from './server.ts';

const benches: Record<string, { about: string; run: (args: string[]) => Promise<void> }> = {
  assistant: { about: 'the questions that families ask, and the time of an answer', run: benchAssistant },
  rush: { about: 'a thousand parents for one session, and the list of all sessions', run: benchRush },
  server: { about: 'cached pages against a bare node:http server', run: benchServer },
  proxy: { about: 'cached pages through nginx and Caddy against files of the same size', run: benchProxy },
  flood: { about: 'what others notice while one address floods the server', run: benchFlood },
  growth: {
    about: 'calls, lists and jobs with 10 thousand, 1 and 5 million registrations',
    run: benchGrowth,
  },
  nodes: { about: 'two nodes on one database against one', run: benchNodes },
  memory: { about: 'resident memory of the server, at rest and after load', run: benchMemory },
  pages: { about: 'bytes of every public page against its budget, and Lighthouse', run: benchPages },
};

const help = `Measures what must be fast or light: against a floor in the same interleaved run, or against a budget.

  npm run bench                       all of them
  npm run bench -- <name> [options]   one of them; --help lists its options

${Object.entries(benches)
  .map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`)
  .join('\n')}
`;

const [name, ...args] = process.argv.slice(2);
if (name === '--help') console.log(help);
else if (name === undefined) for (const bench of Object.values(benches)) await bench.run([]);
else if (Object.hasOwn(benches, name)) await benches[name]?.run(args);
else {
  console.error(`There is no bench "${name}".\n\n${help}`);
  process.exitCode = 2;
}
