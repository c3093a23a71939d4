import { blog } from '#content/blog.ts';
import { withPrice } from '#domain/money.ts';
import { CallBand } from '#site/ui/CallBand.tsx';
import { LinkButton } from '#site/ui/LinkButton.tsx';

/** The next step for a reader, at the end of every article. */
export function NextStep({ price }: { price: string }) {
  const { title, text, action, second } = withPrice(blog.next, price);
  return (
    <CallBand id="next-step" title={title} text={text}>
      <LinkButton href={action.href} variant="primary">
        {action.label}
      </LinkButton>
      <LinkButton href={second.href} variant="quiet">
        {second.label}
      </LinkButton>
    </CallBand>
  );
}
