import './Quote.css';

interface QuoteProps {
  quote: string;
  role: string;
  /** Marks an invented example; undefined for a real person's words. */
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
