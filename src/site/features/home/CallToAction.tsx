import { home } from '#content/school.ts';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import { CallBand } from '#site/ui/sections/CallBand.tsx';

export function CallToAction() {
  const { title, text, action, second } = home.callToAction;
  return (
    <CallBand id="begin" title={title} text={text}>
      <LinkButton href={action.href} variant="primary">
        {action.label}
      </LinkButton>
      <LinkButton href={second.href} variant="quiet">
        {second.label}
      </LinkButton>
    </CallBand>
  );
}
