import type { CalendarPlace } from '#site/locals.ts';
import type { Context } from '../context.ts';
import type { AssistantEngine } from '../services/assistant/chat/keep-engine.ts';
import type { Surroundings } from '../services/diagnostics/surroundings.ts';
import type { Limits } from './limits/limits.ts';

/** The dependencies of the routes. */
export interface RouteDeps {
  ctx: Context;
  limits: Limits;
  /** The knowledge of the chat. */
  assistant: AssistantEngine;
  /** Our own calendar: its name in its address, and the origins of the pages that may embed it. */
  calendar: { widgetId: string; sites: readonly string[] };
  /** The calendar of the flow, and its message protocol. */
  calendarFrame: Omit<CalendarPlace, 'token'>;
  /** Signs the tokens of plain forms, and seals a calendar's tokens. */
  formTokenSecret: string;
  production: boolean;
  /** Whether payments go to the sandbox, so that every page says so. */
  demonstration: boolean;
  /** Whether requests are accepted; false once the server is asked to stop. */
  areJobsRunning: () => boolean;
  /** The process's own part of the diagnostics. */
  surroundings: Surroundings;
}
