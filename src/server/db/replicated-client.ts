import pg from 'pg';

type Callback = (error: Error | undefined, result?: unknown) => void;

/**
 * A connection whose commits fail when no second machine has them. PostgreSQL answers as if all were well when a time-out
 * or a cancellation ends its wait for a synchronous standby, and only warns.
 */
export class ReplicatedClient extends pg.Client {
  #unreplicated: Error | undefined;

  constructor(options?: pg.ClientConfig) {
    super(options);
    this.on('notice', ({ routine }) => {
      if (routine !== 'SyncRepWaitForLSN') return;
      // transaction_resolution_unknown
      this.#unreplicated = Object.assign(new Error('the commit is on one machine only'), { code: '08007' });
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg
  override query(...parameters: any[]): any {
    const ask = super.query as (...all: unknown[]) => unknown;
    const callback: unknown = parameters.at(-1);
    if (typeof callback === 'function') {
      const checked: Callback = (error, result) =>
        (callback as Callback)(error ?? this.#unreplicated, result);
      return ask.call(this, ...parameters.slice(0, -1), checked);
    }
    const answer = ask.call(this, ...parameters);
    if (!(answer instanceof Promise)) return answer;
    return answer.then((result) => {
      if (this.#unreplicated) throw this.#unreplicated;
      return result;
    });
  }
}
