import { Link } from 'react-router-dom';
import { type ContentItem, titleOf } from '../../domain/content/content-item';
import { lastToEnd, type MatchRun } from '../../domain/search/match-runs';
import { keyInOrder, type Match, type SearchOrder, sortMatches } from '../../domain/search/search';
import { zoneOfItem } from '../../domain/time/time-zone-choice';
import { paths } from '../../routing/paths';
import type { RouteOf } from '../../routing/routes';
import { ShortDate, useTimeZone } from '../../ui/dates';
import styles from './search-screen.module.css';

interface Props {
  /** With their texts. */
  readonly matches: readonly Match[];
  readonly runs: ReadonlyMap<Match, readonly MatchRun[]>;
  readonly route: RouteOf<'search'>;
}

/** The answer: when and where the words were first seen, and whether they are still there. */
export function FirstAndLast({ matches, runs, route: { site, query } }: Props) {
  const [first] = sortMatches(matches, 'first');
  if (!first?.item) return null;
  const ended = lastToEnd(matches, (match) => runs.get(match) ?? []);
  const linkTo = (match: Match, order: SearchOrder) => {
    const currentVersion = keyInOrder(match, order);
    return (
      <cite>
        <Link to={paths.archive(currentVersion, site, match.itemId, query)}>
          <bdi>{match.item && titleOf({ ...match.item, currentVersion })}</bdi>
        </Link>
      </cite>
    );
  };
  return (
    <p className={styles.answer}>
      First seen <DateOf item={first.item} versionKey={keyInOrder(first, 'first')} /> in{' '}
      {linkTo(first, 'first')},{' '}
      {ended?.match.item ? (
        <>
          last there until <DateOf item={ended.match.item} versionKey={ended.end} /> in{' '}
          {linkTo(ended.match, 'newest')}
        </>
      ) : (
        'still there today'
      )}
      .
    </p>
  );
}

function DateOf({ item, versionKey }: { readonly item: ContentItem; readonly versionKey: string }) {
  const zone = zoneOfItem(useTimeZone(), item.itemTz);
  return <ShortDate versionKey={versionKey} zone={zone} />;
}
