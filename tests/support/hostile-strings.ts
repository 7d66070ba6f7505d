import { hostileAddresses } from './hostile-addresses';
import { hostileCharacters } from './hostile-characters';
import { hostileMarkup } from './hostile-markup';

/** All hostile strings, without duplicates. */
export const hostileStrings: readonly string[] = [
  ...new Set([...hostileMarkup, ...hostileAddresses, ...hostileCharacters]),
];

/** The strings that Firestore stores: it rejects half a surrogate pair. */
export const storableStrings: readonly string[] = hostileStrings.filter(
  (text) => !/\p{Surrogate}/u.test(text),
);
