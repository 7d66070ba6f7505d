/** The generator of exported pages. An import takes their whole text. */
export const exportGenerator = 'Mnemosyne content export';

/** The first lines of exported pages. */
export const exportStart = `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="generator" content="${exportGenerator}">`;

/** The fields of exported records with what was recorded when their page was captured. */
export const capturedFields = {
  recordId: 'Captured-Record-ID',
  digest: 'Captured-Payload-Digest',
} as const;

/** Whether a record with this body is one of our own exports. */
export function isExported(body: Uint8Array | null): boolean {
  return body !== null && Buffer.from(body.subarray(0, 200)).toString().startsWith(exportStart);
}
