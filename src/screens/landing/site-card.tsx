import type { SiteEntry, SiteKey } from '../../domain/site-registry';
import { formatMonthDayYear } from '../../domain/timestamp-format';
import styles from './site-card.module.css';
import { SiteMark } from './site-mark';

interface Props {
  readonly site: SiteEntry;
  readonly onPick: (site: SiteKey) => void;
}

/** A site to pick: its mark, name, description and start date. */
export function SiteCard({ site, onPick }: Props) {
  return (
    <article className={styles.card} data-site={site.key}>
      <SiteMark site={site.key} />
      <h3>
        <button type="button" className={styles.pick} onClick={() => onPick(site.key)}>
          {site.name}
        </button>
      </h3>
      <p>{site.description}</p>
      <p className={styles.since}>Since {formatMonthDayYear(site.startDate)}</p>
    </article>
  );
}
