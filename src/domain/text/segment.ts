/** A piece of a headline or body (spec 9.12). */
export type Segment = string | TextSegment | LinkSegment;

export type LinkSegment = ExternalLinkSegment | IdLinkSegment;

export interface TextSegment {
  readonly text: string;
  readonly type: 'italic' | 'bold' | 'plain';
}

export interface ExternalLinkSegment {
  readonly linkType: 'external';
  readonly url: string;
  readonly text: string;
}

/** A link to another item; `resolveIdLink` interprets it (spec 8.14). */
export interface IdLinkSegment {
  readonly linkType: 'id';
  readonly targetId: string;
  readonly text: string;
  readonly newUserBranch?: string;
  readonly userBranch?: string;
  readonly linkWithBranch?: boolean;
  readonly date?: string;
  readonly targetSite?: string;
}

export function isLink(segment: Segment): segment is LinkSegment {
  return typeof segment === 'object' && 'linkType' in segment;
}

/** The text of a segment, with its markup. */
export function textOfSegment(segment: Segment): string {
  return typeof segment === 'string' ? segment : segment.text;
}

/** Text of one style with one link target. */
export interface SegmentRun {
  readonly text: string;
  readonly look: string;
  /** The first segment of the run. */
  readonly source: Segment;
}

/** Joins neighbours of the same look. No run is empty. */
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

/** Whether two texts have the same words, styles and link targets. */
export function hasSameRuns(a: readonly Segment[], b: readonly Segment[]): boolean {
  const [left, right] = [runsOf(a), runsOf(b)];
  const isSame = ({ text, look }: SegmentRun, index: number) =>
    text === right[index]?.text && look === right[index].look;
  return left.length === right.length && left.every(isSame);
}

/** The same segment with another text. */
export function withText(segment: LinkSegment, text: string): LinkSegment;
export function withText(segment: Segment, text: string): Segment;
export function withText(segment: Segment, text: string): Segment {
  return typeof segment === 'string' ? text : { ...segment, text };
}

/** Identifies the style and the link target of a segment. */
export function lookOf(segment: Segment): string {
  if (typeof segment === 'string') return 'plain';
  if (!('linkType' in segment)) return segment.type;
  if (segment.linkType === 'external') return JSON.stringify([segment.url]);
  const { targetId, targetSite = '', date = '', linkWithBranch } = segment;
  const { newUserBranch = '', userBranch = '' } = segment;
  // Branches matter only if the link moves readers.
  const move = linkWithBranch && newUserBranch ? [newUserBranch, userBranch] : [];
  return JSON.stringify([targetId, targetSite, date, ...move]);
}
