import {
  commonInstruction,
  ideaPrompt,
  NO_RESPONSE,
  type ToolId,
  type ToolInput,
  toolInstructions,
} from '#domain/assistant/tools.ts';
import type { Service } from './service.ts';

/** Between three attempts. */
const BACK_OFF_MS = [1000, 2000] as const;
const PATIENCE_MS = 30_000;

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** The service's own answer that it will not; `isFinal` when asking again cannot help. */
class Refusal extends Error {
  readonly isFinal: boolean;

  constructor(status: number) {
    super(`The service answered ${status}.`);
    this.isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  }
}

/**
 * Asks the generative-language service: three attempts, one and then two seconds apart.
 *
 * @returns the first candidate's text, or `No response from API.`
 * @throws {Error} when no attempt was answered
 */
export async function askService(service: Service, input: ToolInput, wait = pause): Promise<string> {
  for (const delay of BACK_OFF_MS) {
    try {
      return await askOnce(service, input);
    } catch (error) {
      if (error instanceof Refusal && error.isFinal) throw error;
      await wait(delay);
    }
  }
  return askOnce(service, input);
}

async function askOnce({ addressOf, headers, origin }: Service, input: ToolInput): Promise<string> {
  const response = await fetch(addressOf(input.tool), {
    method: 'POST',
    credentials: origin === null ? 'include' : 'omit',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({
      systemInstruction: { parts: [{ text: instructionOf(input.tool) }] },
      contents: [{ role: 'user', parts: [{ text: promptOf(input) }] }],
    }),
    signal: AbortSignal.timeout(PATIENCE_MS),
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
