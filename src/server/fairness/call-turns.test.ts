import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCallTurns, type TakeTurn } from './call-turns.ts';
import { runAs } from './visitor.ts';

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The visitors whose turns have come, in order. */
function asking(take: TakeTurn) {
  const came: string[] = [];
  return {
    came,
    ask(visitor: string, times: number, signal = new AbortController().signal) {
      for (let n = 0; n < times; n += 1) {
        const turn = runAs({ addressKey: visitor, networkKey: visitor }, () => take(signal));
        void turn.then((mayCall) => came.push(mayCall ? visitor : `${visitor} refused`));
      }
    },
  };
}

describe('the turns for calls to a third party', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('come at once for a sixth of a minute’s calls, and then as many every ten seconds', async () => {
    const { came, ask } = asking(createCallTurns(60));
    ask('family', 25);
    await wait(9_000);
    expect(came).toHaveLength(10);
    await wait(1_001);
    expect(came).toHaveLength(20);
    await wait(50_000);
    expect(came).toHaveLength(25);
  });

  it('come first for the network that has called least', async () => {
    const { came, ask } = asking(createCallTurns(60));
    ask('flood', 100);
    await wait(1);
    ask('family', 2);
    await wait(10_001);
    expect(came.slice(10, 12)).toEqual(['family', 'family']);
  });

  it('end for a call that is given up, which takes none of a minute’s calls', async () => {
    const { came, ask } = asking(createCallTurns(60));
    ask('flood', 10);
    const patience = new AbortController();
    ask('impatient', 10, patience.signal);
    await wait(1_000);
    patience.abort();
    ask('family', 10);
    await wait(10_001);
    expect(came.slice(10, 20)).toEqual(Array.from({ length: 10 }, () => 'impatient refused'));
    expect(came.slice(20)).toEqual(Array.from({ length: 10 }, () => 'family'));
  });

  it('are refused when more wait than calls can', async () => {
    const { came, ask } = asking(createCallTurns(6));
    ask('flood', 502);
    await wait(1);
    expect(came).toEqual(['flood', 'flood refused']);
  });
});
