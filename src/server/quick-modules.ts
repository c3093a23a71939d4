import { type ResolveFnOutput, type ResolveHookContext, registerHooks } from 'node:module';

/*
 * Node reads the description of a package anew for every file that it loads of it, and that of drizzle-orm alone has
 * 180 kB: most of the time of a start was spent there. What has been found once is remembered here instead. Loaded before
 * the program: `node --import ./src/server/quick-modules.ts src/server/main.ts`.
 */

const PACKAGES = '/node_modules/';

/** What our own files import by name, which means the same from each of them. */
const byName = new Map<string, ResolveFnOutput>();
/** The folders of packages whose `.js` files are ECMAScript modules. */
const moduleFolders = new Set<string>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, importAttributes } = context;
    if (parentURL === undefined || !isImport(context) || Object.keys(importAttributes).length > 0)
      return next(specifier, context);
    const isOurs = !parentURL.includes(PACKAGES);
    if (isRelative(specifier))
      return isOurs ? next(specifier, context) : besideIt(specifier, parentURL, next);
    if (!isOurs) return next(specifier, context);
    const found = byName.get(specifier) ?? next(specifier, context);
    byName.set(specifier, found);
    return { ...found, shortCircuit: true };
  },
});

function besideIt(
  specifier: string,
  parentURL: string,
  next: (specifier: string) => ResolveFnOutput,
): ResolveFnOutput {
  const { href, pathname } = new URL(specifier, parentURL);
  const folder = href.slice(0, href.lastIndexOf('/'));
  if (pathname.endsWith('.js') && moduleFolders.has(folder))
    return { url: href, format: 'module', shortCircuit: true };
  const found = next(specifier);
  if (pathname.endsWith('.js') && found.url === href && found.format === 'module') moduleFolders.add(folder);
  return found;
}

const isRelative = (specifier: string) => specifier.startsWith('./') || specifier.startsWith('../');

/** `require` finds other files by the same words. */
const isImport = ({ conditions }: ResolveHookContext) => conditions.includes('import');
