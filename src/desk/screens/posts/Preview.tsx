import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { api, read } from '../../api.ts';
import type { PostDocument } from './post-data.ts';
import styles from './preview.css?url';

/** In the frame no script runs: its sandbox does not allow any, nor does the policy of the page around it. */
const page = `<!doctype html><html lang="en"><head><link rel="stylesheet" href="/desk/theme.css"><link rel="stylesheet" href="${styles}"></head><body></body></html>`;

/** A post as its readers will see it: its text is made by the server as for the site, in the site's styles. */
export function Preview({ written }: { written: PostDocument }) {
  const [body, setBody] = useState<HTMLElement>();
  return (
    <>
      <iframe
        title="Preview"
        className="post-preview"
        sandbox="allow-same-origin"
        srcDoc={page}
        onLoad={(event) => setBody(event.currentTarget.contentDocument?.body)}
      />
      {body && createPortal(<Article {...written} />, body)}
    </>
  );
}

function Article({ title, excerpt, category, article, photo }: PostDocument) {
  const { data, error } = useQuery({
    queryKey: ['post-preview', photo, article],
    queryFn: () => read(api.posts.preview.$post({ json: { article, photo } })),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <main className="article">
      {error && <p role="alert">{error.message}</p>}
      <header className="article-header">
        <div className="article-words">
          <p>{category && <span className="chip">{category}</span>}</p>
          <h1>{title || 'Title'}</h1>
          <p className="lead">{excerpt}</p>
        </div>
        {data?.cover && (
          <img
            className="article-cover"
            src={data.cover.src}
            alt={data.cover.alt}
            width={data.cover.width}
            height={data.cover.height}
          />
        )}
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: src/server/services/blog cleans it; the frame runs nothing. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: data?.article ?? '' }} />
    </main>
  );
}
