/** A document and its size as Firestore counts it, in bytes. */
export interface DocumentBytes {
  readonly path: string;
  readonly bytes: number;
}

/** What a site holds in one branch. */
export interface BranchStats {
  readonly site: string;
  readonly branch: string;
  readonly items: number;
  /** Approved versions under a valid key. */
  readonly versions: number;
  /** Distinct times of those (reading 12). */
  readonly captures: number;
  readonly pending: number;
  readonly rejected: number;
  /** Of the documents that readers load. */
  readonly bytes: number;
  readonly largest: readonly DocumentBytes[];
  /** Documents that a visit to the site is charged for. */
  readonly readsPerVisit: number;
}
