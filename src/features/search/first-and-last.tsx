import { Link } from 'react-router-dom';
import { type ContentItem, titleOf } from '../../domain/content/content-item';
import type { SiteKey } from '../../domain/content/site-registry';
import {
  type ItemMatches,
  keyInOrder,
  lastToEnd,
  sortByTime,
  type TimeOrder,
} from '../../domain/search/search-through-time';
import { zoneOfItem } from '../../domain/time/time-zone-choice';
import { paths } from '../../routing/paths';
import { ShortDate, useTimeZone } from '../../ui/dates';
import styles from './search-screen.module.css';

interface Props {
  readonly matches: readonly ItemMatches[];
  readonly site: SiteKey;
  /** The query as typed. */
  readonly text: string;
}

/** The answer: when and where the words were first seen, and whether they are still in force. */
export function FirstAndLast({ matches, site, text }: Props) {
  const [first] = sortByTime(matches, 'first');
  if (!first) return null;
  const ended = lastToEnd(matches);
  const linkTo = (match: ItemMatches, order: TimeOrder) => {
    const currentVersion = keyInOrder(match, order);
    return (
      <cite>
        <Link to={paths.archive(currentVersion, site, match.item.itemId, text)}>
          <bdi>{titleOf({ ...match.item, currentVersion })}</bdi>
        </Link>
      </cite>
    );
  };
  return (
    <p className={styles.answer}>
      First seen <DateOf of={first.item} versionKey={keyInOrder(first, 'first')} /> in{' '}
      {linkTo(first, 'first')}, last in force{' '}
      {ended ? (
        <>
          until <DateOf of={ended.match.item} versionKey={ended.end} /> in{' '}
          {linkTo(ended.match, 'newest')}
        </>
      ) : (
        'today'
      )}
      .
    </p>
  );
}

function DateOf({ of: { itemTz }, versionKey }: { of: ContentItem; versionKey: string }) {
  const zone = zoneOfItem(useTimeZone(), itemTz);
  return <ShortDate versionKey={versionKey} zone={zone} />;
}
