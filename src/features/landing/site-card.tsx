import { lazy, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SiteEntry } from '../../domain/content/site-registry';
import { Optional } from '../../ui/error-boundary';
import styles from './site-card.module.css';
import marks from './site-marks.svg';

/** Few sites have no mark of their own. */
const DrawnMark = lazy(async () => ({ default: (await import('./drawn-mark')).DrawnMark }));

interface Props {
  readonly site: SiteEntry;
  /** Where the card leads. */
  readonly to: string;
  readonly onClick?: (event: MouseEvent) => void;
  /** Whether the mark stands beside the text, so that the card is low. */
  readonly isLow?: boolean;
  /** What is below the description. */
  readonly children?: ReactNode;
}

/** A site as a card that is a link: its mark, name and description. */
export function SiteCard({ site, to, onClick, isLow = false, children }: Props) {
  return (
    <article className={`${styles.card} panel`} data-site={site.key} data-low={isLow}>
      {site.mark ? (
        <svg className={styles.mark} aria-hidden="true">
          <use href={`${marks}#${site.mark}`} />
        </svg>
      ) : (
        <Optional fallback={<svg className={styles.mark} aria-hidden="true" />}>
          <DrawnMark name={site.key} className={styles.mark} />
        </Optional>
      )}
      <h3>
        <Link className={styles.pick} to={to} onClick={onClick}>
          {site.name}
        </Link>
      </h3>
      <p>{site.description}</p>
      {children}
    </article>
  );
}
