import { techKids, tracks } from '#content/school.ts';
import { Section } from '#site/ui/sections/Section.tsx';
import { PieceDrawing } from './PieceDrawing.tsx';

export function Gallery() {
  const { id, title, lead, pieces } = techKids.gallery;
  const trackTitles = Object.fromEntries(tracks.map((track) => [track.id, track.title]));
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
