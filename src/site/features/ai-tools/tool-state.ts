import type { FormAnswer, Notice } from '#site/locals.ts';

/** The server's data for one tool: how its plain form was answered, if it was sent. */
export interface ToolState {
  formToken: string;
  form: FormAnswer | null;
  notice: Notice | null;
  /** What the tool said, in the small Markdown. */
  text: string | null;
}
