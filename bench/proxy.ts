import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { startNginx } from '#tests/support/site/nginx.ts';
import { compareInTurn } from './compare.ts';
import { askOnce, load } from './load.ts';
import { bench } from './options.ts';
import { startBenchSite } from './site.ts';

const PAGES = ['/', '/hour-of-code', '/blog/robot-on-paper'];
const SHARE_OF_FILE = 0.7;

const about = `Cached pages through nginx against a file of the same size that nginx sends from the disk.`;

export const proxy = bench(about, { rounds: 7, seconds: 1 }, async (how) => {
  const client = await mkdtemp(join(tmpdir(), 'somero-bench-'));
  await mkdir(join(client, '_astro'));
  try {
    await using postgres = await startPostgres();
    await using site = await startBenchSite(postgres, { variables: { TRUSTED_PROXIES: '127.0.0.1' } });
    await using nginx = await startNginx([site.port], { client, isLimited: false });
    await compareWithFiles(nginx.port, client, how);
  } finally {
    await rm(client, { recursive: true });
  }
});

async function compareWithFiles(
  port: number,
  client: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  for (const path of PAGES) {
    const page = { port, path, headers: { Accept: 'text/html', 'Accept-Encoding': 'br' } };
    const { body } = await askOnce(page);
    const file = { ...page, path: `/_astro/nginx${path.replaceAll('/', '-')}.bin` };
    await writeFile(join(client, file.path), body);
    const sent = await askOnce(file);
    if (!sent.body.equals(body)) throw new Error(`nginx sent ${sent.status} for the file.`);
    await compareInTurn(`nginx ${path}, ${body.length} bytes`, {
      rounds,
      measured: async () => (await load(page, seconds)).perSecond,
      floor: async () => (await load(file, seconds)).perSecond,
      unit: 'of the file, answers a second',
      target: { atLeast: SHARE_OF_FILE },
    });
  }
}
