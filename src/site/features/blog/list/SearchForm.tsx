import { blog } from '#content/blog.ts';
import { type BlogQuery, MAX_SEARCH_LETTERS } from '#domain/blog/browse.ts';
import { paths } from '#site/paths.ts';

/** The form of `CategoryField`, which is elsewhere on the page. */
const SEARCH_FORM_ID = 'blog-search';

/** A plain GET form; src/site/features/blog/behaviour/instant.ts answers while the visitor types. */
export function SearchForm({ query }: { query: BlogQuery }) {
  const { label, placeholder, button } = blog.search;
  return (
    <search>
      <form id={SEARCH_FORM_ID} className="blog-search" action={paths.blog}>
        <label htmlFor="q">{label}</label>
        <input
          id="q"
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_LETTERS}
          placeholder={placeholder}
          defaultValue={query.text}
        />
        <button className="button" type="submit">
          {button}
        </button>
      </form>
    </search>
  );
}

/** Keeps a search within the category. It is among the results, so that it changes with them. */
export function CategoryField({ category }: Pick<BlogQuery, 'category'>) {
  return category && <input type="hidden" name="category" value={category} form={SEARCH_FORM_ID} />;
}
