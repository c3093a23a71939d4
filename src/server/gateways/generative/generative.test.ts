import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ServiceName } from '#assistant/services.ts';
import { startTestSandbox } from '#sandbox/testing/sandbox.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { eventually } from '#tests/support/wait.ts';
import { createGenerative } from './create.ts';

interface ReceivedRequest {
  path: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
  isAborted: boolean;
}

const KEY = 'generative-sandbox';
const request = { instruction: 'Explain kindly.', prompt: 'print("hello")', maxOutputTokens: 800 };
const whole =
  'This program says **hello**.\n\n1. Line 1 prints a text.\n2. There is no line 2.\n\n```python\nprint("hello")\n```\n';
/** 100 in, and a token for every four letters out. */
const wholeTokens = 127;
const quick = { totalMs: 400, retryMs: 1 };
const slow = { totalMs: 20_000, retryMs: 1 };

async function open(name: ServiceName, scenario: string, timing = slow, key = KEY) {
  const sandbox = await startTestSandbox();
  const options = { base: `${sandbox.origin}/generative/${name}`, key, model: 'gemini-2.5-flash' };
  const gateway = createGenerative(name, options, timing);
  const gone = new AbortController();
  await sandbox.control('/generative', { scenario });
  return {
    ...sandbox,
    gone,
    ask: () => gateway.generate(request, gone.signal),
    requests: () => sandbox.look<ReceivedRequest[]>('/generative'),
  };
}

describe.each(['gemini', 'openai'] as const)('%s', (name) => {
  const failed = (reason: string, tokens: number | null) => ({ kind: 'failed', reason, tokens });

  test('answers, and reports its usage', async () => {
    const { ask } = await open(name, 'answers');
    expect(await ask()).toEqual({ kind: 'text', text: whole, isCut: false, tokens: wholeTokens });
  });

  test('gets its key in a header only, our instructions apart from the visitor’s text, and a limit', async () => {
    const { ask, requests } = await open(name, 'answers');
    await ask();
    const [question] = await requests();
    expect(question?.path).not.toContain(KEY);
    expect(JSON.stringify(question?.body)).not.toContain(KEY);
    expect(question?.headers[name === 'gemini' ? 'x-goog-api-key' : 'authorization']).toContain(KEY);
    expect(question?.body).toMatchObject(
      name === 'gemini'
        ? {
            systemInstruction: { parts: [{ text: request.instruction }] },
            contents: [{ role: 'user', parts: [{ text: request.prompt }] }],
            generationConfig: { maxOutputTokens: 800, thinkingConfig: { thinkingBudget: 0 } },
          }
        : {
            messages: [
              { role: 'system', content: request.instruction },
              { role: 'user', content: request.prompt },
            ],
            max_tokens: 800,
          },
    );
  });

  test('slow: is waited for', async () => {
    const { ask, requests, advance } = await open(name, 'slow');
    const answer = ask();
    await eventually(async () => (await requests()).length === 1);
    await advance(3);
    expect(await answer).toMatchObject({ kind: 'text', text: whole });
  });

  test.each(['hangs', 'mute'])('%s: is given up when the time is over, and hung up on', async (scenario) => {
    const { ask, requests } = await open(name, scenario, quick);
    expect(await ask()).toEqual(failed('too_slow', null));
    await eventually(async () => (await requests())[0]?.isAborted === true);
  });

  test.each([
    ['rate_limited: is asked once more, and costs nothing', failed('busy', 0), 2],
    ['failing: is asked once more, and costs nothing', failed('busy', 0), 2],
    ['fails_once: answers the second time', { kind: 'text', text: whole, tokens: wholeTokens }, 2],
    ['no_parts: is an empty answer', { kind: 'empty', tokens: 100 }, 1],
    ['cut: is reported as cut', { kind: 'text', text: 'This program says hel', isCut: true }, 1],
    ['truncated: is unreadable, and may have a cost', failed('unreadable', null), 1],
    ['html: is unreadable, not the service’s, and costs nothing', failed('unreadable', 0), 1],
    ['breaks: an error with status 200 is a failure', failed('busy', null), 1],
    ['drops: a lost connection is a failure, and may have a cost', failed('unreachable', null), 1],
    ['long: is cut', { kind: 'text', isCut: true, tokens: 4_350 }, 1],
  ])('%s', async (what, answer, questions) => {
    const { ask, requests } = await open(name, what.replace(/:.*/, ''));
    expect(await ask()).toMatchObject(answer);
    expect(await requests()).toHaveLength(questions);
  });

  test('failing: is not asked again when no time is left', async () => {
    const { ask, requests } = await open(name, 'failing', { totalMs: 5_000, retryMs: 10_000 });
    expect(await ask()).toEqual(failed('busy', 0));
    expect(await requests()).toHaveLength(1);
  });

  test('bad_key: is not asked again', async () => {
    const { ask, requests } = await open(name, 'answers', slow, 'another key');
    expect(await ask()).toEqual(failed('refused', 0));
    expect(await requests()).toHaveLength(1);
  });

  test('blocked: reports it, with or without a text', async () => {
    const before = await open(name, 'blocked');
    expect(await before.ask()).toEqual({ kind: 'blocked', tokens: name === 'gemini' ? 7 : 100 });
    const after = await open(name, 'refused_midway');
    expect(await after.ask()).toMatchObject({ kind: 'blocked' });
  });

  test('endless: is stopped when there is more than an answer needs', async () => {
    const { ask, requests } = await open(name, 'endless');
    expect(await ask()).toEqual(failed('unreadable', null));
    await eventually(async () => (await requests())[0]?.isAborted === true);
  });

  test('the request is cancelled when the caller gives up', async () => {
    const { ask, requests, gone } = await open(name, 'hangs');
    const answer = ask();
    await eventually(async () => (await requests()).length === 1);
    gone.abort();
    expect(await answer).toEqual(failed('cancelled', null));
    await eventually(async () => (await requests())[0]?.isAborted === true);
  });

  test('costs nothing when it cannot be reached', async () => {
    const base = `http://127.0.0.1:${await freePort()}`;
    const gateway = createGenerative(name, { base, key: KEY, model: 'm' }, slow);
    expect(await gateway.generate(request, new AbortController().signal)).toEqual(failed('unreachable', 0));
  });
});

