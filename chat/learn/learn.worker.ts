import { parentPort, workerData } from 'node:worker_threads';
import { Understanding } from '../text/understand.ts';
import type { Example, Language } from '../types.ts';
import { learnModel } from './learn-model.ts';

/** What there is to learn from. */
export interface Lessons {
  examples: readonly Example[];
  language: Language;
}

const { examples, language } = workerData as Lessons;
const understanding = new Understanding(language);
const model = learnModel(examples, (text) => understanding.read(text));
const { hashes, rarities, weights, scales, offsets } = model;
parentPort?.postMessage(
  model,
  [hashes, rarities, weights, scales, offsets].map(({ buffer }) => buffer),
);
