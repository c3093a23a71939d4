import { expect, test, vi } from 'vitest';
import { Version } from './versions.ts';

function aVersion() {
  const state = { now: 0, text: 'one', fails: false, reads: 0, gate: Promise.resolve() };
  const onFailure = vi.fn();
  const version = new Version({
    read: async () => {
      state.reads += 1;
      const { text, fails } = state;
      await state.gate;
      if (fails) throw new Error('down');
      return text;
    },
    onFailure,
    clock: () => state.now,
  });
  return { version, state, onFailure };
}

test('a version is read once for all requests within a second', async () => {
  const { version, state } = aVersion();
  await Promise.all([version.current(), version.current()]);
  state.now = 1_000;
  expect(version.current()).toBe('one');
  expect(state.reads).toBe(1);
});

test('a version is read again after a second', async () => {
  const { version, state } = aVersion();
  await version.current();
  state.text = 'two';
  state.now = 1_001;
  expect(await version.current()).toBe('two');
});

test('a version is undefined until it was first read', async () => {
  const { version, state } = aVersion();
  state.fails = true;
  expect(await version.current()).toBeUndefined();
});

test('a version stays the same while reading fails, which is reported once until it succeeds', async () => {
  const { version, state, onFailure } = aVersion();
  await version.current();
  for (const [fails, expected] of [
    [true, 1],
    [true, 1],
    [false, 1],
    [true, 2],
  ] as const) {
    state.fails = fails;
    state.now += 1_001;
    expect(await version.current()).toBe('one');
    expect(onFailure).toHaveBeenCalledTimes(expected);
  }
});

test('a version blocks no requests while a read hangs', async () => {
  const { version, state } = aVersion();
  await version.current();
  state.gate = new Promise(() => undefined);
  state.now = 1_001;
  void version.current();
  state.now = 1_300;
  expect(version.current()).toBe('one');
});

test('a version ignores a read that began before it expired', async () => {
  const { version, state } = aVersion();
  const gate = Promise.withResolvers<void>();
  state.gate = gate.promise;
  const early = version.current();
  version.expire();
  state.text = 'two';
  state.gate = Promise.resolve();
  expect(await version.current()).toBe('two');
  gate.resolve();
  await early;
  expect(await version.current()).toBe('two');
});

test('a version follows changes that are faster than its reads', async () => {
  const { version, state } = aVersion();
  await version.current();
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const readings = gates.map(({ promise }, index) => {
    state.text = `change ${index}`;
    state.gate = promise;
    version.expire();
    return version.current();
  });
  // Each read ends after the next change.
  gates[0]?.resolve();
  expect(await readings[0]).toBe('change 0');
  // The newest ends first, and an older one does not override it.
  gates[2]?.resolve();
  expect(await readings[2]).toBe('change 2');
  gates[1]?.resolve();
  expect(await readings[1]).toBe('change 2');
});

test('a version is read again after a read that began before it expired', async () => {
  const { version, state } = aVersion();
  await version.current();
  version.expire();
  const gate = Promise.withResolvers<void>();
  state.gate = gate.promise;
  const early = version.current();
  version.expire();
  gate.resolve();
  await early;
  state.text = 'two';
  expect(await version.current()).toBe('two');
});
