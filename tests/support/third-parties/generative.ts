import type { ServiceName } from '#assistant/services.ts';
import { timeoutMs } from '#assistant/tools.ts';
import { explainProgram } from '#explainer/explain-program.ts';
import { startTestSandbox } from '#sandbox/testing/sandbox.ts';
import type { Context } from '#server/context.ts';
import type { Visitor } from '#server/fairness/visitor.ts';
import { createGenerative } from '#server/gateways/generative/create.ts';
import { createGenerativeService } from '#server/services/assistant/model/generative-service.ts';
import type { TokenBudget } from '#server/services/assistant/model/model-answer.ts';
import type { LocalTools } from '#server/services/assistant/tools/local-tools.ts';

/** A visitor alone in a network. */
export const visitorAt = (address: string): Visitor => ({ addressKey: address, networkKey: address });

export const plainExplanation = (code: string) => `${code.split('\n').length} lines. No AI was used.`;

/** Recognisable local answers. */
export const plainTools: LocalTools = {
  proposeProject: ({ theme, level, idea }) =>
    `Project ${idea} (${level ?? 'any'}) about ${theme}. No AI was used.`,
  readProgram: async ({ code, redacted }) => ({
    speech: explainProgram(code).speech,
    explanation: plainExplanation(redacted),
  }),
};

export interface ReceivedRequest {
  headers: Record<string, string>;
  body: unknown;
  isAborted: boolean;
}

/** A world's services with the sandbox's generative service, for one test. */
export async function withGenerative(
  ctx: Context,
  options: { service?: ServiceName; scenario?: string; budget?: TokenBudget; totalMs?: number } = {},
) {
  const sandbox = await startTestSandbox();
  const { service = 'gemini', scenario = 'answers', totalMs = timeoutMs.server } = options;
  const address = {
    base: `${sandbox.origin}/generative/${service}`,
    key: 'generative-sandbox',
    model: 'sandbox-model',
  };
  const play = (name: string) => sandbox.control('/generative', { scenario: name });
  await play(scenario);
  return {
    ...sandbox,
    play,
    requests: () => sandbox.look<ReceivedRequest[]>('/generative'),
    ctx: {
      ...ctx,
      localTools: plainTools,
      generative: createGenerativeService({
        gateway: createGenerative(service, address, { totalMs, retryMs: 1 }),
        budget: options.budget ?? { total: 1_000_000, visitor: 1_000_000 },
        secret: 'tests',
        clock: ctx.clock,
        log: ctx.log,
      }),
    } satisfies Context,
  };
}
