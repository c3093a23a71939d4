import type { GalleryPiece } from '#content/sample/tech-kids.ts';
import { Drawing } from '#site/ui/art/Drawing.tsx';

const drawings = import.meta.glob<string>('./pieces/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A project as a child might have built it: drawn, because photos of children are not published. */
export function PieceDrawing({ piece }: { piece: GalleryPiece }) {
  return (
    <Drawing
      svg={drawings[`./pieces/${piece.id}.svg`] ?? ''}
      className="piece-drawing"
      label={piece.picture}
    />
  );
}
