import { Link, useLocation } from 'react-router-dom';
import styles from './page-links.module.css';

interface Props {
  /** 1 for the first page. */
  readonly page: number;
  readonly pages: number;
  /** The names of the links and of the list. */
  readonly previous: string;
  readonly next: string;
  readonly label: string;
  /** The address of a page; by default the current one with `?page=2`. */
  readonly pathOf?: ((page: number) => string) | undefined;
}

/** Links to the neighbouring pages of a list. */
export function PageLinks({ page, pages, previous, next, label, pathOf }: Props) {
  const { pathname, search } = useLocation();
  const to = (target: number) => {
    if (pathOf) return pathOf(target);
    const query = new URLSearchParams(search);
    if (target === 1) query.delete('page');
    else query.set('page', String(target));
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  return (
    <nav className={styles.pages} aria-label={label}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          {previous}
        </Link>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          {next}
        </Link>
      )}
    </nav>
  );
}
