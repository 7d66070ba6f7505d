/**
 * The first `length` characters of a text, or a few less where the cut would go through a
 * character (a surrogate pair) or through an escaped one (`&lt;`).
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/&(?:amp|am|a|lt|l)?$/, '');
}
