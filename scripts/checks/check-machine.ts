import { findChromium, findPostgres } from '../../tests/support/programs/programs.ts';

/** Tells what the tests will run on, and what to do about what is missing. Installs nothing. */
const checks = {
  Node: () => {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    if (major < 22 || (major === 22 && minor < 18)) {
      throw new Error(
        `Node ${process.versions.node} is too old; run it through npm, or install 22.18 or later.`,
      );
    }
    return `${process.versions.node} (${process.execPath})`;
  },
  PostgreSQL: () => {
    const { version, bin } = findPostgres({ install: false });
    return `${version} (${bin})`;
  },
  Chromium: () => findChromium({ install: false }),
};

for (const [name, check] of Object.entries(checks)) {
  try {
    console.log(`${name}: ${check()}`);
  } catch (problem) {
    console.log(`${name}: ${problem instanceof Error ? problem.message : problem}`);
    process.exitCode = 1;
  }
}
