import { messages } from '../domain/messages';
import { isoOfKey } from '../domain/time/timestamp-format';
import styles from './print-note.module.css';

interface Props {
  readonly site: { readonly name: string };
  /** 14 digits of the capture shown, or null for the live version. */
  readonly timestamp: string | null;
  readonly now: Date;
}

/** Printed pages only: the site, the address and time of the content, and when it was fetched. */
export function PrintNote({ site, timestamp, now }: Props) {
  return (
    <footer className={styles.note} aria-hidden="true">
      <p>{window.location.href}</p>
      <p>
        {site.name},{' '}
        {timestamp ? `as of ${isoOfKey(timestamp) ?? messages.invalidDate}` : 'live version'}
      </p>
      <p>Retrieved {now.toISOString().slice(0, 10)} from Mnemosyne</p>
    </footer>
  );
}
