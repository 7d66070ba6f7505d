import { zoneOfItem } from '../../domain/clock';
import type { SiteEntry, SiteKey } from '../../domain/site-registry';
import { formatCaptureDate, formatMonthDayYear } from '../../domain/timestamp-format';
import { useArchiveStore } from '../../stores/store-hooks';
import { TimeOfKey } from '../../ui/time-of-key';
import { useClock } from '../../ui/use-clock';
import styles from './site-card.module.css';
import { SiteMark } from './site-mark';

interface Props {
  readonly site: SiteEntry;
  readonly onPick: (site: SiteKey) => void;
}

/** A site to pick: its mark, name, description, start date and, when known, captures. */
export function SiteCard({ site, onPick }: Props) {
  const known = useArchiveStore((state) => state.knownCaptures[site.key]);
  // Of which site the site's time would be, nothing says here: each card has another.
  const zone = zoneOfItem(useClock(), 'UTC');
  const day = (key: string) => (
    <TimeOfKey versionKey={key} zone={zone}>
      {formatCaptureDate(key, zone).slice(0, 10)}
    </TimeOfKey>
  );
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
            {known.count} {known.count === 1 ? 'capture' : 'captures'}, {day(known.first)} to{' '}
            {day(known.last)} ({zone})
          </span>
        )}
      </p>
    </article>
  );
}
