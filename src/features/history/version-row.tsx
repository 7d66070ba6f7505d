import { memo } from 'react';
import { Link } from 'react-router-dom';
import { type Answer, readyValue } from '../../domain/answer';
import { describeChangeSize } from '../../domain/changes/compare-versions';
import type { HistoryEntry } from '../../domain/changes/item-history';
import { approvedKeyAt, type ContentItem, versionOf } from '../../domain/content/content-item';
import { describeEnd, textKeyBefore } from '../../domain/content/end';
import type { Provenance } from '../../domain/content/provenance';
import type { SiteKey } from '../../domain/content/site-registry';
import { counted } from '../../domain/text/messages';
import { periodOf } from '../../domain/time/period';
import { formatLongDateAmong } from '../../domain/time/timestamp-format';
import { paths } from '../../routing/paths';
import { TimeOfKey, useTimeZone, VersionDate } from '../../ui/dates';
import { PeriodEnd } from '../../ui/period';
import { datesOfPair } from '../marks/compared-names';
import styles from './story-history.module.css';
import { InForce, VersionProof, VersionProvenance } from './version-facts';

/** The indexes of two versions to compare, the earlier one first. */
export type Pair = readonly [from: number, to: number];

interface Props {
  readonly item: ContentItem;
  readonly site: SiteKey;
  /** The index of the version among the approved keys. */
  readonly index: number;
  /** The title if it is new, else null. */
  readonly title: string | null;
  /** The authors if they are new, else null. */
  readonly author: string | null;
  /** Null until it is computed. */
  readonly entry: HistoryEntry | null;
  readonly isInForce: boolean;
  /** The provenance of one of the versions; null if they were not imported. */
  readonly provenance: Answer<Provenance | null>;
  /** Whether `provenance` is that of this version. */
  readonly isProvenanceKnown: boolean;
  readonly pair: Pair;
  readonly onChoose: (pair: Pair) => void;
}

/** A version with its date, the size of its change, and radio buttons that choose it to compare. */
export const VersionRow = memo(function VersionRow(props: Props) {
  const { item, site, index, title, author, entry, isInForce, provenance, isProvenanceKnown } =
    props;
  const { zone } = useTimeZone();
  const keys = item.approvedKeys;
  const hasProvenance = provenance.kind === 'failed' || Boolean(readyValue(provenance));
  const key = approvedKeyAt(item, index);
  const before = textKeyBefore(item, index);
  const isBack = index > 0 && before !== keys[index - 1];
  const period = periodOf(keys, index, index);
  const end = versionOf(item, key)?.end;
  return (
    <li className={styles.row} data-current={isInForce}>
      {keys.length > 1 && (
        <PairChoice
          index={index}
          date={formatLongDateAmong(keys, key, zone)}
          pair={props.pair}
          onChoose={props.onChoose}
        />
      )}
      <div>
        <p>
          <Link
            to={paths.archive(key, site, item.itemId)}
            aria-current={isInForce ? 'true' : undefined}
          >
            <VersionDate versionKey={key} among={keys} />
          </Link>
          {isInForce && <InForce />}
        </p>
        {title && (
          <p className={styles.newTitle}>
            {before === undefined ? 'Titled ' : 'Now titled '}
            <bdi>{title}</bdi>
          </p>
        )}
        {author && (
          <p className="remark">
            {before === undefined ? 'By ' : 'Now by '}
            <bdi>{author}</bdi>
          </p>
        )}
        <p className="remark numbers">
          {end ? `Gone (${describeEnd(end)})` : sizeText(entry, isBack)}
          {' · '}
          <PeriodEnd
            period={period}
            until={(end) => (
              <TimeOfKey versionKey={end} zone={zone}>
                {datesOfPair(key, end, zone)[1]}
              </TimeOfKey>
            )}
          />
          {before !== undefined && (
            <>
              {' · '}
              <Link to={paths.compare(before, key, site, item.itemId)}>
                What changed
                <span className="visually-hidden">
                  {' '}
                  on <VersionDate versionKey={key} among={keys} />
                </span>
              </Link>
            </>
          )}
        </p>
        <VersionProof item={item} versionKey={key} />
        {hasProvenance && (
          <VersionProvenance
            itemId={item.itemId}
            versionKey={key}
            loadedProvenance={isProvenanceKnown ? (readyValue(provenance) ?? null) : null}
          />
        )}
      </div>
    </li>
  );
});

interface ChoiceProps {
  readonly index: number;
  /** The date of the version. */
  readonly date: string;
  readonly pair: Pair;
  readonly onChoose: (pair: Pair) => void;
}

/** Chooses a version as the earlier or the later one, as far as that keeps their order. */
function PairChoice({ index, date, pair: [from, to], onChoose }: ChoiceProps) {
  const choices: readonly (readonly [string, Pair])[] = [
    ['From', [index, to]],
    ['To', [from, index]],
  ];
  return (
    <div className={`${styles.choice} no-print`}>
      {choices.map(([name, pair]) => (
        <label key={name}>
          <input
            type="radio"
            name={`compare-${name}`}
            aria-label={`${name} ${date}`}
            checked={pair[0] === from && pair[1] === to}
            disabled={pair[0] >= pair[1]}
            onChange={() => onChoose(pair)}
          />
        </label>
      ))}
    </div>
  );
}

function sizeText(entry: HistoryEntry | null, isBack: boolean): string {
  if (!entry) return 'Counting…';
  if (isBack) return `Back, ${counted(entry.size.words, 'word')}`;
  return entry.change
    ? describeChangeSize(entry.change)
    : `First version, ${counted(entry.size.words, 'word')}`;
}
