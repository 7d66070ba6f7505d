import type { Problem } from './problem';

/** What an import reports besides problems. */
export interface Remarks {
  /** Revisits of pages that repeat a capture missing from the files. */
  readonly notes: readonly Problem[];
  /** Captures of HTML that become no versions. */
  readonly leftOut: readonly Problem[];
  /** Captures whose date lacks seconds. */
  readonly dates: readonly Problem[];
}

export const noRemarks: Remarks = { notes: [], leftOut: [], dates: [] };
