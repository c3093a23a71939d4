import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError } from '#domain/errors.ts';

const program = new URL(`./draw-card.worker${extname(import.meta.filename)}`, import.meta.url);
const MAX_WAITING = 8;
/** A card takes a fifth of a second; one that takes this long is given up, so that those behind it have their turn. */
const LONGEST_MS = 10_000;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Draws a picture of 1200 pixels' width as PNG, in a thread of its own: packing it takes longer than any other request
 * should wait. One after another, so that previews never take more than one core.
 *
 * @throws DomainError `too_many` while too many wait; Error when it takes longer than `longestMs`
 */
export async function drawCard(svg: string, longestMs = LONGEST_MS): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting >= MAX_WAITING)
    throw new DomainError('too_many', 'Too many pictures are being drawn just now.');
  waiting += 1;
  const drawing = last.then(() => drawAlone(svg, longestMs));
  last = drawing.catch(() => undefined);
  try {
    return await drawing;
  } finally {
    waiting -= 1;
  }
}

async function drawAlone(svg: string, longestMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(program, { workerData: svg });
  try {
    const signal = AbortSignal.timeout(longestMs);
    // An error of the thread rejects this.
    const [png] = (await once(worker, 'message', { signal })) as [Uint8Array<ArrayBuffer>];
    return png;
  } finally {
    await worker.terminate();
  }
}
