import { parentPort } from 'node:worker_threads';
import { explainProgram, type Speech } from '#explainer/explain-program.ts';

/** A program as it was written, and without what is personal in it. */
export interface WrittenProgram {
  code: string;
  redacted: string;
}

export interface ReadProgram {
  speech: Speech;
  /** In the small Markdown, of the redacted program. */
  explanation: string;
}

parentPort?.on('message', ({ code, redacted }: WrittenProgram) => {
  const { speech, text } = explainProgram(code, { shown: redacted });
  parentPort?.postMessage({ speech, explanation: text } satisfies ReadProgram);
});
parentPort?.postMessage('ready');
