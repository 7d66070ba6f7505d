import { memo, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import {
  type ContentItem,
  isStory,
  shownText,
  titleOf,
  versionOf,
} from '../../domain/content/content-item';
import { joinedText, matchVersion } from '../../domain/search/match';
import { type MatchRun, runsOfMatches } from '../../domain/search/match-runs';
import { keyInOrder, type Match, type SearchSource } from '../../domain/search/search';
import { matchRanges, searchExcerpt } from '../../domain/search/search-excerpt';
import type { SearchQuery } from '../../domain/search/search-query';
import { counted, formatCount } from '../../domain/text/messages';
import { shownAuthor } from '../../platform/plain-text';
import { paths } from '../../routing/paths';
import type { RouteOf } from '../../routing/routes';
import { VersionDate } from '../../ui/dates';
import { PeriodText } from '../../ui/period';
import { Marked } from '../marks/marked';
import styles from './search-screen.module.css';
import { orderOf, timeOf } from './use-search';

interface Props {
  readonly match: Match;
  readonly source: SearchSource;
  readonly query: SearchQuery;
  readonly route: RouteOf<'search'>;
  /** Called when the result is in view without its text. */
  readonly onSeen: (() => void) | null;
}

/** What a result without a parent is; the index of the search does not tell. */
function kindOf(item: ContentItem | null): string {
  if (!item) return 'Story or page';
  return isStory(item) ? 'Story' : 'Page';
}

/** A story, page or comment that matches: title, kind, author and date, and with its text, an excerpt with the words. */
export const Result = memo(function Result(props: Props) {
  const { match, source, query, route } = props;
  const { itemId, item, indexed, keys } = match;
  const { site, query: words } = route;
  const time = timeOf(route);
  const key = keyInOrder(match, orderOf(route));
  const matchingItem = item && { ...item, currentVersion: key };
  const title = matchingItem ? titleOf(matchingItem) : (indexed?.title ?? '');
  const author = matchingItem ? shownAuthor(matchingItem) : (indexed?.author ?? null);
  const isComment = (item ?? indexed)?.parentId !== null;
  const path =
    time === 'live'
      ? paths.site(site, itemId, words)
      : paths.archive(time === 'ever' ? key : time, site, itemId, words);
  const versions = (item?.approvedKeys ?? indexed?.keys ?? []).length;
  return (
    <li className={styles.result}>
      <h2 className="roomy" dir="auto">
        <Link to={path}>
          <Marked text={title} ranges={matchRanges(title, query)} />
        </Link>
      </h2>
      <p className="remark">
        {isComment ? (
          <Comment storyTitle={source.storyOf(itemId, time)?.title ?? null} />
        ) : (
          kindOf(item)
        )}
        {author && (
          <>
            {' by '}
            <bdi>{author}</bdi>
          </>
        )}
        {', '}
        <VersionDate versionKey={key} {...(item && { zone: item.itemTz })} />
        {!item && time === 'ever' && `, in ${shareOfVersions(keys.length, versions)}`}
      </p>
      {matchingItem ? (
        <Excerpt item={matchingItem} query={query}>
          {time === 'ever' ? (
            <Runs item={matchingItem} keys={keys} route={route} />
          ) : (
            counted(occurrencesIn(matchingItem, query), 'match', 'matches')
          )}
        </Excerpt>
      ) : (
        props.onSeen && <InView onSeen={props.onSeen} />
      )}
    </li>
  );
});

function Comment({ storyTitle }: { readonly storyTitle: string | null }) {
  if (storyTitle === null) return 'Comment';
  return (
    <>
      Comment on <bdi>{storyTitle}</bdi>
    </>
  );
}

interface ExcerptProps {
  /** At the version that matches. */
  readonly item: ContentItem;
  readonly query: SearchQuery;
  /** How much matches. */
  readonly children: ReactNode;
}

function Excerpt({ item, query, children }: ExcerptProps) {
  return (
    <>
      <p dir="auto">
        <Marked {...searchExcerpt(joinedText(shownText(item).body), query)} />
      </p>
      <p className="remark">{children}</p>
    </>
  );
}

function occurrencesIn(item: ContentItem, query: SearchQuery): number {
  const version = versionOf(item, item.currentVersion);
  return (version && matchVersion(version, query)?.count) ?? 0;
}

/** Tells when a result comes into view. */
function InView({ onSeen }: { readonly onSeen: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    });
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, [onSeen]);
  return <span ref={mark} />;
}

/** "2 of 3 versions", after "in". */
function shareOfVersions(matching: number, versions: number): string {
  if (versions === 1) return 'its only version';
  const share = matching === versions ? 'all' : `${formatCount(matching)} of`;
  return `${share} ${counted(versions, 'version')}`;
}

/** Runs shown of an item whose words came and went more often. */
const maxRuns = 6;

interface RunsProps {
  readonly item: ContentItem;
  /** The keys of the versions that match. */
  readonly keys: readonly string[];
  readonly route: RouteOf<'search'>;
}

/** In how many versions the words stand, and when they came and went. */
function Runs({ item, keys, route }: RunsProps) {
  const { itemId, approvedKeys, currentVersion } = item;
  const runs = runsOfMatches(approvedKeys, keys);
  const share = shareOfVersions(keys.length, approvedKeys.length);
  return (
    <>
      In{' '}
      {currentVersion === null ? (
        share
      ) : (
        <Link to={paths.history(currentVersion, route.site, itemId)}>{share}</Link>
      )}
      {runs.slice(0, maxRuns).map((run) => (
        <span key={run.period.from} className={styles.run}>
          <Run run={run} item={item} route={route} />
        </span>
      ))}
      {runs.length > maxRuns && (
        <span className={styles.run}>and {counted(runs.length - maxRuns, 'more time')}</span>
      )}
    </>
  );
}

interface RunProps extends Pick<RunsProps, 'item' | 'route'> {
  readonly run: MatchRun;
}

/** When the words came, and when they went, with the comparisons that show it. */
function Run({ run, item: { itemId, itemTz }, route: { site, query } }: RunProps) {
  const { period, last, before } = run;
  const change = (from: string, to: string, name: string) => (
    <>
      {' ('}
      <Link to={paths.compare(from, to, site, itemId)}>{name}</Link>)
    </>
  );
  return (
    <PeriodText
      period={period}
      from={
        <>
          <Link to={paths.archive(period.from, site, itemId, query)}>
            <VersionDate versionKey={period.from} zone={itemTz} />
          </Link>
          {before !== null && change(before, period.from, 'what was added')}
        </>
      }
      until={(key) => (
        <>
          <VersionDate versionKey={key} zone={itemTz} />
          {change(last, key, 'what was removed')}
        </>
      )}
    />
  );
}
