import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { contactFields } from '#domain/messages/contact.ts';
import { contactDraft } from './draft.ts';
import { fillEmptyFields, formValues } from './form-values.ts';

const SAVE_AFTER_MS = 500;

interface KeptDraft {
  isSaved: boolean;
  keep: () => void;
  /** Takes the draft off the phone and empties nothing. */
  remove: () => void;
}

/** Keeps the unsent message on the phone and brings it back, unless the server has just answered the form. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  answered: 'refused' | 'sent' | null,
): KeptDraft {
  const [isSaved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stopWaiting = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const saveIfWaiting = useEffectEvent(() => {
    if (timer.current === undefined) return;
    stopWaiting();
    if (form.current) setSaved(contactDraft.save(formValues(form.current)));
  });
  const restore = useEffectEvent(() => {
    if (!form.current) return;
    if (answered === 'sent') contactDraft.delete();
    const draft = contactDraft.read();
    if (draft && answered === null) fillEmptyFields(form.current, draft);
    // What was typed before this code arrived is kept too; reading alone makes a draft no younger.
    const values = formValues(form.current);
    const isKept = contactFields.every((name) => (values[name] ?? '').trim() === (draft?.[name] ?? ''));
    setSaved(isKept ? draft !== null : contactDraft.save(values));
  });

  useEffect(() => {
    restore();
    const onHide = () => saveIfWaiting();
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
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
      contactDraft.delete();
      setSaved(false);
    },
  };
}
