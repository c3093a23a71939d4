import type { ReactNode } from 'react';
import type { registrationDialog } from '#content/interest.ts';
import type { ProgramType } from '#content/sample/programs.ts';
import { registerPath } from '#site/paths.ts';
import { type ButtonVariant, buttonClasses } from './LinkButton.tsx';

/** The page or card with the link: it decides the form's initial message. */
type RegisterOrigin = keyof typeof registrationDialog.prefill;

interface RegisterLinkProps {
  /** `foundation` opens the dialog with no program chosen. */
  type: ProgramType | 'foundation';
  from?: RegisterOrigin | undefined;
  variant?: ButtonVariant | undefined;
  children: ReactNode;
}

/** Opens the registration dialog; without JavaScript it leads to the form on the programs page. */
export function RegisterLink({ type, from, variant = 'secondary', children }: RegisterLinkProps) {
  return (
    <a
      className={buttonClasses[variant]}
      href={registerPath(type, from)}
      data-register={type}
      data-from={from}
      aria-haspopup="dialog"
    >
      {children}
    </a>
  );
}
