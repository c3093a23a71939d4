import { Hono, type Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { readToolInput, type ToolId, toolIds } from '#domain/assistant/tools.ts';
import { runTool, type ToolAnswer } from '../../services/assistant/run-tool.ts';
import type { RouteDeps } from '../deps.ts';
import { readJson } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { spend } from '../middleware/rate-limit.ts';

/**
 * The helper tools, in the wire format of the generative service that a browser might also be pointed at directly. Of what a
 * client sends only the visitor's own text counts: the instructions, the model and the limits are ours.
 */
export function assistantRoutes({ ctx, limits }: RouteDeps) {
  return new Hono<HttpEnv>().post('/api/generative/models/:call', async (c) => {
    const { tool, isStream } = readCall(c.req.param('call'));
    const input = readToolInput(tool, promptOf(await readJson(c)));
    await spend(limits.tools, c.get('addressKey'));
    const answer = await runTool(ctx, input, c.get('addressKey'), c.req.raw.signal);
    return answer === null ? goneAway() : send(c, answer, isStream);
  });
}

function readCall(call: string): { tool: ToolId; isStream: boolean } {
  const [name, method, ...more] = call.split(':');
  const tool = toolIds.find((id) => id === name);
  const isStream = method === 'streamGenerateContent';
  if (!tool || more.length > 0 || (!isStream && method !== 'generateContent')) throw new HTTPException(404);
  return { tool, isStream };
}

/** The text of the last thing that the visitor said. */
function promptOf({ contents }: Record<string, unknown>): string {
  const list: unknown[] = Array.isArray(contents) ? contents : [];
  const said = list.filter(isRecord).findLast(({ role }) => role === undefined || role === 'user');
  const parts: unknown[] = Array.isArray(said?.parts) ? said.parts : [];
  return parts
    .filter(isRecord)
    .map(({ text }) => (typeof text === 'string' ? text : ''))
    .join('');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is checked whole is sent whole: a stream has one event. */
function send(c: HonoContext<HttpEnv>, { text, isCut, model, isRedacted }: ToolAnswer, isStream: boolean) {
  const body = {
    candidates: [
      {
        content: { role: 'model', parts: text === '' ? [] : [{ text }] },
        finishReason: isCut ? 'MAX_TOKENS' : 'STOP',
        index: 0,
      },
    ],
    modelVersion: model ?? 'local',
    ...(isRedacted ? { isRedacted } : {}),
  };
  if (!isStream) return c.json(body);
  return c.body(`data: ${JSON.stringify(body)}\n\n`, 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
  });
}

/** Nobody reads it; the log tells it from a failure. */
function goneAway(): Response {
  return new Response(null, { status: 499 });
}
