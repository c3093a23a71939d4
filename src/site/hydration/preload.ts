/**
 * Fetches a module together with everything that it imports, instead of one after the other. The build calls this in place
 * of `import()`, and gives it the list.
 */
export function __vitePreload<Module>(load: () => Promise<Module>, files: readonly string[] = []) {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
  return load();
}
