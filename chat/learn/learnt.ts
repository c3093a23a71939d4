import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { Lessons } from './learn.worker.ts';
import type { Model } from './model.ts';

/** A model in a file, with the digest of what it was learnt from. */
interface Learnt {
  lessons: string;
  model: Model;
}

/** @returns `null` when there is no such file, or other lessons were learnt */
export function readLearnt(file: URL | string, lessons: Lessons): Model | null {
  if (!existsSync(file)) return null;
  const learnt = deserialize(readFileSync(file)) as Learnt;
  return learnt.lessons === digestOf(lessons) ? learnt.model : null;
}

export function writeLearnt(file: URL | string, lessons: Lessons, model: Model): void {
  writeFileSync(file, serialize({ lessons: digestOf(lessons), model } satisfies Learnt));
}

const digestOf = (lessons: Lessons): string =>
  createHash('sha256').update(JSON.stringify(lessons)).digest('hex');
