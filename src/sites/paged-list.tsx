import { type ReactNode, useEffect } from 'react';
import type { ContentItem } from '../domain/content-item';
import { type ListPage, pageOf, storiesPerPage } from '../domain/list-page';
import { messages } from '../domain/messages';
import { useLocation } from '../stores/route-hooks';
import { Loading } from '../ui/loading';
import styles from './paged-list.module.css';
import { useRowsInTurn } from './use-rows-in-turn';
import type { Stories } from './use-stories';

interface Props {
  readonly stories: Stories;
  /** px; hardly any story of the list is lower. */
  readonly rowHeight: number;
  readonly draw: (shown: readonly ContentItem[]) => ReactNode;
}

/** A long list by pages: `?page=2` in the address, and ways to newer and older ones below. */
export function PagedList({ stories: { all, need }, rowHeight, draw }: Props) {
  const { search } = useLocation();
  const { shown, page, pages } = pageOf(all, new URLSearchParams(search).get('page'));
  const start = (page - 1) * storiesPerPage;
  const end = start + shown.length;
  const present = shown.filter((item) => item !== undefined);
  const rows = useRowsInTurn(present.length, rowHeight);
  const isWhole = present.length === shown.length;
  useEffect(() => {
    if (!isWhole) need(start, end);
  }, [isWhole, need, start, end]);
  return (
    <>
      {draw(present.slice(0, rows))}
      {!isWhole && <Loading text={messages.loadingContent} />}
      {pages > 1 && rows >= present.length && <PageSteps page={page} pages={pages} />}
    </>
  );
}

function PageSteps({ page, pages }: Omit<ListPage<unknown>, 'shown'>) {
  const { pathname, search } = useLocation();
  const to = (target: number) => {
    const query = new URLSearchParams(search);
    if (target === 1) query.delete('page');
    else query.set('page', String(target));
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  return (
    <nav className={styles.pages} aria-label="Pages of this list">
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          Newer stories
        </a>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a href={to(page + 1)} rel="next">
          Older stories
        </a>
      )}
    </nav>
  );
}
