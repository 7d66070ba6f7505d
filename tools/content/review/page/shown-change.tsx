import { useEffect, useMemo, useRef, useState } from 'react';
import { linkTargetOf } from '../../../../src/domain/comparison/compare-text';
import {
  changeSizeOf,
  compareVersions,
  describeChangeSize,
} from '../../../../src/domain/comparison/compare-versions';
import { type Segment, textOfSegment, withText } from '../../../../src/domain/content/segment';
import { formatShortDate } from '../../../../src/domain/time/timestamp-format';
import { ChangeSteps } from '../../../../src/features/compare/change-steps';
import { ChangeLegend, ComparedTextView } from '../../../../src/features/compare/compared-text';
import { useMediaQuery } from '../../../../src/ui/use-media-query';
import { useTimeZone } from '../../../../src/ui/use-time-zone';
import { printable, printableLine } from '../../cli/printable';
import type { ListedVersion, ShownVersion, VersionText } from '../review-api';
import { messageOf, readVersion } from './review-client';
import styles from './review-page.module.css';

/**
 * A version beside what readers see. The text is shown as stored: markup has no effect, control
 * characters are escaped, and every link is followed by its target.
 */
export function ShownChange({ version }: { readonly version: ListedVersion }) {
  const { id, key, site, branch, title } = version;
  const [shown, setShown] = useState<ShownVersion | string | null>(null);
  useEffect(() => {
    let isOver = false;
    readVersion(id, key).then(
      (answer) => !isOver && setShown(answer),
      (error: unknown) => !isOver && setShown(messageOf(error)),
    );
    return () => {
      isOver = true;
    };
  }, [id, key]);
  const place = site === null ? 'No item' : `${site}, branch ${branch}`;
  return (
    <article className={styles.version}>
      <h2>
        <bdi>{printableLine(title)}</bdi>
      </h2>
      <p className={styles.place}>
        {place} · <code>{printableLine(id)}</code> <code>{key}</code>
      </p>
      {shown === null && <p>Loading…</p>}
      {typeof shown === 'string' && <p role="alert">{shown}</p>}
      {shown !== null && typeof shown !== 'string' && <Comparison version={shown} at={key} />}
    </article>
  );
}

interface ComparisonProps {
  readonly version: ShownVersion;
  /** The key of the version. */
  readonly at: string;
}

function Comparison({ version, at }: ComparisonProps) {
  const { before, after, inForce, capturedFrom } = version;
  const list = useRef<HTMLDivElement>(null);
  const { zone } = useTimeZone();
  const isWide = useMediaQuery('(min-width: 1100px)');
  const text = useMemo(
    () => compareVersions(before && whole(before), whole(after), printableSegments),
    [before, after],
  );
  return (
    <>
      {capturedFrom !== null && (
        <p className={styles.place}>
          Captured from <bdi className={styles.address}>{printableLine(capturedFrom)}</bdi>
        </p>
      )}
      <p className={styles.summary}>
        {inForce === null
          ? 'New: readers see nothing at that time.'
          : `${describeChangeSize(changeSizeOf(text))} compared with ${formatShortDate(inForce, zone)}.`}{' '}
        {before && <ChangeLegend />}
      </p>
      {!before && (
        <h3 className={styles.headline}>{after.headline.map(textOfSegment).map(printableLine)}</h3>
      )}
      {before && <ChangeSteps list={list} onMore={null} />}
      <div ref={list} className={styles.changes}>
        <div data-status={before ? 'edited' : 'added'}>
          <ComparedTextView
            text={text}
            isEdited={before !== null}
            a={inForce ?? at}
            b={at}
            layout={before && isWide ? 'side-by-side' : 'inline'}
            columns={['What readers see', 'With this version']}
            linkName={(segment) => {
              const target = linkTargetOf(segment);
              return target === null ? null : `<${printable(target)}>`;
            }}
            hasAllTargets
          />
        </div>
      </div>
    </>
  );
}

const whole = (text: VersionText) => ({ approved: 'yes', ...text }) as const;

function printableSegments(segments: readonly Segment[]): readonly Segment[] {
  return segments.map((segment) => withText(segment, printable(textOfSegment(segment))));
}
