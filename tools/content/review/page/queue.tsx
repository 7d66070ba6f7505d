import { memo, useEffect, useRef } from 'react';
import { formatCount } from '../../../../src/domain/messages';
import { isTimestamp } from '../../../../src/domain/time/timestamp';
import { formatShortDate } from '../../../../src/domain/time/timestamp-format';
import { useTimeZone } from '../../../../src/ui/dates';
import { type ListedVersion, nameOf } from '../review-api';
import styles from './review-page.module.css';
import { visibleText } from './visible-text';

/** More rows at once would make each step slow. */
const rowsAtOnce = 200;

interface QueueProps {
  readonly versions: readonly ListedVersion[];
  /** The position of the version that is shown; -1 if it is not in the queue. */
  readonly at: number;
  /** The address of a version on this page. */
  readonly addressOf: (version: ListedVersion) => string;
}

/** Links to the versions that wait, a part of them around the one that is shown. */
export function Queue({ versions, at, addressOf }: QueueProps) {
  const start = Math.floor(Math.max(at, 0) / rowsAtOnce) * rowsAtOnce;
  const end = Math.min(start + rowsAtOnce, versions.length);
  const [earlier, later] = [versions[start - 1], versions[end]];
  return (
    <nav className={styles.queue} aria-label="Waiting versions">
      {earlier && <a href={addressOf(earlier)}>{formatCount(start)} earlier</a>}
      <ol start={start + 1}>
        {versions.slice(start, end).map((version, row) => (
          <Row
            key={nameOf(version)}
            version={version}
            isShown={start + row === at}
            address={addressOf(version)}
          />
        ))}
      </ol>
      {later && <a href={addressOf(later)}>{formatCount(versions.length - end)} later</a>}
    </nav>
  );
}

interface RowProps {
  readonly version: ListedVersion;
  readonly isShown: boolean;
  readonly address: string;
}

// Plain links: those of the router are all rendered again at each step.
const Row = memo(function Row({ version, isShown, address }: RowProps) {
  const { site, branch, key, title, inForce, doubt, problem } = version;
  const link = useRef<HTMLAnchorElement>(null);
  const { zone } = useTimeZone();
  useEffect(() => {
    if (isShown) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <li>
      <a ref={link} href={address} aria-current={isShown ? 'true' : undefined}>
        <bdi>{visibleText(title)}</bdi>
        <span className="remark">
          {site ?? 'no item'}
          {branch === '1' || branch === null ? '' : `, branch ${branch}`} ·{' '}
          {isTimestamp(key) ? formatShortDate(key, zone) : visibleText(key)}{' '}
          {problem === null && inForce === null && <span className={styles.badge}>new</span>}{' '}
          {doubt !== null && <span className={styles.badge}>doubtful</span>}{' '}
          {problem !== null && <span className={styles.badge}>problem</span>}
        </span>
      </a>
    </li>
  );
});
