import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Stay, staysOf } from '../../domain/changes/sentence-life';
import { type NamedSentence, nameOfSentence } from '../../domain/changes/sentence-names';
import { approvedKeyAt, type ContentItem } from '../../domain/content/content-item';
import { periodOf } from '../../domain/time/period';
import { zoneOfItem } from '../../domain/time/time-zone-choice';
import { paths } from '../../routing/paths';
import { pathOfSentence } from '../../routing/sentence-paths';
import { ShortDate, useTimeZone } from '../../ui/dates';
import { PeriodText } from '../../ui/period';
import { OtherPlaces } from './other-places';
import type { KnownTexts } from './use-word-origins';

interface Props {
  readonly item: ContentItem;
  /** At least up to the version shown. */
  readonly known: KnownTexts;
  readonly sentence: NamedSentence;
  /** The index of the version shown. */
  readonly version: number;
}

/**
 * Since when a sentence has stood, what it said before, and when it went; with links to these versions and to the
 * comparisons in which it came and went; and where else it stood. Until all versions have been compared, only what no
 * later one can change.
 */
export function SentenceLife({ item, known: { texts, areAll }, sentence, version }: Props) {
  const { key, copy } = sentence;
  const stays = staysOf(texts, key, copy);
  const isShown = ({ from, to }: Stay) => from <= version && version <= to;
  const current = stays.find(isShown) ?? stays.findLast(({ to }) => to < version) ?? stays[0];
  if (!current) return <p>No version of this text has the sentence.</p>;
  const { from, to, before, after, isBack } = current;
  const periodOfStay = (stay: Stay) =>
    periodOf(item.approvedKeys, stay.from, stay.to, stay.after !== null);
  const period = periodOfStay(current);
  // The next version has not been compared yet.
  const isEndUnknown = !areAll && to === texts.length - 1;
  const others = areAll ? stays.filter((stay) => stay !== current) : [];
  const versionLink = (index: number, name: string, children: ReactNode) => {
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
  const quoted = (index: number, other: string) =>
    versionLink(index, nameOfSentence(other), <bdi>“{other}”</bdi>);
  const dateOf = (index: number) =>
    versionLink(index, nameOfSentence(key, copy), <DateOf item={item} index={index} />);
  return (
    <>
      <p>
        {isShown(current)
          ? 'Here '
          : `Not in this version. It ${period.until === null ? 'has stood' : 'stood'} `}
        {isEndUnknown ? (
          <>since {dateOf(from)}</>
        ) : (
          <PeriodText
            period={period}
            from={dateOf(from)}
            until={() => (
              <>
                {after === null ? 'it went' : <>{quoted(to + 1, after)} replaced it</>} on{' '}
                <DateOf item={item} index={to + 1} /> (<Change item={item} to={to + 1} />)
              </>
            )}
          />
        )}
        .
      </p>
      {from > 0 && (
        <p>
          {before !== null ? (
            <>Before: {quoted(from - 1, before)}</>
          ) : isBack ? (
            'It came back'
          ) : (
            'It was new'
          )}{' '}
          (<Change item={item} to={from} />)
        </p>
      )}
      {others.map((stay) => (
        <p key={stay.from}>
          Also{' '}
          <PeriodText
            period={periodOfStay(stay)}
            from={dateOf(stay.from)}
            until={() => <DateOf item={item} index={stay.to + 1} />}
          />
          .
        </p>
      ))}
      {areAll && (
        <OtherPlaces item={item} sentence={key} period={period} last={approvedKeyAt(item, to)} />
      )}
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
