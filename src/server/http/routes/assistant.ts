import { Hono, type Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { recentQuestions } from '#assistant/chat.ts';
import { readToolInput, type ToolId, toolIds } from '#assistant/tools.ts';
import { isRecord } from '#domain/is-record.ts';
import { answerMessage } from '../../services/assistant/chat/answer-message.ts';
import { keepQuestion } from '../../services/assistant/taught/keep-question.ts';
import { runTool, type ToolAnswer } from '../../services/assistant/tools/run-tool.ts';
import type { RouteDeps } from '../deps.ts';
import { answerError } from '../errors.ts';
import { questionOf } from '../input.ts';
import { readJson } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';

/** The chat and the helper tools. */
export function assistantRoutes(deps: RouteDeps) {
  return new Hono<HttpEnv>().route('/', chatRoutes(deps)).route('/', toolRoutes(deps));
}

/**
 * The chat's calls. Unanswered questions, and those whose answer was no help, are stored for staff without their
 * author. Nothing else of a conversation is stored or logged.
 */
function chatRoutes({ ctx, limits, assistant }: RouteDeps) {
  return new Hono<HttpEnv>()
    .post('/api/chatbot', async (c) => {
      const body = await readJson(c);
      const question = questionOf(body);
      const options = { engine: assistant, recent: recentQuestions(body) };
      const {
        text,
        mayBeMarked = false,
        suggestions,
        isToLearn,
      } = await answerMessage(ctx, options, question);
      if (isToLearn && (await limits.reserve('keptQuestions')).allowed)
        await keepQuestion(ctx, 'unknown', question).catch((error) =>
          ctx.log.warn({ err: error }, 'a question that the chat could not answer was not kept'),
        );
      return c.json({ text, mayBeMarked, ...(suggestions && { suggestions }) }, 200, {
        'Cache-Control': 'no-store',
      });
    })
    .post('/api/chatbot/feedback', async (c) => {
      const question = questionOf(await readJson(c));
      await limits.spend('keptQuestions');
      // The server decides whether it may be stored: a question about danger is not, for any request.
      const answer = await answerMessage(ctx, { engine: assistant }, question);
      if (answer.mayBeMarked || answer.isToLearn) await keepQuestion(ctx, 'not_helpful', question);
      return c.body(null, 204, { 'Cache-Control': 'no-store' });
    });
}

/**
 * The helper tools, in the generative service's wire format, so that a browser can also call the service directly. Only
 * the visitor's own text is used: the instructions, the model and the limits are ours.
 */
function toolRoutes({ ctx, limits }: RouteDeps) {
  return new Hono<HttpEnv>().post('/api/generative/models/:call', async (c) => {
    const { tool, isStream } = readCall(c.req.param('call'));
    const input = readToolInput(tool, promptOf(await readJson(c)));
    await limits.spend('tools');
    const answer = await runTool(ctx, input, c.req.raw.signal);
    return answer === null ? goneAway() : send(c, answer, isStream);
  });
}

export const isToolCall = (path: string) => path.startsWith('/api/generative/');

/** The names of the generative service's protocol (google.rpc.Code). */
const rpcStatuses: Partial<Record<number, string>> = {
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
};

/** Answers an error of a tool's call in our format and in the service's. */
export function toToolError(error: unknown, c: HonoContext<HttpEnv>): Response {
  const { status, body, headers } = answerError(error, c);
  const failure = { code: status, message: body.message, status: rpcStatuses[status] ?? 'INVALID_ARGUMENT' };
  return c.json({ ...body, error: failure }, status, headers);
}

function readCall(call: string): { tool: ToolId; isStream: boolean } {
  const [name, method, ...more] = call.split(':');
  const tool = toolIds.find((id) => id === name);
  const isStream = method === 'streamGenerateContent';
  if (!tool || more.length > 0 || (!isStream && method !== 'generateContent')) throw new HTTPException(404);
  return { tool, isStream };
}

/** The text of the visitor's last message. */
function promptOf({ contents }: Record<string, unknown>): string {
  const list: unknown[] = Array.isArray(contents) ? contents : [];
  const said = list.filter(isRecord).findLast(({ role }) => role === undefined || role === 'user');
  const parts: unknown[] = Array.isArray(said?.parts) ? said.parts : [];
  return parts
    .filter(isRecord)
    .map(({ text }) => (typeof text === 'string' ? text : ''))
    .join('');
}

/** The answer is checked as a whole, so the stream has one event. */
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

/** No client reads it; in the log it differs from a failure. */
function goneAway(): Response {
  return new Response(null, { status: 499 });
}
