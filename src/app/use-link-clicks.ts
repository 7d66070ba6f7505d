import { useEffect } from 'react';
import { isPlainClick } from '../ui/plain-click';
import type { AppRouter } from './router-state';

/**
 * Lets every link of this origin lead on within the product, so that a link is no more than
 * `<a href>`. With `data-replace` it takes the place of the history entry; with `data-keeps-scroll`
 * the page stays where it is scrolled to. Whoever prevents a click's default keeps the link.
 */
export function useLinkClicks(router: AppRouter): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (event.defaultPrevented || !isPlainClick(event) || !isOwnLink(link)) return;
      event.preventDefault();
      void router.navigate(`${link.pathname}${link.search}${link.hash}`, {
        replace: 'replace' in link.dataset,
        preventScrollReset: 'keepsScroll' in link.dataset,
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
}

/** A place within the same page is the browser's to go to. */
function isOwnLink(link: Element | null): link is HTMLAnchorElement {
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href')) return false;
  const isInPage = link.getAttribute('href')?.startsWith('#') ?? false;
  const leavesPage = (link.target !== '' && link.target !== '_self') || link.download !== '';
  return link.origin === window.location.origin && !isInPage && !leavesPage;
}
