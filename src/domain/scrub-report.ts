/** What the operator is told of an error; every text is scrubbed. */
export interface ErrorReport {
  readonly name: string;
  readonly message: string;
  /** The stack, cut to its first lines; empty when there is none. */
  readonly stack: string;
  /** The path of the page: sites, story ids and timestamps, without query and fragment. */
  readonly path: string;
  /** Which build reports. */
  readonly version: string;
}

const longest = { name: 80, message: 500, stack: 2_000, path: 300 } as const;

/** The report without personal data and secrets, of bounded size. */
export function scrubReport(report: ErrorReport): ErrorReport {
  return {
    name: scrub(report.name, longest.name),
    message: scrub(report.message, longest.message),
    stack: scrub(report.stack, longest.stack),
    path: scrub(report.path, longest.path),
    version: report.version,
  };
}

/**
 * `text` without e-mail addresses, tokens, account ids, and the queries and fragments of
 * addresses; each is replaced by a word that names its kind. Line and column numbers behind the
 * address in a stack stay.
 */
export function scrubText(text: string): string {
  return replacements.reduce((rest, [pattern, kind]) => rest.replace(pattern, kind), text);
}

/** In this order: what stands in a query goes with it. An `@` may be written as `%40`. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@]{1,200}@/gi, '$1'],
  [/(\/[^\s?#]{0,2000})[?#]\S*?((?::\d+){0,2}\)?)(?=\s|$)/g, '$1$2'],
  // In some browsers' stacks an `@` stands between a function and its address.
  [/[^\s@/:;,"'`()[\]<>=]{1,100}(?:@|%40)(?!\w+:\/\/)[^\s@/:;,"'`()[\]<>=]{1,200}/gi, '[e-mail]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 [secret]'],
  [
    /\b(token|authorization|password|secret|api[-_]?key)(["']?\s{0,3}[:=]\s{0,3}["']?)[^\s"',;&]+/gi,
    '$1$2[secret]',
  ],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\bAIza[\w-]{20,}/g, '[key]'],
  [/\busers\/[^\s/"'`()<>]+/g, 'users/[id]'],
  // An account id of Firebase has 28 letters and digits; what is mixed and longer is a token.
  [/\b(?=[A-Za-z]*\d)(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])[A-Za-z0-9]{28}\b/g, '[id]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{40,}/g, '[token]'],
];

function scrub(text: string, length: number): string {
  // Cut before as well, so that a text of any size costs little, and at a gap between words: half
  // a token would escape.
  const bounded = text.length > 2 * length ? text.slice(0, 2 * length).replace(/\S*$/, '') : text;
  const scrubbed = scrubText(bounded);
  return scrubbed.length > length ? `${scrubbed.slice(0, length)}…` : scrubbed;
}
