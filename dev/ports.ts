/** The ports of development; the tests take free ones instead. */
export const ports = { app: 5173, firestore: 8080, auth: 9099 } as const;
