/**
 * Where and when a version was captured, as its source recorded it. `content/{itemId}/provenance/{key}`
 * has one for each imported version (docs/content-format.md).
 */
export interface Provenance {
  /** The captured web address, as recorded but without credentials; null for files of dated folders, which have none. */
  readonly address: string | null;
  /** The date as recorded, with its precision: "2004-05-03T12:00:00.25Z" or 14 digits. */
  readonly date: string;
  /** The id of the WARC record, without angle brackets. */
  readonly recordId: string | null;
  /** The digest of the payload, with its algorithm: "sha1:…". */
  readonly digest: string | null;
  /** The name of the file that the version was imported from. */
  readonly file: string;
  /** The HTTP status. */
  readonly status: number | null;
  /** The content type, as recorded. */
  readonly type: string | null;
  /** The tool that imported it, with its version. */
  readonly tool: string;
  /** The import that wrote it (12 hexadecimal digits), if that is known. */
  readonly run?: string;
  /** Why it may not be what readers of the captured page saw; absent without a doubt. */
  readonly doubt?: string;
}
