/** The ports used in development; tests use free ones. */
export const ports = { app: 5173, firestore: 8080, auth: 9099 } as const;