describe('an answer from no service costs nothing', () => {
  /** Asks a server that gives every request this answer, in place of a service. */
  async function askWhere(answer: RequestListener, name: ServiceName = 'openai', scheme = 'http') {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const options = { base: `${scheme}://127.0.0.1:${port}`, key: KEY, model: 'm' };
    return createGenerative(name, options, slow).generate(request, new AbortController().signal);
  }
  const answering =
    (type: string, body: string): RequestListener =>
    (_, response) => {
      response.writeHead(200, { 'content-type': type }).end(body);
    };

  test.each([
    ['a page', answering('text/html', '<h1>Sign in</h1>')],
    ['other JSON', answering('application/json', '{"login":"needed"}')],
    ['no JSON under a JSON content type', answering('application/json', '<h1>Sign in</h1>')],
    ['a stream', answering('text/event-stream', 'data: {"candidates":[]}\n\n')],
  ])('%s', async (_, answer) => {
    for (const name of ['gemini', 'openai'] as const)
      expect(await askWhere(answer, name)).toEqual({ kind: 'failed', reason: 'unreadable', tokens: 0 });
  });

  test('a redirect, which is not followed', async () => {
    const answer = await askWhere((_, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    });
    expect(answer).toEqual({ kind: 'failed', reason: 'refused', tokens: 0 });
  });

  test('a failed TLS handshake', async () => {
    const answer = await askWhere(answering('text/html', ''), 'openai', 'https');
    expect(answer).toEqual({ kind: 'failed', reason: 'unreachable', tokens: 0 });
  });

  test.each([
    ['without usage', '{"choices":[{"message":{"content":"Hi"},"finish_reason":"stop"}]}', 'text'],
    ['that ends in its middle', ' {"choices":[{"message"', 'failed'],
    ['that ends before its first letter', '', 'failed'],
  ])('but an answer %s may have a cost', async (_, body, kind) => {
    expect(await askWhere(answering('application/json', body))).toMatchObject({ kind, tokens: null });
  });
});

test('OpenAI gets the limit under its newer name', async () => {
  const { openai } = await import('./openai.ts');
  const body = (base: string) => openai({ base, key: KEY, model: 'm' }).call(request).body;
  expect(body('https://api.openai.com/v1')).toHaveProperty('max_completion_tokens', 800);
  expect(body('https://notopenai.com/v1')).toHaveProperty('max_tokens', 800);
});
