import { useEffect, useRef, useState } from 'react';
import type { FieldError } from '#domain/errors.ts';
import { ApiError } from '#site/api.ts';
import { dropIdempotencyKey, idempotencyKeyFor } from '#site/kept/idempotency.ts';
import { type ToastContent, toast } from '../toast/store.ts';

export interface Problem {
  title: string;
  description: string;
}

/** The form's contents, or why it cannot be sent. */
export type FormReading<Value> =
  | { value: Value; errors: readonly FieldError[]; refusal?: undefined }
  | { value: null; errors: readonly FieldError[]; refusal?: Problem };

interface SubmitOptions<Value, Answer> {
  /** The server's errors for the plain form, if it answered. */
  answered?: readonly FieldError[] | undefined;
  read: (form: HTMLFormElement) => FormReading<Value>;
  /** Where the idempotency key of the last body is stored, in sessionStorage; without it `send` gets an empty one. */
  attemptKey?: string;
  send: (value: Value, idempotencyKey: string) => Promise<Answer>;
  /** Never resolves when the page is being left, so that the form stays busy. */
  onSent?: (answer: Answer, value: Value, form: HTMLFormElement) => unknown;
  /** The message when sending fails and the server gives no reason; `withoutMessage` if it has answered. */
  failed: Problem & { withoutMessage?: string };
  toastPlace?: ToastContent['place'];
}

export interface Submission {
  errors: readonly FieldError[];
  errorOf: (name: string) => string | undefined;
  /** True until the form has been checked here: the server's answer is the newest. */
  isServerAnswer: boolean;
  isBusy: boolean;
  /** Why the last attempt failed, shown at the form because the toast disappears. */
  failure: Problem | null;
  onInput: (form: HTMLFormElement) => void;
  onSubmit: (form: HTMLFormElement) => void;
}

const TRY_AGAIN = 'Try again';

/** The behaviour of every form: checked on submit and then on every change, and sent once at a time. */
export function useSubmit<Value, Answer>(options: SubmitOptions<Value, Answer>): Submission {
  const { answered, read, attemptKey, send, onSent, failed, toastPlace: place } = options;
  const [errors, setErrors] = useState<readonly FieldError[]>(answered ?? []);
  const [newest, setNewest] = useState<'answered' | 'checked' | 'sent' | null>(answered ? 'answered' : null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Problem | null>(null);
  const isSending = useRef(false);

  // A page restored by Back may be in the middle of leaving.
  useEffect(() => {
    const onPageShow = () => {
      isSending.current = false;
      setBusy(false);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  function refuse(
    form: HTMLFormElement,
    found: readonly FieldError[],
    content: Problem & Pick<ToastContent, 'action'>,
  ) {
    setErrors(found);
    toast({ ...content, variant: 'destructive', ...(place && { place }) });
    const control = found[0] && form.elements.namedItem(found[0].path);
    if (control instanceof HTMLElement) control.focus();
  }

  async function sendOnce(form: HTMLFormElement, value: Value) {
    isSending.current = true;
    setBusy(true);
    try {
      const answer = await send(value, attemptKey ? idempotencyKeyFor(value, attemptKey) : '');
      if (attemptKey) dropIdempotencyKey(attemptKey);
      await onSent?.(answer, value, form);
      setNewest('sent');
    } catch (error) {
      const problem = problemOf(error, failed);
      setFailure(problem);
      const action = { label: TRY_AGAIN, onPress: () => form.isConnected && form.requestSubmit() };
      refuse(form, error instanceof ApiError ? error.errors : [], { ...problem, action });
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return {
    errors,
    errorOf: (name) => errors.find(({ path }) => path === name)?.message,
    isServerAnswer: newest === 'answered',
    isBusy,
    failure,
    onInput: (form) => {
      if (newest === 'checked') setErrors(read(form).errors);
    },
    onSubmit: (form) => {
      if (isSending.current) return;
      const reading = read(form);
      setNewest('checked');
      setErrors(reading.errors);
      setFailure(null);
      if (reading.value !== null) return void sendOnce(form, reading.value);
      const [first] = reading.errors;
      const refusal = { title: 'Validation Error', description: first?.message ?? '' };
      refuse(form, reading.errors, reading.refusal ?? refusal);
    },
  };
}

function problemOf(
  error: unknown,
  { title, description, withoutMessage = description }: SubmitOptions<never, never>['failed'],
) {
  if (!(error instanceof ApiError)) return { title, description };
  return { title, description: error.serverMessage ?? withoutMessage };
}
