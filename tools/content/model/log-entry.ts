/** Who decided about a version, when and why. */
export interface Decision {
  readonly who: string;
  /** 14-digit UTC timestamp. */
  readonly when: string;
  readonly why: string | null;
}

/** In characters. */
export const maxReasonLength = 1000;

/** A decision about a version: a document of `content/{item}/log`, which no client may read. */
export interface VersionEntry extends Decision {
  /** `move`: out of the public document, by `check --fix`. */
  readonly action: 'approve' | 'reject' | 'withdraw' | 'restore' | 'move';
  /** The version's key. */
  readonly key: string;
}

/** The imperative of each decision about a version, and what the version is after it. */
export const verbs = {
  approve: 'Approve',
  reject: 'Reject',
  withdraw: 'Withdraw',
  restore: 'Restore',
} as const;
export const participles = {
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
  restore: 'restored',
  move: 'moved',
} as const;

/** What a top-level item is listed as: a story, or a page that is none. */
export type ListedAs = 'story' | 'page';

/** A decision about a whole item, in the same log. */
export interface ItemEntry extends Decision {
  /**
   * `move-item`: to another site or branch; `remove-versions`: those of an import, of an older item; `join`, `unjoin`: with
   * another address of the page; `story`, `page`: what the item is listed as.
   */
  readonly action: 'remove' | 'move-item' | 'remove-versions' | 'join' | 'unjoin' | ListedAs;
  readonly itemId: string | null;
  /** Where the item was; null if it had no valid site and branch. */
  readonly site: string | null;
  readonly branch: string | null;
}

/** Whether a decision needs a reason. */
export function needsReason(action: VersionEntry['action'] | ItemEntry['action']): boolean {
  return action === 'reject' || action === 'withdraw' || action === 'remove';
}
