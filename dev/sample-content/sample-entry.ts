import type { SiteKey } from '../../src/domain/site-registry';

/**
 * When a version was captured: a 14-digit UTC timestamp, or days before the day the sample is
 * built, with a UTC time of day in six digits, so that there is always something recent.
 */
export type SampleTime = string | { readonly daysAgo: number; readonly time: string };

export interface SampleVersion {
  readonly at: SampleTime;
  /** Markup, see `sample-markup.ts`; an empty string makes an empty list of segments. */
  readonly headline: string;
  readonly body: string;
  /** Left out: approved. */
  readonly approved?: 'pending' | 'no';
}

/** A story or, with `parent`, a comment, as its author writes it. */
export interface SampleEntry {
  readonly id: string;
  readonly parent?: string;
  readonly author: string;
  /** An IANA zone; left out: UTC. */
  readonly tz?: string;
  /** Left out: "1". */
  readonly branch?: string;
  readonly versions: readonly SampleVersion[];
}

export interface SampleSite {
  readonly site: SiteKey;
  readonly entries: readonly SampleEntry[];
}
