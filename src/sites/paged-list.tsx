import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type ListPage, pageOf } from '../domain/list-page';
import styles from './paged-list.module.css';

interface Props<T> {
  /** Newest first. */
  readonly all: readonly T[];
  readonly draw: (shown: readonly T[]) => ReactNode;
}

/** A long list by pages: `?page=2` in the address, and ways to newer and older ones below. */
export function PagedList<T>({ all, draw }: Props<T>) {
  const { search } = useLocation();
  const page = pageOf(all, new URLSearchParams(search).get('page'));
  return (
    <>
      {draw(page.shown)}
      {page.pages > 1 && <PageSteps {...page} />}
    </>
  );
}

function PageSteps({ page, pages }: Omit<ListPage<unknown>, 'shown'>) {
  const { pathname, search } = useLocation();
  const to = (target: number) => {
    const query = new URLSearchParams(search);
    if (target === 1) query.delete('page');
    else query.set('page', String(target));
    return { pathname, search: query.toString() };
  };
  return (
    <nav className={styles.pages} aria-label="Pages of this list">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          Newer stories
        </Link>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          Older stories
        </Link>
      )}
    </nav>
  );
}
