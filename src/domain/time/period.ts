/** How long something stood in the versions of an item: a version, a sentence, words that match a search. */
export interface Period {
  /** The key of the first version with it. */
  readonly from: string;
  /** The key of the version that ended it; null if the latest version has it. */
  readonly until: string | null;
  /** Whether the latest version has it, something else took its place, or nothing is known to have. */
  readonly state: 'standing' | 'replaced' | 'gone';
}

/**
 * The period of what the versions at the indexes `first` to `last` of `keys` (oldest first) have. If a later
 * version ended it, `isReplaced` says whether something took its place.
 */
export function periodOf(
  keys: readonly string[],
  first: number,
  last: number,
  isReplaced = false,
): Period {
  const until = keys[last + 1] ?? null;
  const ended = isReplaced ? 'replaced' : 'gone';
  return { from: keys[first] ?? '', until, state: until === null ? 'standing' : ended };
}
