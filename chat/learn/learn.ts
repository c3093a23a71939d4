import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Lessons } from './learn.worker.ts';
import { readLearnt } from './learnt.ts';
import type { Model } from './model.ts';

/** A small young generation: otherwise the process keeps a hundred megabytes of the thread. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 };

/** What the build learnt, next to the built code. */
const LEARNT = new URL('./learnt.bin', import.meta.url);

/**
 * Takes the model that the build learnt from the same lessons. Otherwise trains in a worker thread, whose memory is freed
 * when it ends.
 *
 * @throws Error when the thread ends without a model
 */
export async function learn(lessons: Lessons): Promise<Model> {
  return readLearnt(LEARNT, lessons) ?? learnNow(lessons);
}

async function learnNow(lessons: Lessons): Promise<Model> {
  const worker = new Worker(new URL(`./learn.worker${extname(import.meta.filename)}`, import.meta.url), {
    workerData: lessons,
    resourceLimits,
  });
  const ended = once(worker, 'exit');
  const [model] = (await Promise.race([once(worker, 'message'), ended])) as [Model | number];
  await ended;
  if (typeof model === 'number') throw new Error('learning ended without a model');
  return model;
}
