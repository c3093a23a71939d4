import type { Plugin } from 'vite';

/** A file that only imports another one. */
const IMPORTS_ONE = /^import"\.\/([\w.-]+\.js)";?\s*$/;

/**
 * Rolldown puts the script of every page into a group with what the islands share, and leaves in its place a file that
 * only imports the group: a phone would wait for both in turn. The two change their contents, so that the page loads the
 * script itself, and the islands find what they share through the small file, once the script is there.
 */
export const pageScriptFirst = (): Plugin => ({
  name: 'page-script-first',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    for (const entry of Object.values(bundle)) {
      if (entry.type !== 'chunk' || !entry.isEntry) continue;
      const [, name] = IMPORTS_ONE.exec(entry.code) ?? [];
      const group = Object.values(bundle).find((file) => name && file.fileName.endsWith(`/${name}`));
      if (group?.type !== 'chunk') continue;
      entry.code = group.code;
      group.code = `export*from"./${entry.fileName.split('/').at(-1)}";`;
    }
  },
});
