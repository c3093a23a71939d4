import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createMiddleware } from 'hono/factory';
import { isUnmodified, tagOf } from './etag.ts';
import { type Encoding, isCompressible, preferredEncoding } from './middleware/answers/encoding.ts';
import type { HttpEnv } from './middleware/http-env.ts';
import { isGetOrHead, methodNotAllowed } from './middleware/methods.ts';

interface StaticFile {
  type: string;
  cacheControl: string;
  tag: string;
  plain: Uint8Array<ArrayBuffer>;
  encoded: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
}

/** The built files by their path. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** The service worker, and the one that is sent in its place to remove it. */
const WORKER = 'sw.js';
const REMOVING_WORKER = 'sw-off.js';

const siblings: readonly [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/**
 * Reads every file of a folder into memory, once; files added later are not served. Skips dot files (except
 * `.well-known`), source maps, links, and the compressed copies that `scripts/build/compress.ts` writes next to the files.
 */
export async function readStaticFiles(directory: string): Promise<StaticFiles> {
  const names = (await listFiles(directory)).sort();
  const known = new Set(names);
  const served = names.filter((name) => !isCompressedCopy(name, known) && !name.endsWith('.map'));
  const files = await Promise.all(
    served.map(
      async (name): Promise<[string, StaticFile]> => [
        `/${name}`,
        await readStaticFile(directory, name, known),
      ],
    ),
  );
  return new Map(files);
}

/** The files with the worker that removes the service worker in its place. */
export function withoutWorker(files: StaticFiles): StaticFiles {
  const removing = files.get(`/${REMOVING_WORKER}`);
  return removing ? new Map([...files, [`/${WORKER}`, removing]]) : files;
}

/** Answers GET and HEAD for the files; every other path goes to the routes. */
export function serveStatic(files: StaticFiles) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const file = files.get(decodePath(c.req.path));
    if (file === undefined) return next();
    if (!isGetOrHead(c.req.method)) throw methodNotAllowed(['GET', 'HEAD']);
    const encoding = preferredEncoding(c.req.header('Accept-Encoding'), [...file.encoded.keys()]);
    const tag = encoding === undefined ? `"${file.tag}"` : `"${file.tag}-${encoding}"`;
    const headers: Record<string, string> = { 'Cache-Control': file.cacheControl, ETag: tag };
    if (file.encoded.size > 0 || isCompressible(file.type)) headers.Vary = 'Accept-Encoding';
    // Every encoding of a file is equally fresh.
    if (isUnmodified(c.req.header('If-None-Match'), file.tag, `${file.tag}-br`, `${file.tag}-gzip`))
      return c.body(null, 304, headers);
    const body = (encoding && file.encoded.get(encoding)) ?? file.plain;
    if (encoding !== undefined) headers['Content-Encoding'] = encoding;
    return c.body(body, 200, {
      ...headers,
      'Content-Type': file.type,
      'Content-Length': String(body.length),
    });
  });
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .filter((name) => !/(?:^|\/)\.(?!well-known\/)/.test(name));
}

async function readStaticFile(
  directory: string,
  name: string,
  known: ReadonlySet<string>,
): Promise<StaticFile> {
  const plain = await readBytes(path.join(directory, name));
  const encoded = new Map<Encoding, Uint8Array<ArrayBuffer>>();
  for (const [encoding, suffix] of siblings) {
    if (known.has(name + suffix)) encoded.set(encoding, await readBytes(path.join(directory, name + suffix)));
  }
  return {
    type: types[path.extname(name).toLowerCase()] ?? 'application/octet-stream',
    cacheControl: cacheControlOf(name),
    tag: tagOf(plain),
    plain,
    encoded,
  };
}

function cacheControlOf(name: string): string {
  // Their names change with the content.
  if (/^(?:_astro|assets)\//.test(name)) return 'public, max-age=31536000, immutable';
  return name === WORKER || name === REMOVING_WORKER ? 'no-cache' : 'public, max-age=600';
}

async function readBytes(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(file));
}

function isCompressedCopy(name: string, known: ReadonlySet<string>): boolean {
  return siblings.some(([, suffix]) => name.endsWith(suffix) && known.has(name.slice(0, -suffix.length)));
}

function decodePath(requestPath: string): string {
  try {
    return decodeURIComponent(requestPath);
  } catch {
    return requestPath;
  }
}
