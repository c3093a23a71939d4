import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ToolId, toolFailures } from '#assistant/tools.ts';
import { type Submission, useSubmit } from '#site/ui/form/use-submit.ts';
import { askService } from './ask-service.ts';
import { readToolForm } from './read-form.ts';
import { service } from './service.ts';
import type { ToolState } from './tool-state.ts';

interface ToolResult {
  text: string;
  isRedacted: boolean;
}

export interface UsedTool extends Submission {
  result: ToolResult | null;
  /** Takes the focus when it arrives. */
  resultRef: RefObject<HTMLElement | null>;
}

/** Asks the service what the form holds; `idea` says which of several ideas is wanted. */
export function useTool(tool: ToolId, { form: answer, text }: ToolState, idea?: RefObject<number>): UsedTool {
  const [result, setResult] = useState<ToolResult | null>(text === null ? null : { text, isRedacted: false });
  const resultRef = useRef<HTMLElement>(null);
  const submission = useSubmit({
    answered: answer?.errors,
    read: (form) => readToolForm(tool, form, idea?.current),
    failed: toolFailures[tool],
    send: ({ input }) => askService(service, input),
    onSent: (text, { isRedacted }) => setResult({ text, isRedacted }),
  });

  const isOfServer = useEffectEvent(() => submission.isServerAnswer);
  useEffect(() => {
    if (result && !isOfServer()) resultRef.current?.focus();
  }, [result]);

  return { ...submission, result, resultRef };
}
