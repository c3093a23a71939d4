import { leadBack } from './lead-back.ts';
import { openShare } from './open-share.ts';

export function start(article: HTMLElement): void {
  const back = article.querySelector<HTMLAnchorElement>('[data-back]');
  const share = article.querySelector<HTMLDetailsElement>('.share');
  if (back) leadBack(back);
  if (share) openShare(share);
}
