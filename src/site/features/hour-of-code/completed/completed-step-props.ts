import type { RegistrationView } from '#domain/registration/view.ts';
import type { RegisteredProps } from '../flow-props.ts';

export interface CompletedStepProps extends RegisteredProps {
  /** The page's own address. */
  action: string;
  onRegistration: (registration: RegistrationView) => void;
}
