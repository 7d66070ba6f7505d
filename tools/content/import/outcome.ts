/** Why a record is no page. */
export type NoPage =
  | 'revisit'
  | 'redirect'
  | 'httpError'
  | 'notHtml'
  | 'empty'
  | 'filtered'
  | 'other';

/** What an import makes of a record, a page of a folder, or a line of items. */
export type Outcome =
  /** A new version, which readers see, or which waits for approval. */
  | 'published'
  | 'waiting'
  /** The text of the version at its time, or of the one before it. */
  | 'unchanged'
  /** A stored version prevents it: one of its time, or a withdrawn one. */
  | 'skipped'
  /** The text of another capture in the same second. */
  | 'repeated'
  /** A document that is shown within a page. */
  | 'embedded'
  | NoPage
  /** Not reached because of an interruption. */
  | 'left'
  | 'problem';

/** What identifies a record. */
export interface RecordPlace {
  /** A file and an offset or a line, or a path. */
  readonly where: string;
  /** The type of a WARC record that is no capture, such as `request`. */
  readonly type?: string;
  /** As recorded. */
  readonly address?: string | null;
  /** As recorded. */
  readonly date?: string | null;
}

/** A line of the list of all records (`--report`). */
export interface RecordOutcome extends RecordPlace {
  readonly outcome: Outcome;
  /** The id of the item that a version belongs to, and the version's key. */
  readonly item?: string;
  readonly version?: string;
  readonly reason?: string;
}
