/** A step through two lists of tokens: some kept, then some removed, then some added. */
export interface Hunk {
  readonly kept: number;
  readonly removed: number;
  readonly added: number;
}

export function keep(kept: number): Hunk {
  return { kept, removed: 0, added: 0 };
}

export function replace(removed: number, added: number): Hunk {
  return { kept: 0, removed, added };
}

/** Whether something was removed and something else put in its place. */
export function isReplacement({ removed, added }: Hunk): boolean {
  return removed > 0 && added > 0;
}

/** The same steps in as few hunks as can be. */
export function joinHunks(hunks: readonly Hunk[]): readonly Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    const isOnlyKept = last?.removed === 0 && last.added === 0;
    if (last && (hunk.kept === 0 || isOnlyKept)) {
      joined[joined.length - 1] = {
        kept: last.kept + hunk.kept,
        removed: last.removed + hunk.removed,
        added: last.added + hunk.added,
      };
    } else joined.push(hunk);
  }
  return joined;
}
