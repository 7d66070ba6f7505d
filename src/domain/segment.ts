/** A piece of a headline or body (specification, section 3), as it is stored and as it is shown. */
export type Segment = string | TextSegment | ExternalLinkSegment | IdLinkSegment;

export interface TextSegment {
  readonly text: string;
  readonly type: 'italic' | 'bold' | 'plain';
}

export interface ExternalLinkSegment {
  readonly linkType: 'external';
  readonly url: string;
  readonly text: string;
}

/** A link to another item; what its fields mean is told in `segment-link.ts`. */
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

/** The text a reader sees of a segment, unstripped. */
export function textOfSegment(segment: Segment): string {
  return typeof segment === 'string' ? segment : segment.text;
}
