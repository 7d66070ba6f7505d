import { agedRunsOf } from '../../domain/changes/word-ages';
import type { OriginWord } from '../../domain/changes/word-origins';
import { rangeIn, type ShownText } from '../../ui/text-ranges';

/** Words side by side on the page that first appeared in the same version. */
export interface ShownRun {
  readonly words: string;
  /** The index of that version. */
  readonly origin: number;
  readonly range: Range;
}

/** The runs of words in the texts of an item on the page; `words` are those of the version shown. */
export function shownRuns(
  blocks: readonly ShownText[],
  words: readonly OriginWord[],
): readonly ShownRun[] {
  const shown = joinBlocks(blocks);
  return agedRunsOf(shown.text, words).flatMap(({ start, end, origin }) => {
    const range = rangeIn(shown, start, end);
    return range ? { words: shown.text.slice(start, end), origin, range } : [];
  });
}

/** The texts as one, with a newline after each. */
function joinBlocks(blocks: readonly ShownText[]): ShownText {
  let text = '';
  const nodes = blocks.flatMap((block) => {
    const before = text.length;
    text += `${block.text}\n`;
    return block.nodes.map(({ node, start }) => ({ node, start: before + start }));
  });
  return { text, nodes };
}
