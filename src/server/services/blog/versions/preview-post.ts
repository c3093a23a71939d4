import type { PostDocument } from '#domain/blog/post-document.ts';
import { type PictureSources, sourcesOf } from '#domain/pictures/picture.ts';
import type { Context } from '../../../context.ts';
import { findPictures } from '../../pictures/find-pictures.ts';
import { articleHtml } from '../html/article-html.ts';
import { withPictureElements } from '../html/picture-elements.ts';

interface PostPreview {
  /** Clean HTML. */
  article: string;
  cover: (PictureSources & { alt: string }) | null;
}

/** What readers would see of a text, with nothing stored. */
export async function previewPost(
  { database: { db } }: Pick<Context, 'database'>,
  { article, photo }: Pick<PostDocument, 'article' | 'photo'>,
): Promise<PostPreview> {
  const picture = photo === null ? undefined : (await findPictures(db, [photo])).get(photo);
  return {
    article: await withPictureElements(db, await articleHtml(article)),
    cover: picture ? { ...sourcesOf(picture), alt: picture.alt } : null,
  };
}
