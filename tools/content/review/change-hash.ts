import { createHash } from 'node:crypto';
import { alignTokens } from '../../../src/domain/comparison/token-alignment';
import { runsOf, type Segment } from '../../../src/domain/content/segment';
import type { VersionText } from './review-api';

/**
 * Identifies what a version changes: the lines that it removes and adds, in order, with styles and link
 * targets, and between which lines, unless it is at the beginning or end. Versions of several items often
 * have the same change, such as a new line in every footer. Null if no line differs.
 */
export function changeHash(before: VersionText, after: VersionText): string | null {
  const changes = [changesOf(before.headline, after.headline), changesOf(before.body, after.body)];
  if (changes.flat().length === 0) return null;
  return createHash('sha256').update(JSON.stringify(changes)).digest('base64url');
}

interface LineChange {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** The lines before and after it, or at which end of the text it is. */
  readonly place: readonly string[] | 'start' | 'end';
}

function changesOf(before: readonly Segment[], after: readonly Segment[]): readonly LineChange[] {
  const [left, right] = [linesOf(before), linesOf(after)];
  const ids = new Map<string, number>();
  const idOf = (line: string) => {
    const id = ids.get(line) ?? ids.size;
    ids.set(line, id);
    return id;
  };
  const changes: LineChange[] = [];
  let [atLeft, atRight] = [0, 0];
  for (const hunk of alignTokens(left.map(idOf), right.map(idOf))) {
    const [fromLeft, fromRight] = [atLeft + hunk.unchanged, atRight + hunk.unchanged];
    [atLeft, atRight] = [fromLeft + hunk.removed, fromRight + hunk.added];
    if (hunk.removed + hunk.added === 0) continue;
    const [previous, next] = [right[fromRight - 1], right[atRight]];
    const within = previous === undefined ? 'start' : [previous, next ?? ''];
    changes.push({
      removed: left.slice(fromLeft, atLeft),
      added: right.slice(fromRight, atRight),
      place: next === undefined ? 'end' : within,
    });
  }
  return changes;
}

/** The lines of a text, each with the looks of its runs. */
function linesOf(segments: readonly Segment[]): readonly string[] {
  const lines: [string, string][][] = [[]];
  for (const { text, look } of runsOf(segments)) {
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push([part, look]);
    }
  }
  return lines.map((line) => JSON.stringify(line));
}
