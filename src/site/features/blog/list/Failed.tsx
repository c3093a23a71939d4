import { blog } from '#content/blog.ts';
import { LostRobot } from '#site/ui/art/LostRobot.tsx';

/** The list could not be loaded: `href` is the way to try again. */
export function Failed({ href }: { href: string }) {
  const { title, text } = blog.messages.listFailed;
  return (
    <div className="blog-message">
      <LostRobot />
      <h2 tabIndex={-1}>{title}</h2>
      <p>{text}</p>
      <p>
        <a className="button" href={href}>
          {blog.again}
        </a>
      </p>
    </div>
  );
}
