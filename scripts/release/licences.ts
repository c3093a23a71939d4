import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Installed {
  /** Its folder, from the project's. */
  path: string;
  name: string;
  version: string;
  license?: string;
}

type Lockfile = { packages: Record<string, { version?: string; license?: string; dev?: boolean }> };

/** The installed packages that are not for development alone, from the lockfile: `npm sbom --omit=dev` leaves some out. */
export function packagesOf(root: string): Installed[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  return Object.entries(packages).flatMap(([path, { version, license, dev }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (dev || name === '' || version === undefined || !existsSync(join(root, path))) return [];
    return [{ path, name, version, ...(license && { license }) }];
  });
}

/** The bill of materials of these packages, in the format of CycloneDX 1.6. */
export function billOfMaterials(name: string, packages: readonly Installed[]) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name } },
    components: packages.map(({ name, version, license }) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(license && { licenses: [{ expression: license }] }),
    })),
  };
}

export function licenceTexts(root: string, packages: readonly Installed[]): string {
  return packages
    .map(({ path, name, version, license = 'see its package.json' }) => {
      const texts = readdirSync(join(root, path))
        .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
        .sort()
        .map((file) => readFileSync(join(root, path, file), 'utf8').trim());
      return [`${name} ${version} (${license})`, ...texts].join('\n\n');
    })
    .join(`\n\n${'='.repeat(80)}\n\n`);
}
