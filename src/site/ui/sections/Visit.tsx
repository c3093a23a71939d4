import { contact } from '#content/contact.ts';

/** Where to visit, and the way there. */
export function Visit() {
  const { title, text, directions } = contact.ways.visit;
  return (
    <>
      <h3>{title}</h3>
      <p>{text}</p>
      <p>
        <a className="text-button" href={directions.href}>
          {directions.label}
        </a>
      </p>
    </>
  );
}
