import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { captureSteps } from '../../domain/captures/capture-steps';
import { describeChanges } from '../../domain/content/capture-changes';
import { changeCountAt } from '../../domain/content/change-counts';
import { type ContentItem, showsText, visibleVersion } from '../../domain/content/content-item';
import { itemOf } from '../../domain/content/content-selectors';
import { type ItemChange, newCommentsByStory } from '../../domain/content/item-changes';
import { withdrawnAt } from '../../domain/content/withdrawn-version';
import { counted, formatCount } from '../../domain/text/messages';
import { digitsOfDate } from '../../domain/time/timestamp';
import { formatLongDateAmong, formatShortDate } from '../../domain/time/timestamp-format';
import { paths } from '../../routing/paths';
import {
  useContent,
  useContentStore,
  useItemChanges,
  useRouteOf,
  useServices,
} from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { TimeOfKey, useTimeZone } from '../../ui/dates';
import { joined } from '../../ui/joined';
import { Title } from '../marks/segment-text';
import styles from './capture-news.module.css';
import type { CaptureScope } from './use-capture-scope';

interface Props {
  /** The time shown. */
  readonly timestamp: string;
  readonly scope: CaptureScope;
}

/**
 * What there is to say about the time shown: what its capture changed, that it is in the future, or that a version was
 * withdrawn. The page itself says that it is before the first capture. One line at the bottom of the window, which unfolds; nothing without news.
 */
export function CaptureNews(props: Props) {
  const news = useNews(props);
  const [isUnfolded, setUnfolded] = useState(false);
  const [isCut, measure] = useIsCut();
  if (news.length === 0) return null;
  return (
    <section
      className={`${styles.news} line remark no-print`}
      aria-label="This date"
      data-unfolded={isUnfolded}
    >
      <p ref={measure}>{joined(news, ' ')}</p>
      {(isCut || isUnfolded) && (
        <Button variant="link" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? 'Less' : 'More'}
        </Button>
      )}
    </section>
  );
}

/** Whether a line has more text than fits, and a ref for it. */
function useIsCut() {
  const [isCut, setIsCut] = useState(false);
  const [line, measure] = useState<HTMLElement | null>(null);
  const check = useCallback(
    () => setIsCut(line !== null && line.scrollWidth > line.clientWidth),
    [line],
  );
  // Each render may have another text. After the page is painted: a layout would delay it.
  useEffect(check);
  useEffect(() => {
    if (!line) return;
    const observer = new ResizeObserver(check);
    observer.observe(line);
    return () => observer.disconnect();
  }, [line, check]);
  return [isCut, measure] as const;
}

function useNews({ timestamp, scope }: Props): readonly ReactNode[] {
  const { current } = captureSteps(scope.keys, timestamp);
  const { now } = useServices();
  const withdrawn = useWithdrawn(timestamp);
  const changes = useChangesMade(timestamp, scope);
  const isOfPage = useIsAboutPage();
  if (current === timestamp) return isOfPage ? [...withdrawn, ...changes] : withdrawn;
  const isInFuture = current !== null && timestamp > digitsOfDate(now());
  return [...withdrawn, ...(isInFuture ? ['This date is in the future.'] : [])];
}

/** Whether the page shows what the site had at its date: not what is gone, and not a story that it did not have. */
function useIsAboutPage(): boolean {
  const isOfGone = useRouteOf('gone') !== null;
  const itemId = useRouteOf('archive')?.itemId ?? null;
  const shown = useContentStore((state) => state.contentItems);
  return !isOfGone && (itemId === null || shown.some((item) => item.itemId === itemId));
}

/** For a story whose version at this time was withdrawn: when that was. */
function useWithdrawn(timestamp: string): readonly ReactNode[] {
  const itemId = useRouteOf('archive', 'history', 'gone')?.itemId ?? null;
  const item = itemOf(useContent(), itemId ?? '');
  const withdrawn = item && withdrawnAt(item, timestamp);
  if (!withdrawn) return [];
  const { key, date } = withdrawn;
  return [
    <>
      The version of <ShortDate versionKey={key} keys={[key]} others={item.approvedKeys} /> was
      withdrawn on <ShortDate versionKey={date} keys={[date]} others={[]} />.
    </>,
  ];
}

/** How many items of a kind are named. */
const mostNames = 2;

