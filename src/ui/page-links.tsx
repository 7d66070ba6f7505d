import { Link } from 'react-router-dom';
import styles from './page-links.module.css';

interface Props {
  /** 1 for the first page. */
  readonly page: number;
  readonly pages: number;
  /** The names of the links and of the list. */
  readonly previous: string;
  readonly next: string;
  readonly label: string;
  /** The address of a page. */
  readonly pathOf: (page: number) => string;
}

/** Links to the neighbouring pages of a list. */
export function PageLinks({ page, pages, previous, next, label, pathOf }: Props) {
  return (
    <nav className={`${styles.pages} row roomy`} aria-label={label}>
      {page > 1 && (
        <Link to={pathOf(page - 1)} rel="prev">
          {previous}
        </Link>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link to={pathOf(page + 1)} rel="next">
          {next}
        </Link>
      )}
    </nav>
  );
}
