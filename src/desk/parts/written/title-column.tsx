import { Link } from '@tanstack/react-router';
import { place } from '../place.ts';

/** The column with the title of what was written, which leads to it. @param to Its address, with `$id` */
export const titleColumn = (to: string) => ({
  title: 'Title',
  isPlain: true,
  cell: ({ slug, title }: { slug: string; title: string }) => (
    <Link {...place(to, { params: { id: slug } })}>{title}</Link>
  ),
});
