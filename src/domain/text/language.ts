/** A language tag with an optional script, region and variants ("de", "pt-BR", "zh-Hant-TW"; BCP 47). */
const languageTag = /^[a-z]{2,3}(?:-(?:[a-z]{4}|[a-z]{2}|\d{3}|[a-z\d]{5,8}|\d[a-z\d]{3}))*$/i;
const undetermined = /^(?:und|mul|mis|zxx)\b/i;

/** The language that a page gives for its text, or null if it gives none, or none that browsers know. */
export function parseLanguage(written: string): string | null {
  const tag = written.trim().replaceAll('_', '-');
  return languageTag.test(tag) && !undetermined.test(tag) ? tag : null;
}
