import { createHash, randomBytes } from 'node:crypto';
import { givesAway } from '#domain/assistant/leak.ts';
import { redact } from '#domain/assistant/redact.ts';
import { safeAnswer } from '#domain/assistant/safe-answer.ts';
import { assess } from '#domain/assistant/safety.ts';
import { commonInstruction } from '#domain/assistant/tools.ts';
import type { Context } from '../../context.ts';
import { describeError } from '../../error-causes.ts';
import type { GenerativeAnswer } from '../../gateways/generative/port.ts';
import type { GenerativeDesk } from './generative-desk.ts';
import type { ModelAnswer } from './model-answer.ts';
import { type Reservation, reserveTokens, settleTokens, spenderOf } from './spend.ts';

export const MAX_OUTPUT_TOKENS = 800;
/** For what a service adds around our texts. */
const ENVELOPE_TOKENS = 100;

export interface Question {
  /** Our words, before the common ones. */
  instruction: string;
  /** What the visitor wrote, or what the answer is to be made of. */
  material: string;
  /** Whose budget it is charged to: the key by which limits count addresses. */
  visitor: string;
  /** The addresses that may stand in an answer. */
  contacts: readonly string[];
}

/**
 * Asks the generative service within the budget; equal questions are asked once a day. Nothing personal that can be
 * recognised leaves with it, and neither question nor answer reaches a log or the database.
 *
 * @returns `null` when the visitor has gone
 */
export async function askModel(
  ctx: Context,
  desk: GenerativeDesk,
  question: Question,
  gone: AbortSignal,
): Promise<ModelAnswer | null> {
  const asked = { ...question, material: redact(question.material).text };
  const make = (signal: AbortSignal) => askNow(ctx, desk, asked, signal);
  const key = keyOf(desk, asked);
  const answer = await desk.answers.once(key, gone, make);
  // Another visitor's budget says nothing about this one's.
  if (answer?.isOwn === false && answer.value.kind === 'over_budget') return make(gone);
  return answer?.value ?? null;
}

async function askNow(
  ctx: Context,
  desk: GenerativeDesk,
  { instruction, material, visitor, contacts }: Question,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const ours = `${instruction}\n${commonInstruction}`;
  const request = { instruction: ours, prompt: fenced(material), maxOutputTokens: MAX_OUTPUT_TOKENS };
  // No token is less than a byte.
  const tokens = Buffer.byteLength(ours + request.prompt) + MAX_OUTPUT_TOKENS + ENVELOPE_TOKENS;
  const reservation = await reserveTokens(ctx, desk.budget, spenderOf(desk.secret, visitor), tokens);
  if (reservation === null) return { kind: 'over_budget' };
  const answer = await desk.breaker.call(() => desk.gateway.generate(request, signal));
  await settle(ctx, reservation, answer);
  if (answer === null) return { kind: 'unavailable' };
  if (answer.kind === 'failed') {
    if (answer.reason !== 'cancelled')
      ctx.log.warn({ reason: answer.reason }, 'the generative service failed');
    return { kind: 'unavailable' };
  }
  if (answer.kind !== 'text') return { kind: answer.kind === 'blocked' ? 'refused' : 'empty' };
  if (assess(answer.text) !== 'fine' || givesAway(answer.text, ours)) return { kind: 'refused' };
  const safe = safeAnswer(answer.text, { contacts });
  if (safe.text === '') return { kind: 'empty' };
  return { kind: 'text', text: safe.text, isCut: safe.isCut || answer.isCut };
}

/** What the service does not tell may have been used, and stays set aside. */
async function settle(
  ctx: Context,
  reservation: Reservation,
  answer: GenerativeAnswer | null,
): Promise<void> {
  const used = answer === null ? 0 : (answer.tokens ?? reservation.tokens);
  try {
    await settleTokens(ctx, reservation, used);
  } catch (error) {
    // The answer is there; until tomorrow the budget counts more than was used.
    ctx.log.warn({ error: describeError(error) }, 'what the generative service used was not settled');
  }
}

/** The material between two lines that nobody could have written into it. */
function fenced(material: string): string {
  const mark = `material ${randomBytes(9).toString('hex')}`;
  return `=== ${mark} begins ===\n${material}\n=== ${mark} ends ===`;
}

/** Names the question without holding it. */
function keyOf(desk: GenerativeDesk, { instruction, material }: Question): string {
  const parts = JSON.stringify([desk.gateway.model, instruction, material]);
  return createHash('sha256').update(parts).digest('base64url');
}
