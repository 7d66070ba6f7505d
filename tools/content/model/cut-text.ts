/**
 * Returns the first `length` characters of a text, or slightly fewer so as not to split a surrogate
 * pair or an escaped character (`&lt;`).
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/&(?:amp|am|a|lt|l)?$/, '');
}
