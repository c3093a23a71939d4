import pg from 'pg';
import { FairLine } from '../fair-line.ts';
import { presentVisitor } from '../visitor.ts';

type Callback = Parameters<pg.Pool['connect']>[0];

/** A pool of connections for which the networks of visitors, and in each its addresses, take turns. */
export class FairPool extends pg.Pool {
  readonly #line: FairLine;

  /** @param waiting How many may wait for a connection; the next gets a DomainError `busy` with the message */
  constructor(
    options: pg.PoolConfig & { max: number },
    { waiting, busy }: { waiting: number; busy: string },
  ) {
    super(options);
    this.#line = new FairLine({ atOnce: options.max, waiting, busy });
  }

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
      const connection = async () => {
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
      this.#line.run(presentVisitor(), connection).catch(reject);
    });
  }
}
