import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { takeCarriedOver } from '#site/kept/carried-over.ts';
import { paymentPath } from '#site/paths.ts';
import { deleteDraft, readDraft, saveDraft } from '../state/draft.ts';
import { type Registered, readRegistered } from '../state/registered.ts';
import { startAnewAfter } from '../state/start-anew.ts';
import { fillEmptyFields, readDraftValues } from './read-form.ts';

const SAVE_AFTER_MS = 500;

export interface Draft {
  isSaved: boolean;
  /** The registration that this tab has made already. */
  registered: Registered | null;
  keep: () => void;
  /** Takes the draft off the phone and empties nothing. */
  remove: () => void;
  setRegistered: (registered: Registered | null) => void;
}

/** Keeps the unsent form on the phone and brings it back, unless the server has just answered with its own values. */
export function useDraft(form: RefObject<HTMLFormElement | null>, isAnswered: boolean): Draft {
  const [isSaved, setSaved] = useState(false);
  const [registered, setRegistered] = useState<Registered | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = () => {
    clearTimeout(timer.current);
    if (form.current) setSaved(saveDraft(readDraftValues(form.current)));
  };
  const restore = useEffectEvent(() => {
    forgetWhatIsGone();
    const known = readRegistered();
    setRegistered(known);
    if (!form.current || isAnswered) return;
    const carried = takeCarriedOver();
    const draft = readDraft();
    fillEmptyFields(form.current, { ...known?.values, ...draft, ...carried });
    if (draft) setSaved(true);
    else if (!known && !carried) save();
  });
  const saveIfWaiting = useEffectEvent(() => {
    if (timer.current === undefined) return;
    timer.current = undefined;
    save();
  });

  useEffect(() => {
    restore();
    const onPageShow = (event: PageTransitionEvent) => event.persisted && restore();
    const onHide = () => saveIfWaiting();
    window.addEventListener('pageshow', onPageShow);
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, []);

  return {
    isSaved,
    registered,
    setRegistered,
    keep: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(saveIfWaiting, SAVE_AFTER_MS);
    },
    remove: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      deleteDraft();
      setSaved(false);
    },
  };
}

/** Where this tab's own registration should be, the form stands only when there is none, or for a brother or sister. */
function forgetWhatIsGone() {
  const id = readRegistered()?.registrationId;
  if (id && location.pathname === paymentPath(id)) startAnewAfter(id);
}
