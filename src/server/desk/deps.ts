import type { Context } from '../context.ts';
import type { Limits } from '../http/limits/limits.ts';
import type { AssistantEngine } from '../services/assistant/chat/keep-engine.ts';
import type { Surroundings } from '../services/diagnostics/surroundings.ts';

/** What the desk's routes work with. */
export interface DeskDeps {
  ctx: Context;
  limits: Limits;
  around: Surroundings;
  areJobsRunning: () => boolean;
  /** The chat of the site. */
  assistant: AssistantEngine;
}
