import { blog } from '#content/blog.ts';

/** A newsletter is planned and not sent yet: the notice says so and offers something else. */
export function NewsletterNotice() {
  const { title, mark, text, button } = blog.newsletter;
  return (
    <aside className="newsletter" aria-labelledby="newsletter-title">
      <svg viewBox="0 0 48 36" width="48" height="36" aria-hidden="true">
        <path d="M3 3h42v30H3zl21 18L45 3" />
      </svg>
      <div>
        <h2 id="newsletter-title">
          {title} <span className="tag">{mark}</span>
        </h2>
        <p>{text}</p>
        <p>
          <a href={blog.feed.href}>{blog.feed.title}</a>
        </p>
      </div>
      <button className="button" type="button" disabled>
        {button}
      </button>
    </aside>
  );
}
