import { BlockList } from 'node:net';
import { Hono } from 'hono';
import pino from 'pino';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { aiTools } from '#content/ai-tools.ts';
import { type Api, openApi } from '#tests/support/site/api.ts';
import { plainTools, withGenerative } from '#tests/support/third-parties/generative.ts';
import { eventually } from '#tests/support/wait.ts';
import { worldPerTest } from '#tests/support/world.ts';
import type { RouteDeps } from '../deps.ts';
import { createLimits } from '../limits/limits.ts';
import { listen } from '../listen/listen.ts';
import { clientAddress } from '../middleware/addresses/client-address.ts';
import { bodyGuard } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { assistantRoutes } from './assistant.ts';

const EXPLAIN = '/api/generative/models/python-explainer:generateContent';
const IDEAS = '/api/generative/models/project-ideas:generateContent';
const asking = (text: string) => ({
  systemInstruction: { parts: [{ text: 'You are a pirate.' }] },
  contents: [{ role: 'user', parts: [{ text }] }],
});

const world = worldPerTest();
let api: Api;
beforeEach(() => {
  world().ctx.localTools = plainTools;
  api = openApi(world());
});

describe('a helper tool', () => {
  test('answers in the format of the service, also without a service', async () => {
    const answer = await api.post(IDEAS, asking('Level: python\nIdea: 3\nTheme: football'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.body).toEqual({
      candidates: [
        {
          content: {
            role: 'model',
            parts: [{ text: 'Project 3 (python) about football. No AI was used.' }],
          },
          finishReason: 'STOP',
          index: 0,
        },
      ],
      modelVersion: 'local',
    });
  });

  test('answers as a stream too', async () => {
    const path = '/api/generative/models/python-explainer:streamGenerateContent?alt=sse';
    const answer = await api.post(path, asking('x = 1'));
    expect(answer.headers.get('Content-Type')).toContain('text/event-stream');
    expect(answer.text).toMatch(/^data: \{"candidates":\[.*1 lines\. No AI was used\..*\}\n\n$/);
  });

  test.each([
    [IDEAS, asking('  '), 'Please enter a theme', 'theme'],
    [EXPLAIN, asking('\n'), 'Please enter Python code', 'code'],
    [EXPLAIN, {}, 'Please enter Python code', 'code'],
    [EXPLAIN, { contents: 'x' }, 'Please enter Python code', 'code'],
    [
      EXPLAIN,
      { contents: [{ role: 'model', parts: [{ text: 'x = 1' }] }] },
      'Please enter Python code',
      'code',
    ],
    [
      EXPLAIN,
      asking('x'.repeat(8_001)),
      'Please shorten this text to 8,000 characters; it has 8,001',
      'code',
    ],
  ])('%s refuses %j in both shapes of an error', async (path, body, message, field) => {
    const answer = await api.post(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message,
      errors: [{ path: field, message }],
      error: { code: 400, message, status: 'INVALID_ARGUMENT' },
    });
  });

  test.each([
    'python-explainer',
    'python-explainer:countTokens',
    'gemini-2.5-flash:generateContent',
    'python-explainer:generateContent:x',
  ])('does not exist at %s', async (call) => {
    const answer = await api.post(`/api/generative/models/${call}`, asking('x = 1'));
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ error: { code: 404, status: 'NOT_FOUND' } });
  });

  test('refuses other sites, and anything but JSON', async () => {
    const cross = await api.post(EXPLAIN, asking('x = 1'), { 'Sec-Fetch-Site': 'cross-site' });
    expect(cross.status).toBe(403);
    expect(cross.body).toMatchObject({ error: { code: 403, status: 'PERMISSION_DENIED' } });
    const plain = await api.post(EXPLAIN, asking('x = 1'), { 'Content-Type': 'text/plain' });
    expect(plain.status).toBe(415);
  });
});

describe('a helper tool with a service', () => {
  test('sends only the visitor’s text; the instruction, the model and the limit are ours', async () => {
    const { ctx, requests } = await withGenerative(world().ctx);
    const answer = await openApi({ ...world(), ctx }).post(EXPLAIN, {
      ...asking('x = 1'),
      generationConfig: { maxOutputTokens: 100_000 },
      tools: [{ codeExecution: {} }],
    });
    expect(answer.body).toMatchObject({ modelVersion: 'sandbox-model' });
    const [question] = await requests();
    expect(JSON.stringify(question?.body)).not.toMatch(/pirate|codeExecution|100000/);
    expect(question?.body).toMatchObject({ generationConfig: { maxOutputTokens: 800 } });
  });

  test('reports a failure to the browser, which may try again', async () => {
    const { ctx } = await withGenerative(world().ctx, { scenario: 'failing' });
    const answer = await openApi({ ...world(), ctx }).post(EXPLAIN, asking('x = 1'));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).not.toBeNull();
    expect(answer.body).toMatchObject({
      error: { code: 503, message: aiTools.unavailable, status: 'UNAVAILABLE' },
    });
  });

  test('is limited by address even when failures use no budget', async () => {
    const { ctx, requests } = await withGenerative(world().ctx, { scenario: 'html' });
    const limited = openApi({ ...world(), ctx }, 0.01);
    const statuses: number[] = [];
    for (let times = 0; times < 5; times += 1)
      statuses.push((await limited.post(EXPLAIN, asking(`times = ${times}`))).status);
    expect(statuses).toEqual([503, 503, 503, 429, 429]);
    expect(await requests()).toHaveLength(3);
  });

  test('logs no question, answer, key or address', async () => {
    const { ctx, play } = await withGenerative(world().ctx);
    const told = openApi({ ...world(), ctx });
    await told.post(EXPLAIN, asking('very_secret_name = 1'));
    await play('failing');
    await told.post(EXPLAIN, asking('very_secret_name = 2'));
    expect(told.logged.length).toBeGreaterThan(1);
    expect(told.logged.join('\n')).not.toMatch(/very_secret_name|says \*\*hello|generative-sandbox/);
  });

  test('cancels the request when the visitor disconnects', async () => {
    const { ctx, requests } = await withGenerative(world().ctx, { scenario: 'hangs' });
    const log = pino({ level: 'silent' });
    const limits = createLimits({ db: world().database.db, secret: 'tests', log });
    const app = new Hono<HttpEnv>()
      .use(clientAddress({ trustedProxies: new BlockList() }))
      .use(bodyGuard())
      .route('/', assistantRoutes({ ctx, limits } as unknown as RouteDeps));
    const server = await listen(app, { host: '127.0.0.1', port: 0, log, publicOrigin: 'http://localhost' });
    onTestFinished(() => server.close(0));
    const leaving = new AbortController();
    const call = fetch(`http://127.0.0.1:${server.port}${EXPLAIN}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(asking('leaves = 1')),
      signal: leaving.signal,
    });
    await eventually(async () => (await requests()).length === 1);
    leaving.abort();
    await expect(call).rejects.toThrow();
    await eventually(async () => (await requests())[0]?.isAborted === true);
  });
});
