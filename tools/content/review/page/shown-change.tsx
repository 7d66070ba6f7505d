import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { ComparedPiece } from '../../../../src/domain/comparison/compare-text';
import {
  type ComparedText,
  changeSizeOf,
  compareVersions,
  describeChangeSize,
} from '../../../../src/domain/comparison/compare-versions';
import { textOfSegment, withText } from '../../../../src/domain/content/segment';
import { formatShortDate } from '../../../../src/domain/time/timestamp-format';
import { ChangeSteps } from '../../../../src/features/compare/change-steps';
import { ChangeLegend, ComparedTextView } from '../../../../src/features/compare/compared-text';
import { useTimeZone } from '../../../../src/ui/dates';
import { useMediaQuery } from '../../../../src/ui/use-media-query';
import type { ListedVersion, ShownVersion, VersionText } from '../review-api';
import styles from './review-page.module.css';
import type { LoadedVersion } from './use-shown-version';
import { linkName, visibleText } from './visible-text';

interface Props {
  readonly version: ListedVersion;
  readonly loaded: LoadedVersion;
  /** Takes the focus when a reviewer steps to a version. */
  readonly article: RefObject<HTMLElement | null>;
}

/**
 * A version beside what readers see. The text is shown as stored: markup has no effect, invisible
 * characters are shown by their codes, and every link is followed by where it leads.
 */
export function ShownChange({ version, loaded, article }: Props) {
  const { id, key, site, branch, title, doubt, problem } = version;
  const place = site === null ? 'No item' : `${site}, branch ${branch}`;
  return (
    <article ref={article} className={styles.version} tabIndex={-1} aria-labelledby="shown-title">
      <h2 id="shown-title">
        <bdi>{visibleText(title)}</bdi>
      </h2>
      <p className={styles.place}>
        {place} · <code>{visibleText(id)}</code> <code>{visibleText(key)}</code>
      </p>
      {problem !== null && (
        <p className={styles.problem}>{problem} It can be rejected, but not approved.</p>
      )}
      {doubt !== null && <p className={styles.problem}>Doubtful: {visibleText(doubt)}.</p>}
      {loaded.state === 'loading' && <p>Loading…</p>}
      {loaded.state === 'missing' && <p role="alert">{loaded.reason}</p>}
      {loaded.state === 'shown' && <Comparison version={loaded.version} at={key} />}
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
  // A new text is shown as it is: all of it would be marked.
  const text = useMemo(
    () => compareVersions(whole(before ?? after), whole(after)),
    [before, after],
  );
  const shown = useMemo(() => visible(text), [text]);
  useLayoutEffect(() => {
    const first = list.current?.querySelector('[data-passage]');
    const scrolled = first?.closest('article');
    if (!first || !scrolled) return;
    const end = Math.min(scrolled.getBoundingClientRect().bottom, window.innerHeight);
    if (first.getBoundingClientRect().bottom > end) first.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <>
      {capturedFrom !== null && (
        <p className={styles.place}>
          Captured from <bdi className={styles.address}>{visibleText(capturedFrom)}</bdi>
        </p>
      )}
      <p className={styles.summary}>
        {inForce === null
          ? 'New: readers see nothing at that time.'
          : `${describeChangeSize(changeSizeOf(text))} compared with ${formatShortDate(inForce, zone)}.`}{' '}
        {before && <ChangeLegend />}
      </p>
      {before && <ChangeSteps list={list} onMore={null} />}
      <div ref={list} className={styles.changes}>
        <div data-status={before ? 'edited' : 'unchanged'}>
          <ComparedTextView
            text={shown}
            isEdited={before !== null}
            a={inForce ?? at}
            b={at}
            layout={before && isWide ? 'side-by-side' : 'inline'}
            columns={['Published, as stored', 'With this version']}
            linkName={linkName}
            hasAllTargets
          />
        </div>
      </div>
    </>
  );
}

const whole = (text: VersionText) => ({ approved: 'yes', ...text }) as const;

function visible({ headline, body }: ComparedText): ComparedText {
  const shown = ({ change, segment }: ComparedPiece): ComparedPiece => ({
    change,
    segment: withText(segment, visibleText(textOfSegment(segment))),
  });
  return { headline: headline.map(shown), body: body.map(shown) };
}
