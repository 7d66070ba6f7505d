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
export interface LogEntry extends Decision {
  /** `move`: out of the public document, by `check --fix`. */
  readonly action: 'approve' | 'reject' | 'withdraw' | 'restore' | 'move';
  /** The version's key. */
  readonly key: string;
}
