import { lazy, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ContentItem } from '../../domain/content/content-item';
import { storyOf } from '../../domain/content/content-selectors';
import { publicationOf } from '../../domain/content/publication';
import type { ArchiveView } from '../../domain/content/view';
import { counted, formatCount } from '../../domain/text/messages';
import { zoneOfItem } from '../../domain/time/time-zone-choice';
import { paths } from '../../routing/paths';
import { useAnswer } from '../../stores/hooks';
import { ShortDate, useTimeZone } from '../../ui/dates';
import { Optional } from '../../ui/error-boundary';
import { joined } from '../../ui/joined';
import type { useDiscussion } from './comments';
import styles from './life-line.module.css';

/** After the text. */
const SizeOfChange = lazy(async () => ({
  default: (await import('../../features/reading/size-of-change')).SizeOfChange,
}));

interface ShownProps {
  /** As shown. */
  readonly item: ContentItem;
  readonly view: ArchiveView;
}

interface Props extends ShownProps {
  readonly discussion: Pick<
    ReturnType<typeof useDiscussion>,
    'areCommentsKnown' | 'visibleCount' | 'total'
  >;
}

/**
 * The life of an archived story or comment in one line: "Published February 29, 2000 · text of August 17, 2004, version
 * 4 of 7, until October 4, 2011 · 5 of 7 comments", with links to the first text, the history, the next text and the
 * comments.
 */
export function LifeLine({ item, view, discussion }: Props) {
  const { itemId, itemSite: site, currentVersion } = item;
  const publication = useMemo(() => publicationOf(item), [item]);
  const whole = useAllVersions(item, view);
  const zone = zoneOfItem(useTimeZone(), item.itemTz);
  const isShort = item.approvedKeys.length === 1;
  if (!publication || !whole || currentVersion === null)
    return <p className={styles.line} data-short={isShort} />;
  const keys = whole.approvedKeys;
  const index = keys.indexOf(currentVersion);
  const next = keys[index + 1];
  const { first } = publication;
  const linkTo = (key: string, text: ReactNode = <ShortDate versionKey={key} zone={zone} />) => (
    <Link to={paths.archive(key, site, itemId)}>{text}</Link>
  );
  const place = `version ${formatCount(index + 1)} of ${formatCount(keys.length)}`;
  const version = (
    <>
      {currentVersion !== first && (
        // On phones, the byline above shows this date.
        <span className="hidden-on-phones">
          text of <ShortDate versionKey={currentVersion} zone={zone} />,{' '}
        </span>
      )}
      <Link to={paths.history(view.at, site, itemId)}>
        {keys.length > 1 ? place : 'the only version'}
      </Link>
      {next && <>, until {linkTo(next)}</>}
    </>
  );
  const parts = [<>Published {linkTo(first)}</>, version, commentsOf(discussion)];
  return (
    <p className={styles.line} data-short={isShort}>
      {joined(
        parts.filter((part) => part !== null),
        ' · ',
      )}
    </p>
  );
}

/**
 * Below the text of an archived story or comment: when it changed next, and how much, such as "Next change, October 4,
 * 2011: 66 words added". Nothing for the last text.
 */
export function NextChange({ item, view }: ShownProps) {
  const whole = useAllVersions(item, view);
  const zone = zoneOfItem(useTimeZone(), item.itemTz);
  if (!whole || item.currentVersion === null) return null;
  const index = whole.approvedKeys.indexOf(item.currentVersion) + 1;
  const next = whole.approvedKeys[index];
  if (next === undefined) return null;
  return (
    <p className={styles.next}>
      Next change,{' '}
      <Link to={paths.archive(next, item.itemSite, item.itemId)}>
        <ShortDate versionKey={next} zone={zone} />
      </Link>
      <Optional>
        <SizeOfChange item={whole} index={index} />
      </Optional>
    </p>
  );
}

/** An item with all its versions; undefined until they are known: a story as a list shows it has its text only. */
function useAllVersions({ itemId }: ContentItem, view: ArchiveView): ContentItem | undefined {
  const story = useAnswer((content) => storyOf(content, view, itemId));
  return story.kind === 'ready' && story.value.isWhole ? story.value.ofAllTimes : undefined;
}

/** "5 of 7 comments", or "5 comments" if there are no others; null for none, and until that is known. */
function commentsOf({ areCommentsKnown, visibleCount, total }: Props['discussion']): ReactNode {
  if (!areCommentsKnown || total === 0) return null;
  const all = counted(total, 'comment');
  return (
    <a href="#comments" className="unbroken">
      {visibleCount === total ? all : `${formatCount(visibleCount)} of ${all}`}
    </a>
  );
}
