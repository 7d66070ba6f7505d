import { type Segment, textOfSegment } from './segment';

/** Text that looks the same throughout and leads to one place. */
export interface SegmentRun {
  readonly text: string;
  /** Equal for two runs exactly when their style and their link target are. */
  readonly look: string;
  /** The segment, or the first of the segments, that the text stands in. */
  readonly source: Segment;
}

/** What a reader is shown of `segments`: neighbours of the same look as one run, none empty. */
export function runsOf(segments: readonly Segment[]): readonly SegmentRun[] {
  const runs: SegmentRun[] = [];
  for (const source of segments) {
    const text = textOfSegment(source);
    if (text === '') continue;
    const look = lookOf(source);
    const last = runs.at(-1);
    if (last?.look === look) runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push({ text, look, source });
  }
  return runs;
}

/** Whether a reader is shown the same text, in the same styles, with the same link targets. */
export function hasSameRuns(a: readonly Segment[], b: readonly Segment[]): boolean {
  const [left, right] = [runsOf(a), runsOf(b)];
  return (
    left.length === right.length &&
    left.every(({ text, look }, index) => {
      const other = right[index];
      return other !== undefined && other.text === text && other.look === look;
    })
  );
}

/** The same segment with another text. */
export function withText(segment: Segment, text: string): Segment {
  return typeof segment === 'string' ? text : { ...segment, text };
}

function lookOf(segment: Segment): string {
  if (typeof segment === 'string') return 'plain';
  if (!('linkType' in segment)) return segment.type;
  if (segment.linkType === 'external') return JSON.stringify([segment.url]);
  const { targetId, targetSite = '', date = '', linkWithBranch } = segment;
  const { newUserBranch = '', userBranch = '' } = segment;
  // A link that does not move readers leads to the same place whatever branches it names.
  const move = linkWithBranch && newUserBranch ? [newUserBranch, userBranch] : [];
  return JSON.stringify([targetId, targetSite, date, ...move]);
}
