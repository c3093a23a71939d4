import { useEffect, useState } from 'react';
import { updateRuns } from '#domain/booking/slots.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { ApiError, fetchRegistration } from '#site/api.ts';
import { toast } from '#site/ui/toast/store.ts';
import { followRegistered } from './registered.ts';
import { useShownAgain } from './use-shown-again.ts';

/** The newest known registration. A page restored by Back fetches it again. */
export function useRegistration(loaded: RegistrationView) {
  const [registration, show] = useState(loaded);
  const setRegistration = (news: RegistrationView) => {
    if (news.runs) updateRuns(news.runs);
    show(news);
  };
  useEffect(() => followRegistered(registration), [registration]);
  useShownAgain(() => void fetchRegistration(loaded.id).then(setRegistration, reportLoadingError));
  return [registration, setRegistration] as const;
}

/** The toast of a registration that could not be fetched. */
function reportLoadingError(error: unknown): void {
  const isUnknown = error instanceof ApiError && error.status === 404;
  const said = error instanceof ApiError && error.status === 410 ? error.serverMessage : undefined;
  toast(
    isUnknown
      ? {
          title: 'Registration Not Found',
          description: "We couldn't find your registration. Please start a new registration.",
          variant: 'destructive',
        }
      : {
          title: 'Error Loading Registration',
          description: said ?? 'There was an error loading your registration. Please try again.',
          variant: 'destructive',
        },
  );
}
