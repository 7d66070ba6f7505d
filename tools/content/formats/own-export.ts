/** The generator of exported pages. An import takes their whole text. */
export const exportGenerator = 'Mnemosyne content export';

/** The fields of exported records with what was recorded when their page was captured. */
export const capturedFields = {
  recordId: 'Captured-Record-ID',
  digest: 'Captured-Payload-Digest',
} as const;
