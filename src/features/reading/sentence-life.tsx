import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Stay, staysOf } from '../../domain/changes/sentence-life';
import { nameOfSentence } from '../../domain/changes/sentence-names';
import type { TextOrigins } from '../../domain/changes/word-origins';
import { approvedKeyAt, type ContentItem } from '../../domain/content/content-item';
import { counted } from '../../domain/text/messages';
import { zoneOfItem } from '../../domain/time/time-zone-choice';
import { paths } from '../../routing/paths';
import { pathOfSentence } from '../../routing/sentence-paths';
import { ShortDate, useTimeZone } from '../../ui/dates';
import { OtherPlaces } from './other-places';

interface Props {
  readonly item: ContentItem;
  /** One for each approved version of the item, oldest first. */
  readonly texts: readonly TextOrigins[];
  /** The sentence, as a key (see `Sentence`). */
  readonly sentence: string;
  /** The index of the version shown. */
  readonly version: number;
}

/**
 * Since when a sentence has stood, through how many versions, what it said before, and when it went;
 * with links to these versions and to the comparisons in which it came and went; and where else it stood.
 */
export function SentenceLife({ item, texts, sentence, version }: Props) {
  const stays = staysOf(texts, sentence);
  const isShown = ({ from, to }: Stay) => from <= version && version <= to;
  const current = stays.find(isShown) ?? stays.at(-1);
  if (!current) return <p>No version of this text has the sentence.</p>;
  const { from, to, before, after } = current;
  const isLast = to === texts.length - 1;
  const others = stays.filter((stay) => stay !== current);
  const versionLink = (index: number, key: string, children: ReactNode) => {
    const keys = texts[index]?.sentences.map((entry) => entry.key) ?? [];
    const name = nameOfSentence(key, keys);
    const { itemSite: site, itemId } = item;
    const timestamp = approvedKeyAt(item, index);
    return (
      <Link
        to={pathOfSentence({ screen: 'archive', timestamp, site, itemId }, name)}
        preventScrollReset
      >
        {children}
      </Link>
    );
  };
  const dateOf = (index: number) =>
    versionLink(index, sentence, <DateOf item={item} index={index} />);
  return (
    <>
      <p>
        {isShown(current) ? 'Here since ' : 'Not in this version. Stood from '}
        {dateOf(from)}, through {counted(to - from + 1, 'version')}.
      </p>
      {from > 0 && (
        <p>
          {before === null ? (
            'It was new'
          ) : (
            <>Before: {versionLink(from - 1, before, <bdi>“{before}”</bdi>)}</>
          )}{' '}
          (<Change item={item} to={from} />)
        </p>
      )}
      {!isLast && (
        <p>
          {after === null ? 'Gone since ' : 'Replaced on '}
          <DateOf item={item} index={to + 1} />
          {after !== null && <> by {versionLink(to + 1, after, <bdi>“{after}”</bdi>)}</>} (
          <Change item={item} to={to + 1} />)
        </p>
      )}
      {others.map((stay) => (
        <p key={stay.from}>
          It also stood from {dateOf(stay.from)}, through{' '}
          {counted(stay.to - stay.from + 1, 'version')}.
        </p>
      ))}
      <OtherPlaces
        item={item}
        sentence={sentence}
        from={approvedKeyAt(item, from)}
        to={approvedKeyAt(item, to)}
        isGone={!isLast}
      />
    </>
  );
}

/** The date of a version in short form. */
function DateOf({ item, index }: { readonly item: ContentItem; readonly index: number }) {
  const zone = zoneOfItem(useTimeZone(), item.itemTz);
  return <ShortDate versionKey={approvedKeyAt(item, index)} zone={zone} />;
}

/** A link to the comparison of a version with the one before it. */
function Change({ item, to }: { readonly item: ContentItem; readonly to: number }) {
  const [a, b] = [approvedKeyAt(item, to - 1), approvedKeyAt(item, to)];
  return <Link to={paths.compare(a, b, item.itemSite, item.itemId)}>show the change</Link>;
}
