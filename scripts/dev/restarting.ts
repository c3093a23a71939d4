import { causesInWords } from '../../src/server/error-causes.ts';
import type { RunningServer } from '../../src/server/main.ts';

type Startable = Pick<RunningServer, 'stop'>;

export class Restarting<Server extends Startable> {
  readonly #start: () => Promise<Server>;
  #server: Promise<Server | Error>;
  /** A restart that waits for the one before it. */
  #next: Promise<void> | undefined;

  constructor(start: () => Promise<Server>) {
    this.#start = start;
    this.#server = start().catch(asError);
  }

  /** Waits while it starts. An error where it could not start; the next restart tries again. */
  get server(): Promise<Server | Error> {
    return this.#server;
  }

  /** Several calls during a restart are one restart after it. */
  restart(): void {
    this.#next ??= this.#server.then((running) => {
      this.#next = undefined;
      this.#server = (async () => {
        if (!(running instanceof Error)) await running.stop();
        return this.#start();
      })().catch(asError);
      return undefined;
    });
  }

  async stop(): Promise<void> {
    await this.#next;
    const running = await this.#server;
    if (!(running instanceof Error)) await running.stop();
  }
}

function asError(error: unknown): Error {
  return new Error(causesInWords(error), { cause: error });
}
