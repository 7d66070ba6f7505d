/** The bytes that a document may have, by Firestore's own count (see `stored-size.ts`). */
export const largestDocument = 1024 * 1024;
