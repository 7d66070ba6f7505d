/** The style of evidence files, on screens and on paper. */
export const evidenceStyle = `
:root { color-scheme: light dark; background: light-dark(#fff, #15171b); color: light-dark(#15171b, #eceef1); }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.55 Georgia, serif; overflow-wrap: anywhere; }
h1, h2 { line-height: 1.25; }
h1, .headline, .body { white-space: pre-wrap; }
h2 { margin-top: 2rem; font-size: 1.125rem; }
blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid; }
.headline { font-weight: bold; }
.target, dt, #verification { font-size: 0.875rem; }
ins { font-weight: bold; }
dt { margin-top: 0.75rem; }
dd { margin: 0; font: 0.875rem/1.5 monospace; }
#verification { margin-top: 2rem; padding: 0.75rem 1rem; border: 1px solid; }
@media print {
  :root { color-scheme: light; }
  body { max-width: none; margin: 0; padding: 0; font-size: 11pt; }
  h2 { break-after: avoid; }
  dt, dd { break-inside: avoid; }
}
`;

/** The script of evidence files: verifies the hashes and the text shown. */
export const evidenceScript = `
const result = document.getElementById('verification');
const sha256 = async (text) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
const differences = async () => {
  const { versions, text } = JSON.parse(document.getElementById('evidence').textContent);
  const found = [];
  for (const { canonical, sha256: expected } of versions) {
    const actual = await sha256(canonical);
    if (actual !== expected) found.push('The data have the SHA-256 ' + actual + ', not ' + expected + '.');
  }
  const shown = document.querySelector('main').textContent;
  if ((await sha256(shown)) !== text) found.push('The text above is not the text that was saved.');
  if (!versions.every((version) => shown.includes(version.sha256))) found.push('The hash above is not that of the data.');
  return found;
};
differences().then(
  (found) => {
    result.textContent =
      found.length > 0
        ? 'This file was changed. ' + found.join(' ')
        : 'Verified: the data in this file have the SHA-256 above, and the text above is as it was saved. Compare the hash with a citation or with the archive.';
  },
  () => {
    result.textContent = 'This file could not be verified: its data cannot be read, or the browser has no SHA-256 here.';
  },
);
`;
