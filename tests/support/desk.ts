import { BlockList } from 'node:net';
import { expect } from 'vitest';
import type { Role } from '#domain/desk/permissions.ts';
import { createDesk } from '#server/desk/app.ts';
import { type AnswerQueue, createAnswerQueue } from '#server/http/limits/answer-queue.ts';
import { createLimits } from '#server/http/limits/limits.ts';
import { requestRate } from '#server/http/limits/request-rate.ts';
import type { StaticFiles } from '#server/http/static.ts';
import { keepEngine } from '#server/services/assistant/chat/keep-engine.ts';
import { addPerson, type Person } from '#server/services/desk/people.ts';
import { signIn } from '#server/services/desk/sign-in.ts';
import { commit } from '#server/services/outbox/records.ts';
import { silentLog } from './context.ts';
import { defaultSurroundings } from './site/surroundings.ts';
import type { World } from './world.ts';

const ORIGIN = 'http://localhost:3001';

/** The desk on a test's world, with browsers that keep their cookies. */
export function openDesk(
  { ctx }: Pick<World, 'ctx'>,
  {
    limitScale = 1_000,
    around = defaultSurroundings,
    answerQueue = createAnswerQueue(),
    files = new Map(),
  }: {
    limitScale?: number;
    around?: typeof defaultSurroundings;
    answerQueue?: AnswerQueue;
    files?: StaticFiles;
  } = {},
) {
  const limits = createLimits({
    db: ctx.database.db,
    secret: 'tests',
    log: silentLog,
    scale: limitScale,
    now: () => 0,
  });
  const app = createDesk({
    ctx,
    limits,
    around,
    areJobsRunning: () => true,
    assistant: keepEngine(ctx),
    files,
    production: true,
    trustedProxies: new BlockList(),
    answerQueue,
    rate: requestRate(limits, async () => {}),
  });
  /** A browser with its cookies. @param address From which it asks */
  const browser = (address?: string) => {
    const cookies = new Map<string, string>();
    const call = async (
      method: string,
      path: string,
      body?: object,
      headers: Record<string, string> = {},
    ) => {
      const answer = await app.request(
        `${ORIGIN}${path}`,
        {
          method,
          headers: {
            ...(method === 'GET' ? {} : { Origin: ORIGIN, 'Content-Type': 'application/json' }),
            Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...headers,
          },
          ...(body && { body: JSON.stringify(body) }),
        },
        address && { incoming: { socket: { remoteAddress: address } } },
      );
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const text = await answer.text();
      return {
        status: answer.status,
        headers: answer.headers,
        body: text.startsWith('{') ? JSON.parse(text) : {},
      };
    };
    return {
      cookies,
      call,
      get: (path: string) => call('GET', path),
      post: (path: string, body: object = {}, headers?: Record<string, string>) =>
        call('POST', path, body, headers),
    };
  };
  return { app, ctx, browser };
}

type Desk = ReturnType<typeof openDesk>;

/** Somebody who may sign in, named by the role. */
export function aPerson(
  { ctx }: Pick<World, 'ctx'>,
  role: Role,
  email = `${role}@school.example`,
): Promise<Person> {
  return addPerson(ctx, { name: role, email, role });
}

/** A signed-in browser of a new person. */
export async function signedIn(
  desk: Desk,
  role: Role,
  { proved = true, email }: { proved?: boolean; email?: string } = {},
) {
  const person = await aPerson(desk, role, email);
  const token = await commit(desk.ctx, 'system', (change) =>
    signIn(change, person.id, proved ? 'passkey' : 'link', 'Chrome on Linux'),
  );
  const browser = desk.browser();
  browser.cookies.set('desk', token);
  return { ...browser, person, token };
}

/** A signed-in browser. */
export type Browser = Awaited<ReturnType<typeof signedIn>>;

/** Reads what an act would do, and does it. */
export async function agree({ post }: Browser, path: string, body: object = {}) {
  const preview = await post(path, body);
  expect(preview).toMatchObject({ status: 200, body: { isDone: false } });
  const act = await post(path, { ...body, digest: preview.body.digest });
  return { lines: (preview.body.lines as string[]).join('\n'), status: act.status, body: act.body };
}
