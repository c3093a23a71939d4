import { blog } from '#content/blog.ts';
import type { BlogLocals } from '#site/locals.ts';
import { paths } from '#site/paths.ts';
import { LIST_USED_KEY } from '../behaviour/storage-keys.ts';
import { Failed } from './Failed.tsx';
import { NewsletterNotice } from './NewsletterNotice.tsx';
import { failureSummary, Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import '../chip.css';
import './blog.css';

export function BlogPage(locals: BlogLocals) {
  return (
    <div className="measure blog" data-island="blog-list" data-wake={LIST_USED_KEY}>
      <header className="masthead">
        <div>
          <h1>{blog.title}</h1>
          <p className="lead">{blog.lead}</p>
        </div>
        <SearchForm query={locals.query} />
      </header>
      <div className="woven" />
      <p className="sr-only" role="status" />
      <Results {...locals} />
      <template data-summary={failureSummary}>
        <Failed href={paths.blog} />
      </template>
      <NewsletterNotice />
    </div>
  );
}
