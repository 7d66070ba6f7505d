import { addressFamilies } from './hostile-addresses';
import { characterFamilies } from './hostile-characters';
import { markupFamilies } from './hostile-markup';

/** Strings that are harmful for the same reason. */
export interface HostileFamily {
  readonly family: string;
  readonly texts: readonly string[];
}

export const hostileFamilies: readonly HostileFamily[] = [
  ...markupFamilies,
  ...addressFamilies,
  ...characterFamilies,
];

/** All hostile strings, without duplicates. */
export const hostileStrings: readonly string[] = [
  ...new Set(hostileFamilies.flatMap(({ texts }) => texts)),
];

/** The strings that Firestore stores: it rejects half a surrogate pair. */
export const storableStrings: readonly string[] = hostileStrings.filter(
  (text) => !/\p{Surrogate}/u.test(text),
);
