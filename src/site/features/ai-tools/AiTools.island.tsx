import type { ToolId } from '#assistant/tools.ts';
import type { FormAnswer, Notice } from '#site/locals.ts';
import { Toaster } from '#site/ui/toast/Toaster.tsx';
import { ExplainerTool } from './ExplainerTool.tsx';
import { IdeaTool } from './IdeaTool.tsx';
import type { ToolState } from './tool-state.ts';

interface AiToolsProps {
  formToken: string;
  /** The tool whose plain form was sent, if it was. */
  form: FormAnswer | null;
  notice: Notice | null;
  /** The answer to that form. */
  text: string | null;
}

/** The two helper tools for the adult next to a child. */
export function AiTools({ formToken, ...answer }: AiToolsProps) {
  const stateOf = (tool: ToolId): ToolState =>
    answer.form?.intent === tool
      ? { formToken, ...answer }
      : { formToken, form: null, notice: null, text: null };
  return (
    <>
      <div className="helpers">
        <IdeaTool state={stateOf('project-ideas')} />
        <ExplainerTool state={stateOf('python-explainer')} />
      </div>
      <Toaster />
    </>
  );
}
