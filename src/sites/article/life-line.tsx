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
const NextChange = lazy(async () => ({
  default: (await import('../../features/reading/next-change')).NextChange,
}));

interface Props {
  /** As shown. */
  readonly item: ContentItem;
  readonly view: ArchiveView;
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
  // A story as a list shows it does not say when it was published.
  const story = useAnswer((content) => storyOf(content, view, itemId));
  const whole = story.kind === 'ready' && story.value.isWhole ? story.value.ofAllTimes : undefined;
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
      {next && (
        <>
          , until {linkTo(next)}
          <Optional>
            <NextChange item={whole} index={index + 1} />
          </Optional>
        </>
      )}
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
