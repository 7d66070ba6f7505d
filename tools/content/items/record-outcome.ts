import type { Source } from './captured-page';

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
  /** No new version: `ImportResult` says what these mean. */
  | 'unchanged'
  | 'skipped'
  | 'repeated'
  /** A document that is shown within a page. */
  | 'embedded'
  | NoPage
  /** Not reached because of an interruption, or because one import takes no more captures. */
  | 'left'
  | 'problem';

/** The outcome for one record. */
export interface RecordOutcome {
  /** A file and an offset or a line, or a path. */
  readonly where: string;
  readonly outcome: Outcome;
  /** The type of a WARC record that is no capture, such as `request`. */
  readonly type?: string;
  /** As recorded. */
  readonly address?: string | null;
  /** As recorded. */
  readonly date?: string | null;
  /** The id of the item that a version belongs to, and the version's key. */
  readonly item?: string;
  readonly version?: string;
  readonly reason?: string | null;
}

export type OnOutcome = (outcome: RecordOutcome) => void;

export const ignoreOutcome: OnOutcome = () => {};

/** Returns what identifies a capture. */
export function placeOf({ where, origin }: Source): Omit<RecordOutcome, 'outcome'> {
  return { where, address: origin.address, date: origin.date };
}
