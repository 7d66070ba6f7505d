import { type ReactNode, useCallback } from 'react';
import { readyValue } from '../../domain/answer';
import { comparedExcerpt } from '../../domain/changes/change-excerpt';
import { comparisonOf } from '../../domain/changes/compare-versions';
import { plainOf, type Version } from '../../domain/content/content-item';
import { useSteps } from '../../ui/use-steps';
import styles from './change-marks.module.css';
import { SegmentLine, SegmentParagraphs } from './segment-text';

interface Props {
  readonly part: 'headline' | 'body' | 'excerpt';
  readonly before: Version;
  readonly after: Version;
  /** The part as it is after the edit. */
  readonly children: ReactNode;
}

/**
 * A part of a text after an edit, with the words that the edit added and removed. Where an excerpt
 * has none of them, a line that has some follows.
 */
export default function MarkedText({ part, before, after, children }: Props) {
  const compare = useCallback(() => {
    // The body may be long, and has a comparison of its own.
    const compared = (version: Version) =>
      part === 'headline' ? { ...plainOf(version), body: [] } : version;
    return comparisonOf(compared(before), compared(after));
  }, [part, before, after]);
  const text = readyValue(useSteps(compare).answer);
  if (!text) return children;
  if (part === 'headline') {
    return <SegmentLine segments={text.headline} isHeading />;
  }
  if (part === 'body') {
    return <SegmentParagraphs segments={text.body} />;
  }
  const excerpt = comparedExcerpt(text);
  if (excerpt?.isBeginning) {
    return <SegmentParagraphs segments={excerpt.pieces} />;
  }
  return (
    <>
      {children}
      {excerpt && (
        <p className={styles.line} dir="auto">
          <span className="remark">Changed: </span>
          <SegmentLine segments={excerpt.pieces} />
        </p>
      )}
    </>
  );
}
