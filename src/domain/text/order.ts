/** Compares two texts for sorting. */
export function ascending(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

const digitsOrOthers = /\d+|\D+/g;

/**
 * Compares two texts for sorting, numbers in them by their value: "chapter 9" before "chapter 10". Not by `Intl.Collator`,
 * because published lists and those of a browser must have the same order in every version of its data.
 */
export function naturally(left: string, right: string): number {
  const parts = left.match(digitsOrOthers) ?? [];
  const others = right.match(digitsOrOthers) ?? [];
  for (const [at, part] of parts.slice(0, others.length).entries()) {
    const order = compareParts(part, others[at] ?? '');
    if (order !== 0) return order;
  }
  // Texts that differ only in leading zeros are not equal.
  return parts.length - others.length || ascending(left, right);
}

function compareParts(part: string, other: string): number {
  if (!/^\d/.test(part) || !/^\d/.test(other)) return ascending(part, other);
  const [number = '', otherNumber = ''] = [part, other].map((digits) => digits.replace(/^0+/, ''));
  return number.length - otherNumber.length || ascending(number, otherNumber);
}

/** The index of the first value that passes `test`, or their number. All after it must pass too. */
export function bisect<T>(values: readonly T[], test: (value: T) => boolean): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = values[middle];
    if (value === undefined || test(value)) high = middle;
    else low = middle + 1;
  }
  return low;
}
