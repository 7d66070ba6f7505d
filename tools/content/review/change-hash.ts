import { createHash } from 'node:crypto';
import { diffArrays } from 'diff';
import { runsOf, type Segment } from '../../../src/domain/text/segment';
import type { ShownVersion } from './review-api';

type Text = ShownVersion['after'];

/** Texts that differ more are compared as a whole, because finding out how would take too long. */
const maxEditLength = 1000;

/**
 * Identifies what a version changes: the lines that it removes and adds, in order, with styles and link
 * targets, and between which lines, unless it is at the beginning or end. Versions of several items often
 * have the same change, such as a new line in every footer. Null if no line differs.
 */
export function changeHash(before: Text, after: Text): string | null {
  const changes = [changesOf(before.headline, after.headline), changesOf(before.body, after.body)];
  if (changes.flat().length === 0) return null;
  return createHash('sha256').update(JSON.stringify(changes)).digest('base64url');
}

/** The removed and the added lines, each with the lines around the change, or the end of the text it is at. */
function changesOf(before: readonly Segment[], after: readonly Segment[]): readonly object[] {
  const [left, right] = [linesOf(before), linesOf(after)];
  const parts = diffArrays(left, right, { maxEditLength }) ?? [
    { value: left, removed: true, added: false },
    { value: right, removed: false, added: true },
  ];
  const isSame = ({ removed, added }: (typeof parts)[number]) => !removed && !added;
  return parts.flatMap((part, index) => {
    if (isSame(part)) return [];
    const previous = parts.slice(0, index).findLast(isSame)?.value.at(-1);
    const next = parts.slice(index).find(isSame)?.value[0];
    const within = previous === undefined ? 'start' : [previous, next];
    return { isAdded: part.added, lines: part.value, place: next === undefined ? 'end' : within };
  });
}

/** The lines of a text, each with the looks of its runs. */
function linesOf(segments: readonly Segment[]): string[] {
  const lines: [string, string][][] = [[]];
  for (const { text, look } of runsOf(segments)) {
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push([part, look]);
    }
  }
  return lines.map((line) => JSON.stringify(line));
}
