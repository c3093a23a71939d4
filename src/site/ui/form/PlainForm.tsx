import type { ReactNode, Ref } from 'react';

interface PlainFormProps {
  action: string;
  /** Names this form of the page for the server. */
  intent: string;
  formToken: string;
  children: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLFormElement>;
  /** Handles the form with JavaScript; `plain` posts it, as happens without this. */
  onSubmit?: ((form: HTMLFormElement, button: HTMLButtonElement | null) => unknown) | undefined;
  onInput?: ((form: HTMLFormElement) => void) | undefined;
}

/** A form that works before its JavaScript is there. Its own messages replace the browser's. */
export function PlainForm({
  action,
  intent,
  formToken,
  children,
  className,
  ref,
  onSubmit,
  onInput,
}: PlainFormProps) {
  return (
    <form
      ref={ref}
      method="post"
      action={action}
      noValidate
      className={className}
      onSubmit={
        onSubmit &&
        ((event) => {
          const { submitter } = event.nativeEvent as SubmitEvent;
          const button = submitter as HTMLButtonElement | null;
          if (onSubmit(event.currentTarget, button) !== 'plain') event.preventDefault();
        })
      }
      onInput={onInput && ((event) => onInput(event.currentTarget))}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="formToken" value={formToken} />
      {children}
    </form>
  );
}
