/** Who decided about a version, when and why. */
export interface Decision {
  readonly who: string;
  /** 14-digit UTC timestamp. */
  readonly when: string;
  readonly why: string | null;
}

/** In characters. */
export const maxReasonLength = 1000;

/** A document of `content/{item}/log`, which no client may read. */
export type LogEntry = VersionEntry | ItemEntry;

export interface VersionEntry extends Decision {
  /** `move`: out of the public document, by `check --fix`. */
  readonly action: 'approve' | 'reject' | 'withdraw' | 'restore' | 'move';
  /** The version's key. */
  readonly key: string;
}

/** A decision about a whole item. */
export interface ItemEntry extends Decision {
  /** `move-item`: to another site or branch. */
  readonly action: 'remove' | 'move-item';
  readonly itemId: string | null;
  /** Where the item was; null if it had no valid site and branch. */
  readonly site: string | null;
  readonly branch: string | null;
}
