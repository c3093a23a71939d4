import { blog } from '#content/blog.ts';
import { price } from '#content/school.ts';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import { CallBand } from '#site/ui/sections/CallBand.tsx';

/** The next step for a reader, at the end of every article. */
export function NextStep() {
  const { title, text, action, second } = blog.next;
  return (
    <CallBand id="next-step" title={title} text={text(price)}>
      <LinkButton href={action.href} variant="primary">
        {action.label}
      </LinkButton>
      <LinkButton href={second.href} variant="quiet">
        {second.label}
      </LinkButton>
    </CallBand>
  );
}
