import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MINUTE_MS } from '#domain/clock.ts';

/**
 * Gives tasks to a program in a worker thread, one at a time. The program says that it is ready by a message, and answers
 * each task with one. The thread ends when it has been idle, or after a task that failed or took too long.
 *
 * @param idleMs An idle thread ends after this long, to free its memory.
 * @returns a function that throws an AbortError after its time limit, which does not count the start of the thread
 */
export function openThread<Task, Result>(program: URL, idleMs: number = MINUTE_MS) {
  let thread: Promise<Worker> | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function start(): Promise<Worker> {
    const worker = new Worker(program);
    // Needed also between two tasks: an unhandled error would end the process.
    worker.on('error', end);
    await once(worker, 'message');
    return worker;
  }

  function end(): void {
    thread?.then((worker) => worker.terminate()).catch(() => undefined);
    thread = undefined;
  }

  return async (task: Task, timeLimitMs: number): Promise<Result> => {
    clearTimeout(idle);
    try {
      thread ??= start();
      const worker = await thread;
      worker.ref();
      worker.postMessage(task);
      const [result] = await once(worker, 'message', { signal: AbortSignal.timeout(timeLimitMs) });
      worker.unref();
      idle = setTimeout(end, idleMs).unref();
      return result as Result;
    } catch (error) {
      end();
      throw error;
    }
  };
}
