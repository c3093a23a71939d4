import type { RegistrationView } from '#domain/registration/view.ts';
import type { HourOfCodeLocals, OfferLocals } from '#site/locals.ts';

/** The server's data for the flow. */
export interface FlowProps extends Omit<HourOfCodeLocals, 'sessions' | 'toolText'> {
  /** Undefined when the first view shows none; `null` when they could not be loaded. */
  sessions?: HourOfCodeLocals['sessions'];
  /** The offer of the form, where it is not the Hour of Code. */
  offer?: OfferLocals;
  /** No session has a free seat. */
  isSoldOut: boolean;
  /** When the server made the page of a registration (ISO instant). */
  renderedAt?: string;
  /** Without JavaScript the page reloads automatically. */
  isRefreshing?: boolean;
}

export interface RegisteredProps extends FlowProps {
  registration: RegistrationView;
  /** The address asks for another session. */
  isChanging?: boolean;
}

/** The props of every step of a registration. */
export interface StepProps extends RegisteredProps {
  action: string;
  onRegistration: (registration: RegistrationView) => void;
}
