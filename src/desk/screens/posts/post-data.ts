import type { PostDocument } from '#domain/blog/post-document.ts';
import type { api, read } from '../../api.ts';

export type { PostDocument };

type Answered = ReturnType<(typeof api.posts)[':id']['$get']>;

/** A post as the server answers it. */
export type Written = Awaited<ReturnType<typeof read<Awaited<ReturnType<Awaited<Answered>['json']>>>>>;

export const fieldNames: Record<keyof Omit<PostDocument, 'slug'>, string> = {
  title: 'Title',
  excerpt: 'Summary',
  category: 'Category',
  author: 'Author',
  photo: 'Photograph',
  featured: 'At the head of the blog',
  article: 'Text',
};

export type Fields = keyof typeof fieldNames;
