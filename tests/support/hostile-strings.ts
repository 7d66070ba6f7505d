import { addressFamilies } from './hostile-addresses';
import { characterFamilies } from './hostile-characters';
import { markupFamilies } from './hostile-markup';

/** Strings that harm for the same reason. */
export interface HostileFamily {
  readonly family: string;
  readonly texts: readonly string[];
}

export const hostileFamilies: readonly HostileFamily[] = [
  ...markupFamilies,
  ...addressFamilies,
  ...characterFamilies,
];

/** Our own table: each text once. */
export const hostileStrings: readonly string[] = [
  ...new Set(hostileFamilies.flatMap(({ texts }) => texts)),
];

/** Those that Firestore stores: it refuses half of a character that takes two. */
export const storableStrings: readonly string[] = hostileStrings.filter(
  (text) => !/\p{Surrogate}/u.test(text),
);
