import './Quote.css';

interface QuoteProps {
  quote: string;
  /** Who says it: a role, never a name. */
  role: string;
  /** The mark of an invented example; absent for the words of a real person. */
  sampleMark?: string | undefined;
}

export function Quote({ quote, role, sampleMark }: QuoteProps) {
  return (
    <figure className="quote card">
      {sampleMark && <span className="tag">{sampleMark}</span>}
      <blockquote>{quote}</blockquote>
      <figcaption>{role}</figcaption>
    </figure>
  );
}
