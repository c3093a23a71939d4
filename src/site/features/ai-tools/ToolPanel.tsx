import { type ReactNode, useEffect, useState } from 'react';
import type { ToolId } from '#assistant/tools.ts';
import { helperTools } from '#content/helper-tools.ts';
import { paths } from '#site/paths.ts';
import { Failure } from '#site/ui/form/Failure.tsx';
import { FormProblem } from '#site/ui/form/FormProblem.tsx';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { Result } from './Result.tsx';
import type { ToolState } from './tool-state.ts';
import type { UsedTool } from './use-tool.ts';

const SLOW_AFTER_MS = 8000;

interface ToolPanelProps {
  id: ToolId;
  words: { title: string; submit: string; busy: string; result: string };
  state: ToolState;
  tool: UsedTool;
  children: ReactNode;
  /** Shown next to the copy button of a result. */
  more?: ReactNode;
}

/**
 * One tool: its form, which works without JavaScript, and its answer. Fields have no maxlength: a text that is too long
 * is kept and reported, where the browser would cut it silently.
 */
export function ToolPanel({ id, words, state, tool, children, more }: ToolPanelProps) {
  const { errors, isServerAnswer, isBusy, failure, result, resultRef } = tool;
  const { notice, formToken } = state;
  return (
    <div id={id} className="card helper">
      <h3>{words.title}</h3>
      <PlainForm
        action={`${paths.hourOfCode}#${id}`}
        intent={id}
        formToken={formToken}
        className="helper-form"
        onInput={tool.onInput}
        onSubmit={tool.onSubmit}
      >
        {isServerAnswer && <FormProblem notice={notice} errors={errors} idPrefix={id} />}
        {children}
        <button type="submit" className="button" aria-busy={isBusy}>
          {isBusy ? words.busy : words.submit}
        </button>
        <Failure problem={failure} />
        {isBusy && <SlowNote />}
        {result && <Result ref={resultRef} label={words.result} {...result} more={more} />}
      </PlainForm>
    </div>
  );
}

function SlowNote() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <p role="status">{isSlow && helperTools.slow}</p>;
}
