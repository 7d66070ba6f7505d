import type { SiteEntry, SiteKey } from '../../domain/site-registry';
import { formatCaptureDate, formatMonthDayYear } from '../../domain/timestamp-format';
import { useArchiveStore } from '../../stores/store-hooks';
import styles from './site-card.module.css';
import { SiteMark } from './site-mark';

interface Props {
  readonly site: SiteEntry;
  readonly onPick: (site: SiteKey) => void;
}

/** A site to pick: its mark, name, description, start date and, when known, captures. */
export function SiteCard({ site, onPick }: Props) {
  const known = useArchiveStore((state) => state.knownCaptures[site.key]);
  return (
    <article className={styles.card} data-site={site.key}>
      <SiteMark site={site.key} />
      <h3>
        <button type="button" className={styles.pick} onClick={() => onPick(site.key)}>
          {site.name}
        </button>
      </h3>
      <p>{site.description}</p>
      <p className={styles.since}>
        Since {formatMonthDayYear(site.startDate)}
        {known && (
          <span className={styles.known}>
            {known.count} captures, {formatCaptureDate(known.first).slice(0, 10)} to{' '}
            {formatCaptureDate(known.last).slice(0, 10)}
          </span>
        )}
      </p>
    </article>
  );
}
