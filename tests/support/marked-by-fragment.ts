const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * The part of a text that a browser marks for a fragment directive, or null: a model of "find a range
 * from a text directive" (https://wicg.github.io/scroll-to-text-fragment/). Line breaks separate blocks.
 */
export function markedByFragment(text: string, fragment: string): [number, number] | null {
  const { prefix, start, end, suffix } = parse(fragment);
  const plain = base(text);
  const boundaries = boundariesOf(text);
  const find = (wanted: string, from: number, startBound: boolean, endBound: boolean) => {
    for (
      let at = plain.indexOf(base(wanted), from);
      at >= 0;
      at = plain.indexOf(base(wanted), at + 1)
    ) {
      const last = at + wanted.length;
      if (startBound && !boundaries.has(at)) continue;
      if (endBound && !boundaries.has(last)) continue;
      return [at, last] as const;
    }
    return null;
  };
  const skipSpace = (at: number) => text.length - text.slice(at).trimStart().length;
  const endBound = end !== null || suffix === null;
  let search = 0;
  while (search < text.length) {
    let match: readonly [number, number] | null;
    if (prefix !== null) {
      const before = find(prefix, search, true, false);
      if (!before) return null;
      search = before[0] + 1;
      const from = skipSpace(before[1]);
      match = find(start, from, false, endBound);
      if (!match) return null;
      if (match[0] !== from) continue;
    } else {
      match = find(start, search, true, endBound);
      if (!match) return null;
      search = match[0] + 1;
    }
    let [first, last] = match;
    while (last < text.length || suffix === null) {
      if (end !== null) {
        const found = find(end, last, true, suffix === null);
        if (!found) return null;
        last = found[1];
      }
      if (suffix === null) return [first, last];
      const from = skipSpace(last);
      const after = find(suffix, from, false, true);
      if (!after) return null;
      if (after[0] === from) return [first, last];
      if (end === null) break;
    }
  }
  return null;
}

function parse(fragment: string) {
  const parts = fragment.replace(':~:text=', '').split(',');
  const prefix = parts[0]?.endsWith('-') ? parts.shift()?.slice(0, -1) : undefined;
  const suffix = parts.at(-1)?.startsWith('-') ? parts.pop()?.slice(1) : undefined;
  const decoded = (part: string | undefined) =>
    part === undefined ? null : decodeURIComponent(part);
  return {
    prefix: decoded(prefix),
    start: decoded(parts[0]) ?? '',
    end: decoded(parts[1]),
    suffix: decoded(suffix),
  };
}

/** A text of the same length without case and accents. */
function base(text: string): string {
  return text
    .split('')
    .map((unit) => unit.normalize('NFD').charAt(0).toLowerCase())
    .join('');
}

function boundariesOf(text: string): ReadonlySet<number> {
  const boundaries = new Set([0, text.length]);
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    boundaries.add(index + line.length);
    for (const word of segmenter.segment(line)) boundaries.add(index + word.index);
  }
  return boundaries;
}
