import { join, resolve } from 'node:path';

/** This file lies two folders deep, as a source and in the bundle (scripts/build/bundle-server.ts). */
export const projectFolder = resolve(import.meta.dirname, '../..');

/** The path of a file of the project that is read while the server runs. */
export function projectFile(path: string): string {
  return join(projectFolder, path);
}
