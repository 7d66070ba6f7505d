import { hasInk } from './ink';
import { visibleForm } from './invisible-changes';
import { segmentsOf } from './segmenters';

/** A sentence of a text. */
export interface Sentence {
  /** Its first character, and the one after its last, with the spaces that follow it. */
  readonly start: number;
  readonly end: number;
  /** As readers see it, without spaces around it. Sentences with the same key look the same. */
  readonly key: string;
}

/** The sentences of a text without markup. Line breaks end a sentence and belong to none. */
export function sentencesOf(text: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  for (const { 0: line, index: lineStart } of text.matchAll(/[^\r\n]+/g)) {
    for (const { segment, index } of segmentsOf(line, 'sentence')) {
      if (!hasInk(segment)) continue;
      const start = lineStart + index;
      const key = visibleForm(segment).trim();
      sentences.push({ start, end: start + segment.length, key });
    }
  }
  return sentences;
}
