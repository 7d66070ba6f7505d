const quote = 0x22;
const backslash = 0x5c;
const openingList = 0x5b;
/** "[" and "{" differ in one bit, and so do their closing ones. */
const kindBit = 0x20;
const opening = 0x7b;
const closing = 0x7d;

/** Cuts the text of a JSON array, as it comes in, into the texts of the objects and lists in it. */
export interface JsonCutter {
  /** Those that end in this piece; throws for what is no array. */
  take(piece: string): Generator<string>;
  /** Whether the array has ended. */
  isWhole(): boolean;
}

export function createJsonCutter(): JsonCutter {
  /** What is not cut off yet, and how far it has been looked at. */
  let text = '';
  let at = 0;
  let start = 0;
  let depth = 0;
  let isInString = false;
  let isWhole = false;

  return {
    *take(piece) {
      text = text.slice(start) + piece;
      at -= start;
      start = 0;
      for (; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (isInString) {
          if (code === backslash) at++;
          else if (code === quote) isInString = false;
        } else if (code === quote) isInString = true;
        else if ((code | kindBit) === opening) {
          if (depth === 0) checkBeginning(text.slice(start, at), code, isWhole);
          if (depth === 1) start = at;
          depth++;
        } else if ((code | kindBit) === closing) {
          depth--;
          if (depth === 1) {
            yield text.slice(start, at + 1);
            start = at + 1;
          }
          isWhole = depth === 0;
        }
      }
      if (depth === 1 && !isInString) start = text.length;
    },
    isWhole: () => isWhole,
  };
}

function checkBeginning(before: string, code: number, isAnother: boolean): void {
  if (before.trim() !== '' || code !== openingList || isAnother) {
    throw new SyntaxError('This is no JSON array.');
  }
}