/** What the capture changed: the names when the content has loaded, before that the numbers. */
function useChangesMade(timestamp: string, { itemIds }: CaptureScope): readonly ReactNode[] {
  const content = useContent();
  const siteChanges = useItemChanges();
  const changes = content.parts
    ? []
    : siteChanges.filter(({ item }) => itemIds?.has(item.itemId) ?? true);
  // The numbers are those of the site.
  const isOfSite = itemIds === null || content.parts === null;
  const counts = isOfSite && changeCountAt(content, timestamp);
  if (changes.length === 0) return counts ? [describeChanges(counts)] : [];
  const changesOfKind = (kind: ItemChange['kind']) =>
    changes.filter((change) => change.kind === kind);
  const comments = [...newCommentsByStory(changes).values()];
  const hasEnded = ({ item }: ItemChange) => visibleVersion(item)?.end !== undefined;
  const edited = (kind: ItemChange['kind'], noun: string, plural: string) =>
    named(
      changesOfKind(kind).filter((change) => !hasEnded(change)),
      (count) => `${counted(count, noun, plural)} edited: `,
      (change) => (
        <>
          <NameOfEdited change={change} timestamp={timestamp} />{' '}
          <ComparisonLink change={change} timestamp={timestamp} />
        </>
      ),
    );
  const parts = [
    named(
      changesOfKind('newStories'),
      (count) => `+${counted(count, 'story', 'stories')}: `,
      ({ item }) => <ItemLink item={item} timestamp={timestamp} />,
    ),
    edited('editedStories', 'story', 'stories'),
    named(
      changesOfKind('editedStories').filter(hasEnded),
      (count) => `${counted(count, 'story', 'stories')} gone: `,
      ({ item, before }) => (
        <Link to={paths.archive(timestamp, item.itemSite, item.itemId)}>
          <Title item={{ ...item, currentVersion: before }} />
        </Link>
      ),
    ),
    named(
      comments,
      () => '',
      ({ story, count, first }) => (
        <>
          <Link to={paths.comment(timestamp, story.itemSite, story.itemId, first.itemId)}>
            +{counted(count, 'comment')}
          </Link>{' '}
          on <ItemLink item={story} timestamp={timestamp} />
        </>
      ),
    ),
    edited('editedComments', 'comment', 'comments'),
  ].filter((part) => part !== null);
  return parts.length > 0 ? [joined(parts, '; ')] : [];
}

/** "2 stories edited: A, B and 3 more"; null for none. */
function named<T>(
  entries: readonly T[],
  heading: (count: number) => string,
  render: (entry: T) => ReactNode,
): ReactNode {
  if (entries.length === 0) return null;
  const rest = entries.length - mostNames;
  return (
    <>
      {heading(entries.length)}
      {joined(entries.slice(0, mostNames).map(render), ', ')}
      {rest > 0 && ` and ${formatCount(rest)} more`}
    </>
  );
}

/** The title of an edited item; that before the edit if nothing of the text is left. */
function NameOfEdited({ change, timestamp }: { change: ItemChange; timestamp: string }) {
  const { item, before } = change;
  if (showsText(visibleVersion(item))) return <ItemLink item={item} timestamp={timestamp} />;
  return <Title item={{ ...item, currentVersion: before }} />;
}

/** The title of an item, which is a link unless the page shows the item. */
function ItemLink({ item, timestamp }: { item: ContentItem; timestamp: string }) {
  const title = <Title item={item} />;
  if (useRouteOf('archive')?.itemId === item.itemId) return title;
  return <Link to={paths.archive(timestamp, item.itemSite, item.itemId)}>{title}</Link>;
}

function ComparisonLink({ change, timestamp }: { change: ItemChange; timestamp: string }) {
  const { item, before } = change;
  if (before === null) return null;
  return (
    <span>
      (
      <Link to={paths.compare(before, timestamp, item.itemSite, item.itemId)}>
        show<span className="hidden-on-phones"> the change</span>
      </Link>
      )
    </span>
  );
}

interface DateProps {
  /** All captures, oldest first: where two are close, their long dates show seconds. */
  readonly keys: readonly string[];
  /** Times from which the date is to be told apart. */
  readonly others: readonly string[];
}

/** A date without its time, unless one of `others` is of the same day. */
function ShortDate({ versionKey, keys, others }: DateProps & { readonly versionKey: string }) {
  const { zone } = useTimeZone();
  const day = formatShortDate(versionKey, zone);
  const isAmbiguous = others.some((other) => formatShortDate(other, zone) === day);
  return (
    <TimeOfKey versionKey={versionKey} zone={zone}>
      {isAmbiguous ? formatLongDateAmong(keys, versionKey, zone) : day}
    </TimeOfKey>
  );
}
