import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { windowAround } from '../../domain/captures/listed-captures';
import { describeChangeSize } from '../../domain/comparison/compare-versions';
import type { HistoryEntry } from '../../domain/comparison/item-history';
import type { ContentItem } from '../../domain/content/content-item';
import type { SiteKey } from '../../domain/content/site-registry';
import { type WithdrawnVersion, withdrawnVersions } from '../../domain/content/withdrawn-version';
import { counted } from '../../domain/messages';
import { ascending } from '../../domain/time/timestamp';
import { formatLongDateAmong } from '../../domain/time/timestamp-format';
import { paths } from '../../routing/paths';
import { useProvenance } from '../../stores/read-hooks';
import { Button, buttonClass } from '../../ui/controls';
import { useTimeZone, VersionDate } from '../../ui/dates';
import { shownTitle } from '../../ui/plain-text';
import { datesOfPair } from '../compare/compared-names';
import styles from './story-history.module.css';
import { InForce, VersionHash, VersionProvenance } from './version-facts';

/** Versions listed at first, and added by each button. */
const pageLength = 100;

/** The indexes of two versions to compare, the earlier one first. */
type Pair = readonly [from: number, to: number];

interface Props {
  readonly item: ContentItem;
  readonly site: SiteKey;
  /** One for each version, oldest first, as far as they have been computed. */
  readonly entries: readonly HistoryEntry[];
  readonly inForce: string | null;
}

/**
 * The versions, newest first, each with its date, the size of its change, and its title if new. Two
 * columns of radio buttons choose two versions to compare.
 */
export function VersionList({ item, site, entries, inForce }: Props) {
  const keys = item.approvedKeys;
  const { zone } = useTimeZone();
  // All versions of an item are imported, or none.
  const current = inForce ?? keys[0] ?? null;
  const provenance = useProvenance(item.itemId, current) ?? null;
  const titles = useMemo(() => newTitles(item), [item]);
  const inForceAt = keys.indexOf(inForce ?? '');
  const middle = inForce === null ? keys.length : inForceAt;
  const [[start, end], setListed] = useState(() => windowAround(keys.length, middle, pageLength));
  const [pair, setPair] = useState<Pair>([Math.max(0, inForceAt - 1), Math.max(1, inForceAt)]);
  const [a = '', b = ''] = pair.map((index) => keys[index]);
  const [from, to] = datesOfPair(a, b, zone);
  const listed = keys.slice(start, end).map((key, place) => {
    const index = start + place;
    const before = keys[index - 1];
    const title = titles[index];
    const row = (
      <li key={key} className={styles.row} data-current={key === inForce}>
        {keys.length > 1 && (
          <PairChoice
            index={index}
            date={formatLongDateAmong(keys, key, zone)}
            pair={pair}
            onChoose={setPair}
          />
        )}
        <div>
          <p>
            <Link
              to={paths.archive(key, site, item.itemId)}
              aria-current={key === inForce ? 'true' : undefined}
            >
              <VersionDate versionKey={key} among={keys} />
            </Link>
            {key === inForce && <InForce />}
          </p>
          {title && (
            <p className={styles.newTitle}>
              {before === undefined ? 'Titled ' : 'Now titled '}
              <bdi>{title}</bdi>
            </p>
          )}
          <p className="remark numbers">
            {sizeText(entries[index])}
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
          <p className="remark numbers">
            <VersionHash item={item} versionKey={key} />
          </p>
          {provenance && (
            <VersionProvenance
              itemId={item.itemId}
              versionKey={key}
              known={key === current ? provenance : null}
            />
          )}
        </div>
      </li>
    );
    return { key, row };
  });
  const withdrawn = withdrawnVersions(item)
    .filter(({ key }) => start === 0 || key > (keys[start] ?? ''))
    .filter(({ key }) => end === keys.length || key < (keys[end] ?? ''))
    .map((one) => ({ key: one.key, row: <WithdrawnRow key={one.key} version={one} /> }));
  const rows = [...listed, ...withdrawn].sort((a, b) => ascending(a.key, b.key));
  return (
    <section className={styles.versions} aria-label="Versions">
      {keys.length > 1 && (
        <p className={`${styles.columns} remark no-print`} aria-hidden="true">
          <span>From</span>
          <span>To</span>
        </p>
      )}
      {end < keys.length && (
        <Button
          variant="secondary"
          className={styles.more}
          onClick={() => setListed([start, Math.min(keys.length, end + pageLength)])}
        >
          {counted(keys.length - end, 'newer version')}
        </Button>
      )}
      <ol
        className={`${styles.list} roomy`}
        reversed
        start={end}
        aria-label="Versions, newest first"
      >
        {rows.reverse().map(({ row }) => row)}
      </ol>
      {start > 0 && (
        <Button
          variant="secondary"
          className={styles.more}
          onClick={() => setListed([Math.max(0, start - pageLength), end])}
        >
          {counted(start, 'older version')}
        </Button>
      )}
      {keys.length > 1 && (
        <p className={`${styles.chosen} line panel numbers no-print`}>
          <span role="status">
            From {from} to {to}
          </span>
          <Link className={buttonClass('primary')} to={paths.compare(a, b, site, item.itemId)}>
            Compare
          </Link>
        </p>
      )}
    </section>
  );
}

/** A version that readers can no longer see: when it was withdrawn, and nothing of it. */
function WithdrawnRow({ version: { key, date } }: { readonly version: WithdrawnVersion }) {
  return (
    <li className={styles.row}>
      <div>
        <p>
          <VersionDate versionKey={key} />
        </p>
        <p className="remark numbers">
          This version was withdrawn on <VersionDate versionKey={date} />.
        </p>
      </div>
    </li>
  );
}

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

function sizeText(entry: HistoryEntry | undefined): string {
  if (!entry) return 'Counting…';
  return entry.change
    ? describeChangeSize(entry.change)
    : `First version, ${counted(entry.size.words, 'word')}`;
}

/** The title of each version where it changed, else null; the first only if it ever changed. */
function newTitles(item: ContentItem): readonly (string | null)[] {
  const titles = item.approvedKeys.map((key) => shownTitle({ ...item, currentVersion: key }));
  const hasChanged = new Set(titles).size > 1;
  return titles.map((title, index) => (hasChanged && title !== titles[index - 1] ? title : null));
}
