import type { Context } from '#server/context.ts';
import { answerMessage } from '#server/services/assistant/chat/answer-message.ts';
import { keepEngine } from '#server/services/assistant/chat/keep-engine.ts';
import { seedPosts } from '#server/services/blog/files/seed-posts.ts';

export async function openSchool(ctx: Context) {
  await seedPosts(ctx);
  const engine = keepEngine(ctx);
  const { engine: recogniser } = await engine.current();
  return {
    recognise: recogniser.recognise,
    /** @param recent What was asked before, oldest first */
    ask: (question: string, recent: readonly string[] = []) =>
      answerMessage(ctx, { engine, recent }, question),
  };
}
