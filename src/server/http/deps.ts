import type { CalendarPlace } from '#site/locals.ts';
import type { Context } from '../context.ts';
import type { AssistantEngine } from '../services/assistant/keep-engine.ts';
import type { Surroundings } from '../services/diagnostics/surroundings.ts';
import type { ProgressHub } from '../services/payments/watch/progress-hub.ts';
import type { Limits } from './limits.ts';

/** What the routes work with. */
export interface RouteDeps {
  ctx: Context;
  limits: Limits;
  /** Tells pages that wait how their payment goes on. */
  progress: ProgressHub;
  /** What the chat answers from. */
  assistant: AssistantEngine;
  /** Our own calendar: its name in its address, and the origins of the pages that may show it. */
  calendar: { widgetId: string; sites: readonly string[] };
  /** Where the calendar of the flow is, and how it is spoken with. */
  calendarFrame: Omit<CalendarPlace, 'token'>;
  /** Signs the tokens of plain forms, and seals what a calendar is given. */
  formTokenSecret: string;
  production: boolean;
  /** Whether payments go to the sandbox, so that every page says so. */
  demonstration: boolean;
  /** False also from the moment on when the server is asked to stop. */
  areJobsRunning: () => boolean;
  /** What the diagnostics tell of the process itself. */
  surroundings: Surroundings;
}
