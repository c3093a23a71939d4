import {
  commonInstruction,
  ideaPrompt,
  NO_RESPONSE,
  type ToolId,
  type ToolInput,
  timeoutMs,
  toolInstructions,
} from '#assistant/tools.ts';
import type { Service } from './service.ts';

/** Between three attempts. */
export const BACK_OFF_MS = [1000, 2000] as const;
/** An attempt with less time than this would be charged and hardly answered. */
export const SHORTEST_ATTEMPT_MS = 2_000;

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** A refusal by the service; `isFinal` when trying again cannot help. */
class Refusal extends Error {
  readonly isFinal: boolean;

  constructor(status: number) {
    super(`The service answered ${status}.`);
    this.isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  }
}

/**
 * Asks the generative-language service: three attempts, one and then two seconds apart, as far as there is time for them.
 *
 * @returns the first candidate's text, or `No response from API.`
 * @throws {Error} when no attempt was answered
 */
export async function askService(
  service: Service,
  input: ToolInput,
  { wait = pause, totalMs = timeoutMs.page }: AskOptions = {},
): Promise<string> {
  const late = new AbortController();
  const end = performance.now() + totalMs;
  const timer = setTimeout(() => late.abort(), totalMs);
  try {
    for (const delay of BACK_OFF_MS) {
      try {
        return await askOnce(service, input, late.signal);
      } catch (error) {
        const isFinal = error instanceof Refusal && error.isFinal;
        if (isFinal || performance.now() + delay + SHORTEST_ATTEMPT_MS > end) throw error;
        await wait(delay);
      }
    }
    return await askOnce(service, input, late.signal);
  } finally {
    clearTimeout(timer);
  }
}

interface AskOptions {
  wait?: (milliseconds: number) => Promise<void>;
  /** For everything together. */
  totalMs?: number;
}

async function askOnce(
  { addressOf, headers, origin }: Service,
  input: ToolInput,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(addressOf(input.tool), {
    method: 'POST',
    credentials: origin === null ? 'include' : 'omit',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({
      systemInstruction: { parts: [{ text: instructionOf(input.tool) }] },
      contents: [{ role: 'user', parts: [{ text: promptOf(input) }] }],
    }),
    signal,
  });
  if (!response.ok) throw new Refusal(response.status);
  return textOf(await response.json());
}

const instructionOf = (tool: ToolId) => `${toolInstructions[tool]}\n${commonInstruction}`;

const promptOf = (input: ToolInput) => (input.tool === 'project-ideas' ? ideaPrompt(input.wish) : input.code);

interface Answer {
  candidates?: { content?: { parts?: { text?: unknown }[] } }[];
}

function textOf(answer: Answer | null): string {
  const parts = answer?.candidates?.[0]?.content?.parts ?? [];
  const text = parts.map((part) => (typeof part.text === 'string' ? part.text : '')).join('');
  return text.trim() === '' ? NO_RESPONSE : text;
}
