import type { GoneKind } from '../../domain/comparison/gone';
import { counted } from '../../domain/messages';

const plurals: Readonly<Record<GoneKind | 'thing', string>> = {
  thing: 'things',
  story: 'stories',
  comment: 'comments',
  sentence: 'sentences',
  link: 'links',
};

/** "1 story", "214 things". */
export function countedGone(count: number, kind: GoneKind | 'thing'): string {
  return counted(count, kind, plurals[kind]);
}

/** "Stories", for a filter. */
export function nameOfKind(kind: GoneKind): string {
  return plurals[kind].replace(/^./, (letter) => letter.toUpperCase());
}
