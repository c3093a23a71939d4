import { parentPort } from 'node:worker_threads';
import { hasCode } from '#domain/errors.ts';
import { markdownToHtml } from './clean-post-html.ts';

export type ArticleAnswer = { html: string } | { problem: string };

parentPort?.on('message', (source: string) => parentPort?.postMessage(answer(source)));
parentPort?.postMessage('ready');

function answer(source: string): ArticleAnswer {
  try {
    return { html: markdownToHtml(source) };
  } catch (error) {
    if (!hasCode(error, 'invalid')) throw error;
    return { problem: (error as Error).message };
  }
}
