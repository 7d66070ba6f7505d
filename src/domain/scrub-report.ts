import type { ErrorReport } from './error-report';
import { characterStart } from './text/characters';

/** Removes personal data and secrets, and limits the length. */
export function scrubReport({ name, message, stack, path, version }: ErrorReport): ErrorReport {
  return {
    name: scrub(name, 80),
    message: scrub(message, 500),
    stack: scrub(stack, 2_000),
    path: scrub(path, 300),
    version,
  };
}

/**
 * Replaces email addresses, tokens and account ids by their kind ("[e-mail]"), and removes the
 * queries and fragments of URLs. Keeps the line and column numbers of a stack.
 */
export function scrubText(text: string): string {
  return replacements.reduce((rest, [pattern, kind]) => rest.replace(pattern, kind), text);
}

/** The order matters: first whole queries. An `@` or `/` may be encoded, also more than once. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@]{1,200}@/gi, '$1'],
  [/[?#](?<=\/[^\s?#]{0,2000}[?#])\S*?((?::\d+){0,2}\)?)(?=\s|$)/g, '$1'],
  // Not the `@` between a function and its URL in the stacks of Firefox and Safari.
  [
    /[^\s@/:;,"'`()[\]<>=]{1,100}(?:@|%(?:25)*40)(?!\w+:\/\/)[^\s@/:;,"'`()[\]<>=]{1,200}/gi,
    '[e-mail]',
  ],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 [secret]'],
  [
    /\b(token|authorization|password|secret|api[-_]?key)(["']?\s{0,3}[:=]\s{0,3}["']?)[^\s"',;&]+/gi,
    '$1$2[secret]',
  ],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\bAIza[\w-]{20,}/g, '[key]'],
  [/\busers(?:\/|%(?:25)*2f)[^\s/"'`()<>]+/gi, 'users/[id]'],
  // A Firebase account id has 28 mixed letters and digits; longer ones are tokens.
  [/\b(?=[A-Za-z]{0,27}\d)(?=[^A-Z]{0,27}[A-Z])(?=[^a-z]{0,27}[a-z])[A-Za-z0-9]{28}\b/g, '[id]'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{40,}/g, '[token]'],
];

function scrub(text: string, length: number): string {
  // Bounds the work on huge texts. Cuts between words, because half a token would not be found.
  const bounded = text.length > 2 * length ? text.slice(0, 2 * length).replace(/\S*$/, '') : text;
  const scrubbed = scrubText(bounded);
  if (scrubbed.length <= length) return scrubbed;
  return `${scrubbed.slice(0, characterStart(scrubbed, length))}…`;
}
