import type { Gone, GoneKind } from '../../domain/changes/gone';
import { type ContentItem, keyAtOrBefore, titleOf } from '../../domain/content/content-item';
import { counted } from '../../domain/text/messages';

const plurals: Readonly<Record<GoneKind | 'thing', string>> = {
  thing: 'things',
  story: 'stories',
  page: 'pages',
  comment: 'comments',
  sentence: 'sentences',
  link: 'links',
};

/** "1 story", "214 things". */
export function countedGone(count: number, kind: GoneKind | 'thing'): string {
  return counted(count, kind, plurals[kind]);
}

/** "Stories", for a filter. Titles are of the kind of sentences. */
export function nameOfKind(kind: GoneKind, hasTitles: boolean): string {
  if (kind === 'sentence' && hasTitles) return 'Sentences and titles';
  return plurals[kind].replace(/^./, (letter) => letter.toUpperCase());
}

/** The title of an item at a time, or null if it is not visible then. */
export function titleAt(item: ContentItem, timestamp: string): string | null {
  const currentVersion = keyAtOrBefore(item.approvedKeys, timestamp);
  return currentVersion && titleOf({ ...item, currentVersion });
}

/** Whether a sentence that is gone was the title of its item, or a part of it. */
export function isOfTitle({ kind, item, last, text }: Gone): boolean {
  return kind === 'sentence' && titleAt(item, last)?.includes(text) === true;
}
