import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft, DraftOf } from '#site/kept/draft.ts';
import { clearFields, fillEmptyFields, formValues } from './values.ts';

const SAVE_AFTER_MS = 500;

interface DraftOptions<Field extends string> {
  form: RefObject<HTMLFormElement | null>;
  draft: Draft<Field>;
  /** How the server answered the plain form, if it did: it has filled the fields itself. */
  answered: 'refused' | 'sent' | null;
  /** Called when the form is shown: values to fill in before or after those of the draft, which are not stored. */
  onShow?: () => { before?: DraftOf<Field> | null; after?: DraftOf<Field> | null };
}

export interface KeptDraft {
  isSaved: boolean;
  /** Stores the form's values once typing pauses. */
  keep: () => void;
  /** Deletes the draft and leaves the fields. */
  remove: () => void;
}

export function useDraft<Field extends string>(options: DraftOptions<Field>): KeptDraft {
  const { form, draft, answered, onShow } = options;
  const [isSaved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stopWaiting = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const saveIfWaiting = useEffectEvent(() => {
    if (timer.current === undefined) return;
    stopWaiting();
    if (form.current) setSaved(draft.save(formValues(form.current) as DraftOf<Field>));
  });
  const restore = useEffectEvent(() => {
    const { before, after } = onShow?.() ?? {};
    if (!form.current) return;
    const stored = draft.read();
    if (answered === null) fillEmptyFields(form.current, { ...after, ...stored, ...before });
    // Text typed before hydration is stored too; reading a draft does not renew it.
    const typed = draft.pick(formValues(form.current) as DraftOf<Field>);
    const isKept = before || after || JSON.stringify(typed) === JSON.stringify(stored ?? {});
    setSaved(isKept ? stored !== null : draft.save(typed));
  });

  const deleteSent = useEffectEvent(() => answered === 'sent' && draft.delete());
  /** If the draft was sent or deleted on another page, a page that Back restores must not show it again. */
  const emptyDeleted = useEffectEvent(() => {
    if (!isSaved || !form.current || draft.read() !== null) return;
    clearFields(form.current, Object.keys(draft.pick(formValues(form.current) as DraftOf<Field>)));
  });
  useEffect(() => {
    deleteSent();
    restore();
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      emptyDeleted();
      restore();
    };
    const onHide = () => saveIfWaiting();
    window.addEventListener('pageshow', onPageShow);
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, []);

  return {
    isSaved,
    keep: () => {
      stopWaiting();
      timer.current = setTimeout(saveIfWaiting, SAVE_AFTER_MS);
    },
    remove: () => {
      stopWaiting();
      draft.delete();
      setSaved(false);
    },
  };
}
