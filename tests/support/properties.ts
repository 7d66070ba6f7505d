import fc from 'fast-check';
import { manyRuns } from './many-runs';

// Without `size: 'max'`, fast-check makes no array of more than ten elements.

/** Text of up to `maxLength` of these scraps, and of any characters between them. */
export const anyTextOf = (
  scraps: readonly string[],
  maxLength: number,
  ...others: readonly fc.Arbitrary<string>[]
): fc.Arbitrary<string> => {
  const anyCharacter = fc.string({ unit: 'binary', maxLength: 3 });
  const anyPart = fc.oneof(fc.constantFrom(...scraps), anyCharacter, ...others);
  return fc.array(anyPart, { maxLength }).map((parts) => parts.join(''));
};

type Claim<Values extends [unknown, ...unknown[]]> = [
  ...arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  check: (...values: Values) => void,
];

/** Checks a claim for any values. */
export function forAny<Values extends [unknown, ...unknown[]]>(...claim: Claim<Values>): void {
  fc.assert(fc.property<Values>(...claim));
}

/** The same for many more values, where the claim matters for safety. */
export function forMany<Values extends [unknown, ...unknown[]]>(...claim: Claim<Values>): void {
  fc.assert(fc.property<Values>(...claim), manyRuns);
}

/** Bytes of which a few are changed, and that end anywhere after `minLength`. */
export const anyDamage = (whole: Uint8Array, minLength = 0): fc.Arbitrary<Buffer> =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 5 }),
      fc.integer({ min: Math.ceil(minLength), max: whole.length }),
    )
    .map(([changes, end]) => {
      const bytes = Buffer.from(whole);
      for (const [at, to] of changes) bytes[at] = to;
      return bytes.subarray(0, end);
    });
