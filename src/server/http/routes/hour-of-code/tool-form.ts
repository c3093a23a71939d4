import type { Context as HonoContext } from 'hono';
import { readCode, readWish, type ToolId, type ToolInput, toolFailures, toolIds } from '#assistant/tools.ts';
import type { Notice } from '#site/locals.ts';
import { runTool } from '../../../services/assistant/tools/run-tool.ts';
import { shownText } from '../../../services/assistant/tools/shown-text.ts';
import type { RouteDeps } from '../../deps.ts';
import { answerError } from '../../errors.ts';
import type { HttpEnv } from '../../middleware/http-env.ts';
import { type FormFields as Fields, typedValues } from '../../plain-form.ts';
import type { RenderFlow } from './flow-page.ts';
import { loadFlow } from './load-flow.ts';

/** The helper tool of this plain form. */
export function toolOf({ intent }: Fields): ToolId | undefined {
  return toolIds.find((id) => id === intent);
}

/** Answers the plain form of a helper tool on its page, with the typed values. */
export async function answerToolForm(
  { ctx, limits }: RouteDeps,
  render: RenderFlow,
  c: HonoContext<HttpEnv>,
  tool: ToolId,
  fields: Fields,
): Promise<Response> {
  const { flow } = await loadFlow(ctx, null, null);
  const form = { intent: tool, values: typedValues(fields), errors: [] };
  try {
    const input = readFields(tool, fields);
    await limits.spend('tools');
    const answer = await runTool(ctx, input, c.req.raw.signal);
    return render(c, { ...flow, form, toolText: shownText(answer) });
  } catch (error) {
    const { status, body } = answerError(error, c);
    const isMistake = status === 400;
    const notice: Notice = {
      title: isMistake ? 'Validation Error' : toolFailures[tool].title,
      description: isMistake ? body.message : toolFailures[tool].description,
      variant: 'destructive',
    };
    return render(c, { ...flow, notice, form: { ...form, errors: body.errors ?? [] } }, status);
  }
}

function readFields(tool: ToolId, { theme = '', code = '', ...rest }: Fields): ToolInput {
  return tool === 'python-explainer'
    ? { tool, code: readCode(code) }
    : { tool, wish: readWish({ theme, ...rest }) };
}
