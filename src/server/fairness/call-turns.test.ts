import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCallTurns, type InTurn } from './call-turns.ts';
import { runAs } from './visitor.ts';

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The visitors whose turns have come, in order. */
function asking(take: InTurn) {
  const came: string[] = [];
  return {
    came,
    ask(visitor: string, times: number, signal = new AbortController().signal) {
      for (let n = 0; n < times; n += 1) {
        const turn = runAs({ addressKey: visitor, networkKey: visitor }, () =>
          take(signal, async () => 'called'),
        );
        void turn.then((answer) => came.push(answer === 'called' ? visitor : `${visitor} refused`));
      }
    },
  };
}

describe('the turns for calls to a third party', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('come four at once, and no more in a minute than are allowed', async () => {
    const { came, ask } = asking(createCallTurns(60));
    ask('family', 100);
    await wait(3_999);
    expect(came).toHaveLength(4);
    await wait(2);
    expect(came).toHaveLength(8);
    await wait(55_998);
    expect(came).toHaveLength(60);
  });

  it('come first for the network that has called least', async () => {
    const { came, ask } = asking(createCallTurns(60));
    ask('flood', 100);
    await wait(1);
    ask('family', 2);
    await wait(4_001);
    expect(came.slice(4, 6)).toEqual(['family', 'family']);
  });

  it('end for a call that is given up, which takes none of a minute’s calls', async () => {
    const { came, ask } = asking(createCallTurns(60));
    ask('flood', 4);
    const patience = new AbortController();
    ask('impatient', 4, patience.signal);
    await wait(1_000);
    patience.abort();
    ask('family', 4);
    await wait(4_001);
    expect(came.slice(4, 8)).toEqual(Array.from({ length: 4 }, () => 'impatient refused'));
    expect(came.slice(8)).toEqual(Array.from({ length: 4 }, () => 'family'));
  });

  it('are refused when more wait than calls can', async () => {
    const { came, ask } = asking(createCallTurns(60));
    ask('flood', 505);
    await wait(1);
    expect(came).toEqual(['flood', 'flood', 'flood', 'flood', 'flood refused']);
  });
});
