import type { Article } from '#site/locals.ts';
import { postPath } from '#site/paths.ts';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleFacts } from './ArticleFacts.tsx';
import { ArticleHeader } from './ArticleHeader.tsx';
import { NextStep } from './NextStep.tsx';
import { PreviousNext } from './PreviousNext.tsx';
import { RelatedPosts } from './RelatedPosts.tsx';
import { ShareBox } from './ShareBox.tsx';
import '../chip.css';
import './article.css';

interface ArticlePageProps {
  article: Article;
  publicOrigin: string;
}

export function ArticlePage({ article, publicOrigin }: ArticlePageProps) {
  return (
    <>
      <article className="measure article" data-island="article">
        <ArticleHeader {...article} />
        <div className="article-side">
          <ArticleFacts {...article} />
          <ShareBox title={article.title} address={`${publicOrigin}${postPath(article.slug)}`} />
        </div>
        <ArticleBody content={article.content} />
      </article>
      <NextStep />
      <div className="measure article-more">
        <PreviousNext {...article} />
        <RelatedPosts posts={article.related} />
      </div>
    </>
  );
}
