import { openShare } from './open-share.ts';

export function start(article: HTMLElement): void {
  const share = article.querySelector<HTMLDetailsElement>('.share');
  if (share) openShare(share);
}
