import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ToolId, toolFailures } from '#domain/assistant/tools.ts';
import type { FieldError } from '#domain/errors.ts';
import { toast } from '#site/ui/toast/store.ts';
import { askService } from './ask-service.ts';
import { readToolForm } from './read-form.ts';
import { service } from './service.ts';
import type { ToolState } from './tool-state.ts';

export interface ToolResult {
  text: string;
  isRedacted: boolean;
}

export interface UsedTool {
  errors: readonly FieldError[];
  /** True until the form has been checked here: the server's answer is then still the newest. */
  isServerAnswer: boolean;
  isBusy: boolean;
  result: ToolResult | null;
  /** Has the focus when it has come. */
  resultRef: RefObject<HTMLElement | null>;
  onInput: (form: HTMLFormElement) => void;
  onSubmit: (form: HTMLFormElement, idea?: number) => void;
}

/** Checks on submit and again on every change, and asks once at a time. */
export function useTool(tool: ToolId, { form: answer, text }: ToolState): UsedTool {
  const [errors, setErrors] = useState<readonly FieldError[]>(answer?.errors ?? []);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<ToolResult | null>(text === null ? null : { text, isRedacted: false });
  const resultRef = useRef<HTMLElement>(null);
  const isAsking = useRef(false);

  const isAnswered = useEffectEvent(() => isChecked);
  useEffect(() => {
    if (result && isAnswered()) resultRef.current?.focus();
  }, [result]);

  async function ask(read: Extract<ReturnType<typeof readToolForm>, { errors: readonly [] }>) {
    isAsking.current = true;
    setBusy(true);
    try {
      const said = await askService(service, read.input);
      setResult({ text: said, isRedacted: read.isRedacted });
    } catch {
      toast({ ...toolFailures[tool], variant: 'destructive' });
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  }

  return {
    errors,
    isServerAnswer: !isChecked && answer !== null,
    isBusy,
    result,
    resultRef,
    onInput: (form) => {
      if (isChecked) setErrors(readToolForm(tool, valuesOf(form)).errors);
    },
    onSubmit: (form, idea = 1) => {
      if (isAsking.current) return;
      const read = readToolForm(tool, { ...valuesOf(form), idea: String(idea) });
      setChecked(true);
      setErrors(read.errors);
      if (read.input) return void ask(read);
      const [first] = read.errors;
      if (!first) return;
      toast({ title: 'Validation Error', description: first.message, variant: 'destructive' });
      const control = form.elements.namedItem(first.path);
      if (control instanceof HTMLElement) control.focus();
    },
  };
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}
