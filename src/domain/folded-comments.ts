/** Which comments a reader folded away: story to the ids below it, the story last changed last. */
export type FoldedComments = ReadonlyMap<string, ReadonlySet<string>>;

/** What is remembered has an end: stories, and comments of each, the oldest go first. */
export const maxStories = 100;
export const maxFolded = 200;

/** The map with one comment folded, or unfolded where it was. */
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

/** The map of such a text; what is none of it is dropped, for stored text may be anything. */
export function parseFolded(text: string | null): FoldedComments {
  const folded = new Map<string, ReadonlySet<string>>();
  for (const entry of listIn(text)) {
    if (!Array.isArray(entry)) continue;
    const [story, ...ids] = entry.filter((part) => typeof part === 'string');
    if (story !== undefined && ids.length > 0) folded.set(story, new Set(ids));
  }
  return folded;
}

function listIn(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
