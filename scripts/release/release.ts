import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../build/build.ts';
import { collectFiles } from './collect.ts';
import { buildImage, imageOf } from './image.ts';
import { billOfMaterials, licenceTexts, packagesOf } from './licences.ts';

const help = `Writes a release: everything that a server needs to run, in one file, and its
image for containers where docker, podman or buildah works.

  npm run release                    release/somero-<version>-<commit>.tar.gz
                                     release/somero-<version>-<commit>.image.tar.gz
  npm run release -- --out <folder>  into another folder
  npm run release -- --without-image the first file alone
  npm run release -- --without-node  the same, for a server that has Node 24 (SOMERO_NODE)

The same commit gives the same bytes of the first; the image has Debian's newest
packages. The working tree must be clean. The file
holds the built pages, the bundled server, migrations, the packages that are
loaded, Node, the files of deploy/, a bill of materials (sbom.json) and the
licences. docs/operations.md says how to install it.
`;

const root = resolve(import.meta.dirname, '../..');

async function release(out: string, withNode: boolean): Promise<string> {
  const commit = git('rev-parse', '--short=12', 'HEAD');
  if (git('status', '--porcelain') !== '') {
    throw new Error(
      'The working tree has changes that no commit has. Commit them, or put them away with git stash.',
    );
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const name = `somero-${version}-${commit}`;
  const staging = mkdtempSync(join(tmpdir(), 'somero-release-'));
  try {
    say('· Building');
    // Astro writes a new key for server islands into each build otherwise. There are none, and their address is refused.
    process.env.ASTRO_KEY = createHash('sha256').update(name).digest('base64');
    await build();
    say('· Collecting');
    const folder = join(staging, name);
    await collectFiles(root, folder);
    cpSync(join(root, 'deploy/somero'), join(folder, 'bin/somero'));
    const packages = packagesOf(root);
    writeFileSync(join(folder, 'sbom.json'), `${JSON.stringify(billOfMaterials(name, packages), null, 1)}\n`);
    writeFileSync(join(folder, 'LICENSES.txt'), licenceTexts(root, packages));
    writeFileSync(join(folder, 'RELEASE'), `${name}\n`);
    const compose = join(folder, 'deploy/container/compose.yml');
    writeFileSync(compose, readFileSync(compose, 'utf8').replace('localhost/somero:release', imageOf(name)));
    if (withNode) copyNode(folder);
    say('· Packing');
    const file = join(out, `${name}.tar.gz`);
    mkdirSync(out, { recursive: true });
    pack(staging, name, file, git('log', '-1', '--format=%ct'));
    return file;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function copyNode(folder: string): void {
  const [binary] = globSync('node_modules/node-linux-*/bin/node', { cwd: root });
  if (binary === undefined)
    throw new Error('The pinned Node is not installed. Run npm ci, or use --without-node.');
  cpSync(join(root, binary), join(folder, 'node/node'));
  cpSync(join(root, binary, '../../LICENSE'), join(folder, 'node/LICENSE'));
}

/** Sorted, with the commit's time and no owner, so that the same commit gives the same bytes. */
function pack(staging: string, name: string, file: string, seconds: string): void {
  const fixed = [
    '--sort=name',
    '--format=gnu',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--mtime=@${seconds}`,
  ];
  execFileSync('tar', [
    ...fixed,
    '--mode=u+rwX,go+rX,go-w',
    '--use-compress-program=gzip -n9',
    '-cf',
    file,
    '-C',
    staging,
    name,
  ]);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      out: { type: 'string' },
      'without-image': { type: 'boolean' },
      'without-node': { type: 'boolean' },
    },
  });
  if (values.help) return say(help);
  const file = await release(resolve(values.out ?? join(root, 'release')), !values['without-node']);
  sayFile(file);
  if (values['without-image'] || values['without-node']) return;
  say('· Building the image');
  const image = buildImage(file);
  if (image) sayFile(image);
  else say('No image: neither docker, podman nor buildah works on this machine.');
}

function sayFile(file: string): void {
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
  say(`${file}\n${(statSync(file).size / 1e6).toFixed(1)} MB, sha256 ${digest}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
