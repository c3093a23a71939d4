import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import type { SessionKey } from '#domain/booking/offer.ts';
import { isSameSession, readSessionValue } from '#domain/booking/session-text.ts';
import type { ChosenSession } from '../state/use-chosen-session.ts';

const FILLED_UP = 'The session that you chose is now full. Please choose another one.';
const TOO_LATE = 'The session that you chose can no longer be booked. Please choose another one.';

interface SessionChoice {
  form: RefObject<HTMLFormElement | null>;
  problem: string | null;
  setProblem: (problem: string | null) => void;
  onInput: (form: HTMLFormElement) => void;
}

/** Keeps the radio buttons and the chosen session in step, and reports when that session fills up. */
export function useSessionChoice(
  chosen: ChosenSession,
  sessions: readonly SessionAvailability[],
  held: SessionKey | null,
  answered: string | null,
): SessionChoice {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState(answered);
  const { session, choose, clear } = chosen;
  const isFirst = useRef(true);

  useEffect(() => {
    if (!form.current) return;
    const picked = readSessionValue(new FormData(form.current).get('session'));
    if (isFirst.current && picked && !session) {
      isFirst.current = false;
      choose(picked);
      return;
    }
    isFirst.current = false;
    for (const radio of form.current.querySelectorAll<HTMLInputElement>('input[name="session"]')) {
      radio.checked = isSameSession(readSessionValue(radio.value), session);
    }
  }, [session, choose]);

  const offered = session && sessions.find((one) => isSameSession(one, session));
  const isOffered = Boolean(offered);
  const isFilledUp =
    session !== null &&
    sessions.length > 0 &&
    !isSameSession(session, held) &&
    !((offered?.seatsLeft ?? 0) > 0);
  useEffect(() => {
    if (!isFilledUp) return;
    clear();
    setProblem(isOffered ? FILLED_UP : TOO_LATE);
  }, [isFilledUp, isOffered, clear]);

  return {
    form,
    problem,
    setProblem,
    onInput(element) {
      setProblem(null);
      choose(readSessionValue(new FormData(element).get('session')));
    },
  };
}
