import { readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { imageSize } from 'image-size';
import { projectFile } from '../../../project-folder.ts';

const publicFolder = projectFile('public');

interface ImageSize {
  width: number;
  height: number;
}

/** The covers' size, for a picture without one. */
const USUAL: ImageSize = { width: 1200, height: 675 };

const known = new Map<string, ImageSize>();

/** The size of one of the site's pictures, so that the page does not move when it loads. */
export function sizeOfImage(path: string): ImageSize {
  const file = fileOf(path);
  if (file === null) return USUAL;
  const size = known.get(file) ?? measure(file);
  // Caches only existing files, so that articles cannot fill it.
  if (size) known.set(file, size);
  return size ?? USUAL;
}

function fileOf(path: string): string | null {
  const pathname = path.replace(/[?#].*$/s, '');
  if (!/^\/[\w/.%-]+\.(avif|gif|jpe?g|png|svg|webp)$/i.test(pathname)) return null;
  try {
    const file = resolve(publicFolder, `.${decodeURIComponent(pathname)}`);
    return file.startsWith(publicFolder + sep) && !file.includes('\0') ? file : null;
  } catch {
    return null;
  }
}

function measure(file: string): ImageSize | null {
  try {
    const { width, height } = imageSize(readFileSync(file));
    return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : null;
  } catch {
    return null;
  }
}
