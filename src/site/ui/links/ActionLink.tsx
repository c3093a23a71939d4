import type { ProgramAction } from '#content/sample/programs.ts';
import { type ButtonVariant, LinkButton } from './LinkButton.tsx';
import { RegisterLink } from './RegisterLink.tsx';

interface ActionLinkProps {
  action: ProgramAction;
  variant?: ButtonVariant | undefined;
}

/** The button of a program. */
export function ActionLink({ action, variant }: ActionLinkProps) {
  if (action.kind === 'register') {
    return (
      <RegisterLink type={action.type} variant={variant}>
        {action.label}
      </RegisterLink>
    );
  }
  return (
    <LinkButton href={action.href} variant={variant} external={action.kind === 'external'}>
      {action.label}
    </LinkButton>
  );
}
