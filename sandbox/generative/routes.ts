import { Hono } from 'hono';
import { readJsonObject, type SandboxContext, type SandboxEnv } from '../http.ts';
import type { World } from '../world.ts';
import type { Question } from './book.ts';
import { gemini, type Language, openai } from './languages.ts';
import { type Script, scriptOf } from './script.ts';

const KEY = 'generative-sandbox';
const SLOW_MS = 3_000;

export function generativeRoutes(world: World) {
  return new Hono<SandboxEnv>()
    .post('/gemini/v1beta/models/:call', (c) =>
      answer(world, c, gemini, c.req.header('x-goog-api-key') === KEY && c.req.query('key') === undefined),
    )
    .post('/openai/chat/completions', (c) =>
      answer(world, c, openai, c.req.header('authorization') === `Bearer ${KEY}`),
    );
}

async function answer(
  { generative, clock }: World,
  c: SandboxContext,
  language: Language,
  isKeyRight: boolean,
): Promise<Response> {
  const { scenario } = generative;
  const body = await readJsonObject(c);
  const question: Question = {
    service: language.name,
    path: c.req.path,
    headers: c.req.header(),
    body,
    isAborted: false,
  };
  generative.add(question);
  c.env.outgoing.once('close', () => {
    question.isAborted = !c.env.outgoing.writableFinished;
  });
  const refuse = (status: 401 | 429 | 500) => c.json(language.error(status), status);
  if (!isKeyRight || scenario === 'bad_key') return refuse(401);
  if (scenario === 'rate_limited') return refuse(429);
  if (scenario === 'failing') return refuse(500);
  if (scenario === 'fails_once') {
    generative.scenario = 'answers';
    return refuse(500);
  }
  if (scenario === 'html') return c.html('<html><body><h1>Sign in to this network</h1></body></html>');
  if (scenario === 'slow') await clock.sleep(SLOW_MS);
  if (scenario === 'hangs') await new Promise((resolve) => c.env.outgoing.once('close', resolve));
  const script = scriptOf(scenario, language.instructionOf(body), language.promptOf(body));
  const cutOff = () => c.env.outgoing.destroy();
  return c.newResponse(bodyOf(language, script, cutOff), 200, { 'content-type': 'application/json' });
}

/** @param cutOff loses the connection */
function bodyOf(language: Language, { text, end }: Script, cutOff: () => void): string | ReadableStream {
  if (end === 'error') return JSON.stringify(language.error(500));
  if (end === 'whole' || end === 'cut' || end === 'blocked')
    return JSON.stringify(language.answer(text, end));
  const begun = JSON.stringify(language.answer(text, 'whole')).slice(0, 100);
  if (end === 'truncate') return begun;
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(begun)),
    pull: (controller) => {
      if (end === 'hang') return new Promise(() => undefined);
      if (end === 'endless') return controller.enqueue(encoder.encode('And so on. '.repeat(100)));
      cutOff();
      controller.close();
    },
  });
}
