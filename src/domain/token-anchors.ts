/** A place in each of two lists of tokens from which they go on alike. */
export interface Anchor {
  readonly left: number;
  readonly right: number;
}

/**
 * The stretches of `size` tokens (a power of two) that occur exactly once in each list, without
 * those that would cross another: as many as can be in the order of both lists.
 */
export function anchorsOf(
  left: readonly number[],
  right: readonly number[],
  size: number,
): readonly Anchor[] {
  const [leftNames, rightNames] = nameStretches(left, right, size);
  const places = onlyPlaces(rightNames);
  const anchors: Anchor[] = [];
  for (const [name, leftPlace] of onlyPlaces(leftNames)) {
    const rightPlace = places.get(name);
    if (leftPlace !== null && typeof rightPlace === 'number') {
      anchors.push({ left: leftPlace, right: rightPlace });
    }
  }
  return longestRise(anchors);
}

type Names = readonly number[];

/** A number for the stretch of `size` tokens at each place, the same for the same stretch. */
function nameStretches(left: Names, right: Names, size: number): readonly [Names, Names] {
  if (size === 1) return [left, right];
  const half = size / 2;
  const [leftHalves, rightHalves] = nameStretches(left, right, half);
  const known = new Map<number, number>();
  // Names count up from 0, so a pair of them fits in the 53 bits of a whole number.
  const pairName = (first: number, second: number) => {
    const pair = first * 2 ** 26 + second;
    const name = known.get(pair) ?? known.size;
    known.set(pair, name);
    return name;
  };
  const paired = (halves: Names) =>
    halves
      .slice(0, Math.max(0, halves.length - half))
      .map((first, index) => pairName(first, halves[index + half] ?? 0));
  return [paired(leftHalves), paired(rightHalves)];
}

/** Where each name stands, oldest place first; null for a name that occurs more than once. */
function onlyPlaces(names: Names): ReadonlyMap<number, number | null> {
  const places = new Map<number, number | null>();
  names.forEach((name, index) => {
    places.set(name, places.has(name) ? null : index);
  });
  return places;
}

interface Chained extends Anchor {
  readonly before: Chained | null;
}

/** Of anchors in the order of the left list, the most that are in that of the right list too. */
function longestRise(anchors: readonly Anchor[]): readonly Anchor[] {
  // The chain of each length that ends furthest left in the right list.
  const ends: Chained[] = [];
  for (const anchor of anchors) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ends[middle]?.right ?? 0) < anchor.right) low = middle + 1;
      else high = middle;
    }
    ends[low] = { ...anchor, before: ends[low - 1] ?? null };
  }
  const rise: Anchor[] = [];
  for (let end = ends.at(-1) ?? null; end; end = end.before) rise.push(end);
  return rise.reverse();
}
