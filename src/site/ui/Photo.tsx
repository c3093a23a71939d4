import { type Picture, sourcesOf } from '#domain/pictures/picture.ts';

interface PhotoProps {
  picture: Picture;
  /** Empty where the words around it say the same. */
  alt: string;
  /** How wide it is where there is room, in pixels. On phones the narrowest file is enough. */
  room: number;
  loading: 'eager' | 'lazy';
  className?: string;
}

/** A photograph, in the format and width that the browser chooses. */
export function Photo({ picture, alt, room, loading, className }: PhotoProps) {
  const { avif, webp, src, width, height } = sourcesOf(picture, room > 960 ? Infinity : 960);
  // Less than phones show, because most of their visitors pay by the megabyte.
  const sizes = `(width < 48rem) 160px, ${room}px`;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        className={className}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        decoding="async"
      />
    </picture>
  );
}
