import { blog } from '#content/blog.ts';
import type { BlogQuery } from '#domain/blog/browse.ts';
import { blogAddress } from '../address.ts';

interface CategoryChipsProps {
  query: BlogQuery;
  categories: readonly string[];
}

/** All, then every category with articles. The search text is kept. */
export function CategoryChips({ query: { category, text }, categories }: CategoryChipsProps) {
  const { label, all } = blog.categories;
  return (
    <nav className="blog-chips" aria-label={label}>
      <ul>
        {[null, ...categories].map((name) => (
          <li key={name}>
            <a
              className="chip"
              href={blogAddress({ category: name, text })}
              aria-current={name === category ? 'true' : undefined}
            >
              {name ?? all}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
