import { memo, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Gone } from '../../domain/changes/gone';
import { indexOf } from '../../domain/content/item-index';
import { matchRanges, searchExcerpt } from '../../domain/search/search-excerpt';
import type { SearchQuery } from '../../domain/search/search-query';
import { shorten } from '../../domain/text/excerpt';
import { counted } from '../../domain/text/messages';
import { zoneOfItem } from '../../domain/time/time-zone-choice';
import { shownAuthor } from '../../platform/plain-text';
import { paths } from '../../routing/paths';
import { pathOfSentence } from '../../routing/sentence-paths';
import { useContentStore, useRouteOf } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { TimeOfKey, useTimeZone } from '../../ui/dates';
import { PeriodText } from '../../ui/period';
import { datesOfPair, useLinkName } from '../marks/compared-names';
import { Marked } from '../marks/marked';
import { isOfTitle, titleAt } from './gone-names';
import styles from './gone-screen.module.css';

/** The UTF-16 units shown of a longer text. */
const maxLength = 280;

interface Props {
  readonly gone: Gone;
  readonly query: SearchQuery;
}

/** One thing that is gone: where it stood, its text, its dates, and links to the comparison and to it. */
export const GoneEntry = memo(function GoneEntry({ gone, query }: Props) {
  const { item, kind, text, size, period, last, name, link } = gone;
  const { itemId, itemSite: site } = item;
  const linkName = useLinkName();
  const [isWhole, setWhole] = useState(false);
  const excerpt = useMemo(() => excerptOf(text, query), [text, query]);
  const markedText = isWhole ? { text, ranges: matchRanges(text, query) } : excerpt;
  const stood = { screen: 'archive', timestamp: last, site, itemId } as const;
  return (
    <li className={styles.entry} tabIndex={-1}>
      <h2>
        <Place gone={gone} />
      </h2>
      <p className={styles.text} dir="auto">
        <Marked {...markedText} />
      </p>
      {link && (
        <p className="remark">
          to <bdi>{linkName(link, last)}</bdi>
        </p>
      )}
      {excerpt.text !== text && (
        <Button
          variant="link"
          className={styles.whole}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show the whole text'}
        </Button>
      )}
      <p className="remark numbers">
        {kind !== 'sentence' && kind !== 'link' && `${counted(size, 'character')}. `}
        <Dates gone={gone} />
      </p>
      <p className={`${styles.links} row remark`}>
        <Link to={paths.compare(last, period.until, site, itemId)}>Show the change</Link>
        <Link to={pathOfSentence(stood, name)}>
          {kind === 'sentence' || kind === 'link' ? 'Last version with it' : 'Last version'}
        </Link>
      </p>
    </li>
  );
});

/** A text, or the beginning of a long one; in a search, the part with the first match. */
function excerptOf(text: string, query: SearchQuery) {
  const start = shorten(text, maxLength);
  if (start === text) return { text, ranges: matchRanges(text, query) };
  if (query.terms.length > 0) return searchExcerpt(text, query, maxLength);
  return { text: start, ranges: [] };
}

/**
 * "Sentence in The Typewriter", "Story: The Typewriter", "Comment by Ada on The Typewriter"; on the page of a story, its
 * own parts are "Sentence", "Title".
 */
function Place({ gone }: Pick<Props, 'gone'>) {
  const { kind, item, last } = gone;
  const items = useContentStore((state) => state.archivedContent);
  const storyId = useRouteOf('gone')?.itemId;
  const part = kind === 'sentence' ? 'Sentence in ' : kind === 'link' ? 'Link in ' : '';
  const title = titleAt(item, last);
  if (isOfTitle(gone)) return <>{item.parentId === null ? 'Title' : 'Title of a comment'}</>;
  if (part !== '' && item.itemId === storyId) return <>{kind === 'link' ? 'Link' : 'Sentence'}</>;
  if (item.parentId === null) {
    return (
      <>
        {part || (kind === 'page' ? 'Page: ' : 'Story: ')}
        <cite>
          <bdi>{title}</bdi>
        </cite>
      </>
    );
  }
  const author = shownAuthor(item);
  const index = indexOf(items);
  const story = index.byId.get(index.rootOf(item.itemId) ?? '');
  const storyTitle = story && titleAt(story, last);
  return (
    <>
      {part ? `${part}a comment` : 'Comment'}
      {author !== null && (
        <>
          {' by '}
          <bdi>{author}</bdi>
        </>
      )}
      {storyTitle && (
        <>
          {' on '}
          <cite>
            <bdi>{storyTitle}</bdi>
          </cite>
        </>
      )}
    </>
  );
}

/** "Stood from May 3, 2004 until January 1, 2010." */
function Dates({ gone: { item, period, hasGap } }: Pick<Props, 'gone'>) {
  const zone = zoneOfItem(useTimeZone(), item.itemTz);
  const [from, until] = datesOfPair(period.from, period.until, zone);
  const dateOf = (key: string, text: string) => (
    <TimeOfKey versionKey={key} zone={zone}>
      {text}
    </TimeOfKey>
  );
  return (
    <>
      Stood{' '}
      <PeriodText
        period={period}
        from={dateOf(period.from, from)}
        until={(key) => dateOf(key, until)}
      />
      {hasGap && ', with a gap'}.
    </>
  );
}
