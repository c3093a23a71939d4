import type { RegistrationView } from '#domain/registration/view.ts';
import type { HourOfCodeLocals } from '#site/locals.ts';

/** What the server tells the flow. `sessions` is left out where the first view shows none. */
export type FlowProps = HourOfCodeLocals;

export interface RegisteredProps extends FlowProps {
  registration: RegistrationView;
}
