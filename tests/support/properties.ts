import fc from 'fast-check';
import { manyRuns } from './many-runs';

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
