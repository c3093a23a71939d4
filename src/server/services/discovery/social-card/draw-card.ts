import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DomainError } from '#domain/errors.ts';

const program = new URL('./draw-card.worker.ts', import.meta.url);
const MAX_WAITING = 8;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Draws a picture of 1200 pixels' width as PNG, in a thread of its own: packing it takes longer than any other request
 * should wait. One after another, so that previews never take more than one core.
 *
 * @throws DomainError `too_many` while too many wait
 */
export async function drawCard(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting >= MAX_WAITING)
    throw new DomainError('too_many', 'Too many pictures are being drawn just now.');
  waiting += 1;
  const drawing = last.then(() => drawAlone(svg));
  last = drawing.catch(() => undefined);
  try {
    return await drawing;
  } finally {
    waiting -= 1;
  }
}

async function drawAlone(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(program, { workerData: svg });
  try {
    // An error of the thread rejects this.
    const [png] = (await once(worker, 'message')) as [Uint8Array<ArrayBuffer>];
    return png;
  } finally {
    await worker.terminate();
  }
}
