import { describe, expect, test, vi } from 'vitest';
import { NO_RESPONSE, type ToolInput, timeoutMs } from '#assistant/tools.ts';
import { openApi } from '#tests/support/site/api.ts';
import { withGenerative } from '#tests/support/third-parties/generative.ts';
import { eventually } from '#tests/support/wait.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { askService, BACK_OFF_MS, SHORTEST_ATTEMPT_MS } from './ask-service.ts';
import { serviceOf } from './service.ts';

const ours = serviceOf({});
const code: ToolInput = { tool: 'python-explainer', code: 'print(1)' };
const wish: ToolInput = { tool: 'project-ideas', wish: { theme: 'bees', level: 'python', idea: 2 } };
const saying = (text: string) => ({ candidates: [{ content: { role: 'model', parts: [{ text }] } }] });

/** Answers calls in turn, and notes how long was waited between them. */
function listen(...answers: (Response | Error)[]) {
  const called = vi.fn(async (_address: string, _init: RequestInit) => {
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error('asked too often');
  });
  vi.stubGlobal('fetch', called);
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const bodyOf = (call: number) => JSON.parse(String(called.mock.calls[call]?.[1].body));
  return { called, waits, wait, bodyOf };
}

test('our gateway is asked in the service’s own wire format, with the instruction and the prompt', async () => {
  const { called, wait, bodyOf } = listen(Response.json(saying('It prints 1.')));
  expect(await askService(ours, code, { wait })).toBe('It prints 1.');
  const [address, init] = called.mock.calls[0] ?? [];
  expect(address).toBe('/api/generative/models/python-explainer:generateContent');
  expect(init).toMatchObject({ method: 'POST', credentials: 'include' });
  expect(bodyOf(0)).toEqual({
    systemInstruction: { parts: [{ text: expect.stringContaining('explain a small Python program') }] },
    contents: [{ role: 'user', parts: [{ text: 'print(1)' }] }],
  });
});

test('a request for an idea has its theme, level and number', async () => {
  const { called, wait, bodyOf } = listen(Response.json(saying('A hive.')));
  await askService(ours, wish, { wait });
  expect(called.mock.calls[0]?.[0]).toBe('/api/generative/models/project-ideas:generateContent');
  expect(bodyOf(0).contents[0].parts[0].text).toBe('Level: python\nIdea: 2\nTheme: bees');
});

test('a failed request is sent three times, after one and after two seconds', async () => {
  const { called, waits, wait } = listen(
    new Response('busy', { status: 503 }),
    new TypeError('offline'),
    Response.json(saying('At last.')),
  );
  expect(await askService(ours, code, { wait })).toBe('At last.');
  expect(waits).toEqual([1000, 2000]);
  expect(called).toHaveBeenCalledTimes(3);
});

test('a request is given up after three attempts', async () => {
  const { called, wait } = listen(
    new Response('', { status: 429 }),
    new Response('<html>', { status: 200 }),
    new Response('', { status: 500 }),
  );
  await expect(askService(ours, code, { wait })).rejects.toThrow('500');
  expect(called).toHaveBeenCalledTimes(3);
});

test.each([400, 401, 403, 404, 413])('a request that gets %i is not repeated', async (status) => {
  const { called, wait } = listen(new Response('', { status }));
  await expect(askService(ours, code, { wait })).rejects.toThrow(String(status));
  expect(called).toHaveBeenCalledOnce();
});

test.each([
  {},
  null,
  { candidates: [] },
  { candidates: [{ finishReason: 'MAX_TOKENS' }] },
  { candidates: [{ content: { parts: [{ text: '' }, {}] } }] },
  { promptFeedback: { blockReason: 'SAFETY' } },
])('an answer without a text is reported as one: %j', async (answer) => {
  const { wait } = listen(Response.json(answer));
  expect(await askService(ours, code, { wait })).toBe(NO_RESPONSE);
  expect(NO_RESPONSE).toBe('No response from API.');
});

test('the answer is the whole first candidate of several candidates and parts', async () => {
  const parts = [{ text: 'One. ' }, { text: 'Two.' }];
  const { wait } = listen(
    Response.json({ candidates: [{ content: { parts } }, ...saying('Other').candidates] }),
  );
  expect(await askService(ours, code, { wait })).toBe('One. Two.');
});

test('a build may use the service directly, with its key in a header and none of our cookies', async () => {
  const { called, wait } = listen(Response.json(saying('Directly.')));
  const service = serviceOf({ url: 'https://service.example/v1beta/', model: 'small', key: 'restricted' });
  expect(await askService(service, code, { wait })).toBe('Directly.');
  expect(service.origin).toBe('https://service.example');
  expect(called).toHaveBeenCalledWith(
    'https://service.example/v1beta/models/small:generateContent',
    expect.objectContaining({
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json', 'x-goog-api-key': 'restricted' },
    }),
  );
});

test('an address without a model, or an invalid one, ends the build', () => {
  expect(() => serviceOf({ url: 'https://service.example' })).toThrow('PUBLIC_GENERATIVE_MODEL');
  expect(() => serviceOf({ url: 'service', model: 'small' })).toThrow();
});

/** How long it took until the failure was shown, in milliseconds. */
async function timeOf(failing: Promise<string>): Promise<number> {
  const begun = performance.now();
  await expect(failing).rejects.toThrow();
  return performance.now() - begun;
}

test('all attempts together end within 20 seconds, and an attempt that hangs is cancelled', async () => {
  vi.useFakeTimers();
  try {
    expect(timeoutMs.page).toBeLessThan(20_000);
    const calls: AbortSignal[] = [];
    vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
      calls.push(signal);
      if (calls.length === 1) return Promise.resolve(new Response('busy', { status: 503 }));
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const time = timeOf(askService(ours, code));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(calls).toHaveLength(2);
    expect(calls[1]?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await time).toBe(timeoutMs.page);
    expect(calls).toHaveLength(2);
    expect(calls[1]?.aborted).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('an answer that a service was too slow comes when no time is left for another attempt', () => {
  expect(timeoutMs.page - timeoutMs.server).toBeLessThan(BACK_OFF_MS[0] + SHORTEST_ATTEMPT_MS);
  expect(timeoutMs.page - timeoutMs.server).toBeGreaterThanOrEqual(1_000);
});

describe('a service that hangs', () => {
  const world = worldPerTest();

  test('behind our gateway is asked once, and its failure is shown when the gateway gives up', async () => {
    const { ctx, requests } = await withGenerative(world().ctx, { scenario: 'hangs', totalMs: 500 });
    const api = openApi({ ...world(), ctx });
    const statuses: number[] = [];
    const outside = fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (!address.startsWith('/')) return outside(address, init);
      const { status, text } = await api.post(address, JSON.parse(String(init.body)));
      statuses.push(status);
      return new Response(text, { status });
    });
    expect(await timeOf(askService(ours, code, { totalMs: 3_400 }))).toBeLessThan(3_400);
    expect(statuses).toEqual([503]);
    expect(await requests()).toHaveLength(1);
  });

  test('asked by the browser is cancelled when the time is over', async () => {
    const { origin, requests } = await withGenerative(world().ctx, { scenario: 'hangs' });
    const url = `${origin}/generative/gemini/v1beta`;
    const service = serviceOf({ url, model: 'small', key: 'generative-sandbox' });
    expect(await timeOf(askService(service, code, { totalMs: 400 }))).toBeLessThan(2_000);
    await eventually(async () => (await requests())[0]?.isAborted === true);
    expect(await requests()).toHaveLength(1);
  });
});
