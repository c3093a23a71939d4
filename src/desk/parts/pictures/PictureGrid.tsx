import type { ReactNode } from 'react';
import { api, read } from '../../api.ts';
import { Pages } from '../pages.tsx';
import './pictures.css';

export interface PictureRow {
  id: string;
  alt: string;
  showsChild: boolean;
  thumbnail: string;
  width: number;
  height: number;
}

/** The photographs of the library, the newest first. */
export function PictureGrid({ children }: { children: (picture: PictureRow) => ReactNode }) {
  return (
    <Pages
      queryKey={['pictures']}
      load={(after) => read(api.pictures.$get({ query: { after } }))}
      empty="There are no photographs yet. Add one with the button."
    >
      {(rows: PictureRow[]) => (
        <ul className="picture-grid" aria-label="Photographs">
          {rows.map((picture) => (
            <li key={picture.id}>{children(picture)}</li>
          ))}
        </ul>
      )}
    </Pages>
  );
}

/** A small picture with its description. */
export function Thumbnail({ picture }: { picture: PictureRow }) {
  const { thumbnail, alt, width, height, showsChild } = picture;
  return (
    <>
      <img src={thumbnail} alt="" width={width} height={height} loading="lazy" />
      <span>{alt}</span>
      {showsChild && <span className="mark">child</span>}
    </>
  );
}
