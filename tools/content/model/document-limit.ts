/** Firestore's size limit for documents in bytes, as it counts them (see `stored-size.ts`). */
export const maxDocumentSize = 1024 * 1024;
