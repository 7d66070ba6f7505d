import { useCallback, useDeferredValue, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { comparisonOf } from '../../domain/changes/compare-versions';
import { approvedKeyAt, type ContentItem, versionOf } from '../../domain/content/content-item';
import { textKeyBefore } from '../../domain/content/end';
import type { SiteKey } from '../../domain/content/site-registry';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { paths } from '../../routing/paths';
import { useTimeZone, VersionDate } from '../../ui/dates';
import { useLatest, useSteps } from '../../ui/use-steps';
import { useLinkName } from '../marks/compared-names';
import { ChangeLegend, ComparedTextView } from '../marks/compared-text';
import { InForce } from './version-facts';
import styles from './version-slider.module.css';

interface Props {
  /** Has at least two approved versions. */
  readonly item: ContentItem;
  readonly site: SiteKey;
  /** The version shown at first; null for the first one. */
  readonly inForce: string | null;
}

/** Marks of versions on the slider; more would touch each other. */
const maxMarks = 100;

/** A slider through the versions of a story, and the text of the chosen one with its changes. */
export function VersionSlider({ item, site, inForce }: Props) {
  const keys = item.approvedKeys;
  const initial = inForce === null ? 0 : keys.indexOf(inForce);
  const [index, setIndex] = useState(initial);
  // Comparing long texts must not hold up the slider.
  const deferredIndex = useDeferredValue(index);
  const { zone } = useTimeZone();
  const id = useId();
  const key = approvedKeyAt(item, index);
  const before = textKeyBefore(item, index);
  const last = keys.length - 1;
  const position = `Version ${index + 1} of ${keys.length}`;
  return (
    <section className={`${styles.slider} panel blocks`} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>
        <label htmlFor={id}>Read version by version</label>
      </h2>
      <div className="no-print">
        <div className={styles.track}>
          <svg width="100%" height="100%" aria-hidden="true">
            <line x1="0" x2="100%" y1="50%" y2="50%" />
            {keys.length <= maxMarks &&
              keys.map((mark, place) => (
                <circle
                  key={mark}
                  cx={`${(100 * place) / last}%`}
                  cy="50%"
                  r="4"
                  data-current={mark === inForce}
                />
              ))}
          </svg>
          <input
            id={id}
            type="range"
            min={0}
            max={last}
            value={index}
            aria-valuetext={`${position}, ${formatShortDate(key, zone)}`}
            onChange={(event) => setIndex(Number(event.target.value))}
          />
        </div>
        <p className={`${styles.ends} remark numbers`} aria-hidden="true">
          <span>{formatShortDate(approvedKeyAt(item, 0), zone)}</span>
          <span>{formatShortDate(approvedKeyAt(item, last), zone)}</span>
        </p>
      </div>
      <div className={`${styles.position} numbers`}>
        <p>{position}</p>
        {before !== undefined && <ChangeLegend />}
        <p className={styles.date}>
          <Link to={paths.archive(key, site, item.itemId)}>
            <VersionDate versionKey={key} among={keys} />
          </Link>
          {key === inForce && <InForce />}
        </p>
      </div>
      <VersionText item={item} index={deferredIndex} />
    </section>
  );
}

/** The text of a version, with its differences from the one before. */
function VersionText({ item, index }: { readonly item: ContentItem; readonly index: number }) {
  const linkName = useLinkName();
  const key = approvedKeyAt(item, index);
  const before = textKeyBefore(item, index) ?? key;
  const compare = useCallback(() => comparisonOfPair(item, before, key), [item, before, key]);
  // The text before stays until this one has been compared.
  const compared = useLatest(useSteps(compare).answer);
  if (!compared) return <p className="remark">Comparing…</p>;
  const { a, b, text } = compared;
  return (
    // The key starts the animation of the changes again.
    <article key={b} className={`${styles.version} stack`}>
      <ComparedTextView
        text={text}
        isEdited
        hasHeadline
        a={a}
        b={b}
        layout="inline"
        linkName={linkName}
      />
    </article>
  );
}

/** The differences of two versions of an item, the earlier one first. */
function* comparisonOfPair(item: ContentItem, a: string, b: string) {
  return { a, b, text: yield* comparisonOf(versionOf(item, a), versionOf(item, b)) };
}
