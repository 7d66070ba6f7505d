import { formatShortDate, isoOfKey } from '../domain/time/timestamp-format';
import { useTimeZone } from './dates';
import styles from './print-note.module.css';

interface Props {
  readonly site: { readonly name: string };
  /** The time shown (14 digits), or null for the live version. */
  readonly timestamp: string | null;
  readonly now: Date;
}

/** Printed pages only: the site and the date of its text at the top, and the note at the end. */
export function PrintFrame(props: Props) {
  const { site, timestamp } = props;
  const { zone } = useTimeZone();
  const date = timestamp === null ? 'live version' : `as of ${formatShortDate(timestamp, zone)}`;
  return (
    <>
      <p className={styles.head} aria-hidden="true">
        {site.name}, {date}
      </p>
      <PrintNote {...props} />
    </>
  );
}

/** Printed pages only: the site, the address and time of the content, and when it was fetched. */
export function PrintNote({ site, timestamp, now }: Props) {
  return (
    <footer className={styles.note} aria-hidden="true">
      <p>{window.location.href}</p>
      <p>
        {site.name}, {timestamp ? `as of ${isoOfKey(timestamp)}` : 'live version'}
      </p>
      <p>Retrieved {now.toISOString().slice(0, 10)} from Mnemosyne</p>
    </footer>
  );
}
