/** A document and its size as Firestore counts it, in bytes. */
export interface DocumentBytes {
  readonly path: string;
  readonly bytes: number;
}

/** The content of a site and branch in figures. */
export interface BranchStats {
  readonly site: string;
  readonly branch: string;
  readonly items: number;
  /** Approved versions under a valid key. */
  readonly versions: number;
  /** Distinct timestamps of those (reading 12). */
  readonly captures: number;
  readonly pending: number;
  /** Rejected or withdrawn. */
  readonly rejected: number;
  /** Size of the documents that readers load. */
  readonly bytes: number;
  readonly largest: readonly DocumentBytes[];
  /** Document reads billed for a visit to the site. */
  readonly readsPerVisit: number;
}
