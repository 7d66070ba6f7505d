const sentenceSigns = /^[([{'’‘¿¡]+|[.,;:!?…'’‘)\]}]+$/gu;
const nameSign = /^[\p{P}\p{Sm}\p{Sc}]|[\p{P}\p{Sm}\p{Sc}]$|[&+#@]|(?<=\s)\.(?=\p{L})/u;

/**
 * A pattern of a word or phrase as typed, in a text that `withSigns` returns, if it has a
 * sign that belongs to a name ("C++", ".NET", "R&D"); else null. Words leave such signs out.
 */
export function signPattern(source: string): RegExp | null {
  const written = withSigns(source.trim()).replace(sentenceSigns, '');
  if (!nameSign.test(written)) return null;
  const last = Array.from(written).at(-1) ?? '';
  // "C+" is not in "C++", while a word may follow a sign: "C++17".
  const after = /[\p{L}\p{N}]/u.test(last) ? '[\\p{L}\\p{N}]' : literal(last);
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal(written)}(?!${after})`, 'u');
}

/** A text in which only case, width and white space are folded. */
export function withSigns(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ');
}

function literal(text: string): string {
  return text.replace(
    /[^\p{L}\p{N} ]/gu,
    (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
