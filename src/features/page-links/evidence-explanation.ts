import { archiveName } from '../../domain/citation/cited-page';

/** What an evidence file says of itself, as HTML: what it proves, what not, and how to verify it. */
export const explanation: readonly string[] = [
  `<h2>What this file proves</h2>`,
  `<p>The SHA-256 is computed from the text, its author, its site and its time. If the same SHA-256 was published elsewhere, in a citation or by the archive, then none of them has been changed by a single character since.</p>`,
  `<h2>What it does not prove</h2>`,
  `<p>By itself it proves nothing, because anybody can write such a file with a SHA-256 of its own. It does not prove that the text is true, or that its author wrote it. The SHA-256 does not cover how long the version was in force, the addresses, or when the file was saved, which is the time on the clock of whoever saved it.</p>`,
  `<h2>How to verify it</h2>`,
  `<ol>`,
  `<li>Open the file in a browser, with or without a network. The last line says whether the text and the data match the SHA-256.</li>`,
  `<li>Compare the SHA-256 with one from elsewhere: in a citation that was published at the time, or in the archive. Open the archived address with an account of your own; the history of the story has the SHA-256 of every version.</li>`,
  `<li>To check the rest of the file as well, get the source code of ${archiveName} and run <code>npm run content -- verify FILE</code>. It names every line that is not as the archive wrote it.</li>`,
  `</ol>`,
];
