import type { ReactNode } from 'react';
import { NewTabNote } from './NewTabNote.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

export const buttonClasses: Record<ButtonVariant, string> = {
  primary: 'button button-primary',
  secondary: 'button',
  quiet: 'text-button',
};

interface LinkButtonProps {
  href: string;
  variant?: ButtonVariant | undefined;
  external?: boolean | undefined;
  children: ReactNode;
}

/** A link that looks like a button: `primary` once per screen, `quiet` for what may wait. */
export function LinkButton({ href, variant = 'secondary', external = false, children }: LinkButtonProps) {
  if (!external) {
    return (
      <a className={buttonClasses[variant]} href={href}>
        {children}
      </a>
    );
  }
  return (
    <a className={buttonClasses[variant]} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <NewTabNote />
    </a>
  );
}
