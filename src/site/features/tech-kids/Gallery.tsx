import { tracks } from '#content/curriculum.ts';
import { techKids } from '#content/tech-kids.ts';
import { Section } from '#site/ui/Section.tsx';
import { PieceDrawing } from './PieceDrawing.tsx';

const trackTitles = Object.fromEntries(tracks.map(({ id, title }) => [id, title]));

export function Gallery() {
  const { id, title, lead, pieces } = techKids.gallery;
  return (
    <Section id={id} title={title} lead={lead} motif="blocks">
      <ul className="gallery">
        {pieces.map((piece) => (
          <li key={piece.id}>
            <PieceDrawing piece={piece} />
            <p className="gallery-track">{trackTitles[piece.track]}</p>
            <h3>{piece.title}</h3>
            <p>{piece.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
