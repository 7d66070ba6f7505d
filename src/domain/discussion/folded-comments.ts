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

export function foldedToText(folded: FoldedComments): string {
  return JSON.stringify([...folded].map(([story, ids]) => [story, ...ids]));
}

/** Undoes `foldedToText`. Leaves out whatever else the text contains. */
export function parseFolded(text: string | null): FoldedComments {
  const folded = new Map<string, ReadonlySet<string>>();
  for (const entry of parseList(text)) {
    if (!Array.isArray(entry)) continue;
    const [story, ...ids] = entry.filter((part) => typeof part === 'string');
    if (story !== undefined && ids.length > 0) folded.set(story, new Set(ids));
  }
  return folded;
}

function parseList(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
