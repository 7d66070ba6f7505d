import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { windowAround } from '../../domain/captures/capture-steps';
import { historyOf } from '../../domain/changes/item-history';
import {
  approvedKeyAt,
  type ContentItem,
  textKeysOf,
  titleOf,
} from '../../domain/content/content-item';
import { textKeyBefore } from '../../domain/content/end';
import type { SiteKey } from '../../domain/content/site-registry';
import { type WithdrawnVersion, withdrawnVersions } from '../../domain/content/withdrawn-version';
import { counted, formatCount } from '../../domain/text/messages';
import { ascending } from '../../domain/text/order';
import { shownAuthor } from '../../platform/plain-text';
import { paths } from '../../routing/paths';
import { useProvenance } from '../../stores/read-hooks';
import { Button, buttonClass } from '../../ui/controls';
import { useTimeZone, VersionDate } from '../../ui/dates';
import { focusAfterFrame } from '../../ui/focus-after-frame';
import { useSteps } from '../../ui/use-steps';
import { datesOfPair } from '../marks/compared-names';
import styles from './story-history.module.css';
import { type Pair, VersionRow } from './version-row';

/** Versions listed at a time. The frame with 50 takes 115 ms on a slow phone. */
const pageLength = 20;

interface Props {
  readonly item: ContentItem;
  readonly site: SiteKey;
  readonly inForce: string | null;
  /** The rows to render, from the newest on. */
  readonly maxRows: number;
}

/**
 * The versions, newest first, each with its date, the size of its change, and its title if new. Two
 * columns of radio buttons choose two versions to compare.
 */
export function VersionList({ item, site, inForce, maxRows }: Props) {
  const keys = item.approvedKeys;
  // All versions of an item are imported, or none.
  const current = inForce ?? keys[0] ?? null;
  const provenance = useProvenance(item.itemId, current);
  const inForceAt = inForce === null ? -1 : keys.indexOf(inForce);
  const middle = inForce === null ? keys.length : inForceAt;
  const [[start, end], setListed] = useState(() => windowAround(keys.length, middle, pageLength));
  const titles = useMemo(() => newValues(item, start, end, titleOf), [item, start, end]);
  const authors = useMemo(() => newValues(item, start, end, shownAuthor), [item, start, end]);
  const list = useRef<HTMLOListElement>(null);
  const { parts: entries } = useSteps(
    useCallback(() => historyOf(item, [start, end]), [item, start, end]),
  );
  const show = (from: number, to: number) => {
    startTransition(() => setListed([Math.max(0, from), Math.min(keys.length, to)]));
  };
  const listedFrom = useRef(start);
  useEffect(() => {
    if (listedFrom.current !== start) focusAfterFrame(() => list.current);
    listedFrom.current = start;
  }, [start]);
  const [pair, setPair] = useState<Pair>([Math.max(0, inForceAt - 1), Math.max(1, inForceAt)]);
  const listed = keys.slice(start, end).map((key, place) => {
    const index = start + place;
    const row = (
      <VersionRow
        key={key}
        item={item}
        site={site}
        index={index}
        title={titles[place] ?? null}
        author={authors[place] ?? null}
        entry={entries[place] ?? null}
        isInForce={key === inForce}
        provenance={provenance}
        isProvenanceKnown={key === current}
        pair={pair}
        onChoose={setPair}
      />
    );
    return { key, row };
  });
  const withdrawn = withdrawnVersions(item)
    .filter(({ key }) => start === 0 || key > approvedKeyAt(item, start))
    .filter(({ key }) => end === keys.length || key < approvedKeyAt(item, end))
    .map((version) => ({
      key: version.key,
      row: <WithdrawnRow key={version.key} version={version} />,
    }));
  const rows = [...listed, ...withdrawn].sort((a, b) => ascending(a.key, b.key));
  return (
    <section className={styles.versions} aria-label="Versions">
      {listed.length < keys.length && (
        <p className="remark numbers">
          Versions {formatCount(start + 1)} to {formatCount(end)} of {formatCount(keys.length)}
        </p>
      )}
      {keys.length > 1 && <ChosenPair item={item} site={site} pair={pair} />}
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
          onClick={() => show(end, end + pageLength)}
        >
          {counted(keys.length - end, 'newer version')}
        </Button>
      )}
      <ol
        ref={list}
        tabIndex={-1}
        className={`${styles.list} roomy`}
        reversed
        start={end}
        aria-label="Versions, newest first"
      >
        {rows
          .reverse()
          .slice(0, maxRows)
          .map(({ row }) => row)}
      </ol>
      {start > 0 && (
        <Button
          variant="secondary"
          className={styles.more}
          onClick={() => show(start - pageLength, start)}
        >
          {counted(start, 'older version')}
        </Button>
      )}
    </section>
  );
}

interface ChosenPairProps {
  readonly item: ContentItem;
  readonly site: SiteKey;
  readonly pair: Pair;
}

/** The dates of the two versions that are chosen, and the link to their comparison. */
function ChosenPair({ item, site, pair }: ChosenPairProps) {
  const { zone } = useTimeZone();
  const [a, b] = [approvedKeyAt(item, pair[0]), approvedKeyAt(item, pair[1])];
  const [from, to] = datesOfPair(a, b, zone);
  return (
    <p className={`${styles.chosen} line panel numbers no-print`}>
      <span role="status">
        From {from} to {to}
      </span>
      <Link className={buttonClass('primary')} to={paths.compare(a, b, site, item.itemId)}>
        Compare
      </Link>
    </p>
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

/**
 * The titles or authors (`textOf`) of the versions from `start` to before `end` that differ from those of the text before,
 * else null; of the first text only if it ever changed. An end of the page has none.
 */
function newValues(
  item: ContentItem,
  start: number,
  end: number,
  textOf: (item: ContentItem) => string | null,
): readonly (string | null)[] {
  const valueAt = (key: string) => textOf({ ...item, currentVersion: key });
  return item.approvedKeys.slice(start, end).map((key, place) => {
    if (item.versions.get(key)?.end) return null;
    const value = valueAt(key);
    const before = textKeyBefore(item, start + place);
    const others = before === undefined ? textKeysOf(item) : [before];
    return others.some((other) => valueAt(other) !== value) ? value : null;
  });
}
