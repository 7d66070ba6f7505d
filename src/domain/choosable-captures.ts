import { indexAtOrBefore } from './sorted-keys';

/** What a select can hold without becoming slow. */
const mostOffered = 500;

/**
 * The captures that a select offers beside the chosen moment, oldest first: all of them, or of more
 * than `most` the first, the last and those nearest to it in the list. The moment itself is always
 * among them, also when it is no capture. `captures` are distinct and oldest first.
 */
export function choosableCaptures(
  captures: readonly string[],
  chosen: string,
  most = mostOffered,
): readonly string[] {
  const middle = indexAtOrBefore(captures, chosen);
  const start = Math.max(0, Math.min(middle - (most >> 1), captures.length - most));
  const near = captures.slice(start, start + most);
  const ends = [captures[0], captures.at(-1)].filter((capture) => capture !== undefined);
  return [...new Set([...near, ...ends, chosen])].sort();
}
