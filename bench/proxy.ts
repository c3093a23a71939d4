import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCaddy } from '#tests/support/site/caddy.ts';
import { startNginx } from '#tests/support/site/nginx.ts';
import { askOnce, load } from './http-load.ts';
import { compare, type Round } from './pairs.ts';
import { openBench, startSite } from './site.ts';
import { CONNECTIONS } from './with-bare.ts';

const PAGES = ['/', '/hour-of-code', '/blog/robot-on-paper'];
/** Debian's Caddy has no cache: each request goes to the site. */
const SHARE_OF_FILE = { nginx: 0.7, Caddy: 0.15 };
const WARM_UP_SECONDS = 2;

const help = `Cached pages through the proxies of deploy/ against a file of the same size that the same proxy sends from the disk.

  npm run bench -- proxy [--rounds 7] [--seconds 1]
`;

export async function benchProxy(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string' }, seconds: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(help);
  await using bench = await openBench();
  await using site = await startSite(bench, { variables: { TRUSTED_PROXIES: '127.0.0.1' } });
  const client = join(bench.folder, 'client');
  await mkdir(join(client, '_astro'), { recursive: true });
  const rounds = Number(values.rounds ?? 7);
  const seconds = Number(values.seconds ?? 1);
  {
    await using nginx = await startNginx([site.port], { client, isLimited: false });
    await compareWithFiles('nginx', nginx.port, client, { rounds, seconds });
  }
  await using caddy = await startCaddy([site.port], { client });
  await compareWithFiles('Caddy', caddy.port, client, { rounds, seconds });
}

async function compareWithFiles(
  proxy: keyof typeof SHARE_OF_FILE,
  port: number,
  client: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  for (const path of PAGES) {
    const page = { port, path, headers: { Accept: 'text/html', 'Accept-Encoding': 'br' } };
    const { body } = await askOnce(page);
    const name = `${proxy}${path.replaceAll('/', '-')}.bin`;
    await writeFile(join(client, '_astro', name), body);
    const file = { ...page, path: `/_astro/${name}` };
    const sent = await askOnce(file);
    if (sent.body.length !== body.length) throw new Error(`${proxy} sent ${sent.status} for the file.`);
    for (const asked of [page, file]) await load(asked, CONNECTIONS, WARM_UP_SECONDS);
    const pairs: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const measure = async () => ({
        measured: await load(page, CONNECTIONS, seconds),
        floor: await load(file, CONNECTIONS, seconds),
      });
      pairs.push(await measure());
    }
    const { measured, floor, ratio, middleHalf } = compare(pairs);
    const reached = ratio >= SHARE_OF_FILE[proxy];
    if (!reached) process.exitCode = 1;
    console.log(
      `${proxy} ${path}, ${body.length} bytes: ${measured.toFixed(0)}/s, the file ${floor.toFixed(0)}/s, ratio ` +
        `${ratio.toFixed(2)} (middle half ${middleHalf[0].toFixed(2)}-${middleHalf[1].toFixed(2)}), ` +
        `target ${SHARE_OF_FILE[proxy]}: ${reached ? 'reached' : 'MISSED'}`,
    );
  }
}
