/** The bytes that a document of a mirror may have, by Firestore's own count. */
export const largestPart = 700_000;

/** At most so many stories, and bytes of them, stand in the first document. */
export const mostNewest = 50;
export const largestNewest = 200_000;

/** Beyond so many shelves, discussions that share one without fitting on it count as oversize. */
export const mostShelves = 4096;
