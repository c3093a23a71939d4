import type { RegistrationView } from '#domain/registration/view.ts';
import type { HourOfCodeLocals } from '#site/locals.ts';

/** What the server tells the flow. */
export interface FlowProps extends Omit<HourOfCodeLocals, 'sessions' | 'toolText'> {
  /** Left out where the first view shows none; `null` when they could not be loaded. */
  sessions?: HourOfCodeLocals['sessions'];
  /** No session has a free seat. */
  isSoldOut: boolean;
  /** When the server made the page of a registration (ISO instant). */
  renderedAt?: string;
  /** Without JavaScript the page reloads by itself. */
  isRefreshing?: boolean;
}

export interface RegisteredProps extends FlowProps {
  registration: RegistrationView;
  /** The address asks for another session. */
  isChanging?: boolean;
}

/** What every step of a registration is given. */
export interface StepProps extends RegisteredProps {
  /** The page's own address. */
  action: string;
  onRegistration: (registration: RegistrationView) => void;
}
