/** The ids of the folded comments by story; the story changed last is last. */
export type FoldedComments = ReadonlyMap<string, ReadonlySet<string>>;

/** Only the latest stories, and the latest comments of each, are stored. */
export const maxStories = 100;
export const maxFolded = 200;

/** Folds a comment, or unfolds it if it is folded. */
export function toggleFolded(folded: FoldedComments, story: string, itemId: string) {
  const ids = new Set(folded.get(story));
  if (!ids.delete(itemId)) ids.add(itemId);
  const next = new Map(folded);
  next.delete(story);
  if (ids.size > 0) next.set(story, new Set([...ids].slice(-maxFolded)));
  return new Map([...next].slice(-maxStories));
}

/** The folded comments as JSON stores them: a list of a story and its comments for each story. */
export function foldedToList(folded: FoldedComments): readonly (readonly string[])[] {
  return [...folded].map(([story, ids]) => [story, ...ids]);
}

/** Undoes `foldedToList`. Leaves out whatever else the stored value contains. */
export function parseFolded(stored: unknown): FoldedComments {
  const folded = new Map<string, ReadonlySet<string>>();
  for (const entry of Array.isArray(stored) ? stored : []) {
    if (!Array.isArray(entry)) continue;
    const [story, ...ids] = entry.filter((part) => typeof part === 'string');
    if (story !== undefined && ids.length > 0) folded.set(story, new Set(ids));
  }
  return folded;
}
