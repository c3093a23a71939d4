import pg from 'pg';
import { busyMessage, DomainError } from '#domain/errors.ts';
import { FairScheduler } from '../fairness/fair-scheduler.ts';
import { currentVisitor } from '../fairness/visitor.ts';

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * A connection pool that serves the visitors' networks in turn, and the addresses of each network in turn. The
 * number of waiting queries is bounded by the requests in progress.
 */
export class FairPool extends pg.Pool {
  readonly #queue: FairScheduler;
  readonly #timeoutMs: number;

  /** @param timeoutMs How long a query waits for a connection */
  constructor(options: pg.PoolConfig & { max: number }, timeoutMs: number) {
    super(options);
    this.#timeoutMs = timeoutMs;
    this.#queue = new FairScheduler({ atOnce: options.max });
  }

  get waitingForTurn(): number {
    return this.#queue.waiting;
  }

  /** @throws DomainError `busy` when it takes too long */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const client = this.#takeTurn();
    if (callback === undefined) return client;
    client.then(
      (taken) => callback(undefined, taken, taken.release),
      (error) => callback(error, undefined, () => undefined),
    );
  }

  #takeTurn(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isTooLate = false;
      const timer = setTimeout(() => {
        isTooLate = true;
        reject(new DomainError('busy', busyMessage, { retryAfterSeconds: 2 }));
      }, this.#timeoutMs);
      const connection = async () => {
        clearTimeout(timer);
        if (isTooLate) return;
        const client = await super.connect();
        const released = Promise.withResolvers<void>();
        // The pool gives a client another `release` each time it is taken.
        const { release } = client;
        client.release = (error) => {
          release(error);
          released.resolve();
        };
        resolve(client);
        await released.promise;
      };
      this.#queue
        .run(currentVisitor(), connection)
        .catch(reject)
        .finally(() => clearTimeout(timer));
    });
  }
}
