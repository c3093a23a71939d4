import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const recipe = resolve(import.meta.dirname, '../../deploy/container/Containerfile');

/** @param name A release: somero-<version>-<commit> */
export const imageOf = (name: string) => `localhost/${name.replace('-', ':')}`;

/**
 * Builds the image of a release with the first builder that works, and writes its archive next to the tarball: in
 * Docker's format, because OCI's has no HEALTHCHECK and Debian's Docker does not load it.
 *
 * @returns the archive; undefined where there is no builder
 */
export function buildImage(tarball: string): string | undefined {
  const builder = ['docker', 'podman', 'buildah'].find((each) => spawnSync(each, ['version']).status === 0);
  if (builder === undefined) return undefined;
  const name = basename(tarball, '.tar.gz');
  const image = imageOf(name);
  const archive = tarball.replace(/\.tar\.gz$/, '.image.tar');
  const context = mkdtempSync(join(tmpdir(), 'somero-image-'));
  const run = (...words: string[]) =>
    execFileSync(builder, words, {
      env: { ...process.env, BUILDAH_FORMAT: 'docker' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  try {
    cpSync(tarball, join(context, 'release.tar.gz'));
    run('build', '--build-arg', `VERSION=${name.replace('somero-', '')}`, '-t', image, '-f', recipe, context);
    rmSync(archive, { force: true });
    if (builder === 'buildah') run('push', image, `docker-archive:${archive}:${image}`);
    else run('save', '-o', archive, image);
    execFileSync('gzip', ['-nf', archive]);
    return `${archive}.gz`;
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}
