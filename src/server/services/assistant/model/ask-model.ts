import { createHash, randomBytes } from 'node:crypto';
import { safeAnswer } from '#assistant/markdown/safe-answer.ts';
import { givesAway } from '#assistant/personal-data/leak.ts';
import { redact } from '#assistant/personal-data/redact.ts';
import { assess } from '#assistant/safety/assess.ts';
import { commonInstruction } from '#assistant/tools.ts';
import type { Context } from '../../../context.ts';
import { describeError } from '../../../error-causes.ts';
import { currentVisitor } from '../../../fairness/visitor.ts';
import type { GenerativeAnswer } from '../../../gateways/generative/port.ts';
import type { GenerativeService } from './generative-service.ts';
import type { ModelAnswer } from './model-answer.ts';
import { type Reservation, reserveTokens, settleTokens, spendersOf } from './spend.ts';

export const MAX_OUTPUT_TOKENS = 800;
/** An allowance for the service's own tokens around our texts. */
const ENVELOPE_TOKENS = 100;
/** Bytes of ordinary text and programs. A reservation counts a token per byte, which is the upper bound. */
const USUAL_BYTES_PER_TOKEN = 3;

export interface Question {
  /** Our instructions, before the common ones. */
  instruction: string;
  /** The visitor's text, or the material for the answer. */
  material: string;
  /** How personal data in it is recognised. */
  materialKind: 'speech' | 'program';
  /** The addresses allowed in an answer. */
  contacts: readonly string[];
}

/**
 * Asks the generative service within the visitor's budget; equal questions are asked once a day. Recognised personal data is
 * removed first, and neither question nor answer reaches a log or the database.
 *
 * @returns `null` when the visitor has gone
 */
export async function askModel(
  ctx: Context,
  service: GenerativeService,
  question: Question,
  gone: AbortSignal,
): Promise<ModelAnswer | null> {
  const asked = { ...question, material: redact(question.material, { kind: question.materialKind }).text };
  const make = (signal: AbortSignal) => askNow(ctx, service, asked, signal);
  const key = keyOf(service, asked);
  const answer = await service.answers.once(key, gone, make);
  // A cached refusal may come from another visitor's budget.
  if (answer?.isOwn === false && answer.value.kind === 'over_budget') return make(gone);
  return answer?.value ?? null;
}

async function askNow(
  ctx: Context,
  service: GenerativeService,
  { instruction, material, contacts }: Question,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const ours = `${instruction}\n${commonInstruction}`;
  const request = { instruction: ours, prompt: fenced(material), maxOutputTokens: MAX_OUTPUT_TOKENS };
  const bytes = Buffer.byteLength(ours + request.prompt);
  const reservation = await reserveTokens(
    ctx,
    service.budget,
    spendersOf(service.secret, currentVisitor()),
    tokensAtMost(bytes),
  );
  if (reservation === null) return { kind: 'over_budget' };
  const answer = await service.breaker.call(() => service.gateway.generate(request, signal));
  await settle(ctx, reservation, chargeOf(answer, bytes));
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

/** The worst case: a token has at least one byte. */
function tokensAtMost(bytes: number): number {
  return bytes + MAX_OUTPUT_TOKENS + ENVELOPE_TOKENS;
}

/**
 * The cost of a question. If the service does not report it, a failure of the service is charged the usual cost with
 * the longest answer. A visitor who leaves is charged the worst case, so that leaving cannot exceed the budget.
 */
function chargeOf(answer: GenerativeAnswer | null, bytes: number): number {
  if (answer === null) return 0;
  if (answer.tokens !== null) return answer.tokens;
  const isOwnFailure = answer.kind === 'failed' && answer.reason !== 'cancelled';
  return tokensAtMost(isOwnFailure ? Math.ceil(bytes / USUAL_BYTES_PER_TOKEN) : bytes);
}

async function settle(ctx: Context, reservation: Reservation, used: number): Promise<void> {
  try {
    await settleTokens(ctx, reservation, used);
  } catch (error) {
    // The answer is not lost; the budget counts too much until tomorrow.
    ctx.log.warn({ error: describeError(error) }, 'the tokens used could not be recorded');
  }
}

/** The material between two unguessable marker lines. */
function fenced(material: string): string {
  const mark = `material ${randomBytes(9).toString('hex')}`;
  return `=== ${mark} begins ===\n${material}\n=== ${mark} ends ===`;
}

/** Identifies the question without containing it. */
function keyOf(service: GenerativeService, { instruction, material }: Question): string {
  const parts = JSON.stringify([service.gateway.model, instruction, material]);
  return createHash('sha256').update(parts).digest('base64url');
}
