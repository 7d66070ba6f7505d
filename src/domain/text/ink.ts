/**
 * All but spaces, controls, characters that Unicode says to ignore (zero-width ones, soft hyphens,
 * direction marks, Hangul fillers) and the blanks that fonts draw without ink: the Braille blank, a
 * null note head, a Khitan filler, joiners of hieroglyphs.
 */
const ink =
  /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{13430}-\u{1343f}\u{16fe4}\u{1d159}]/u;

/** Whether readers see anything of a text without markup. */
export function hasInk(text: string): boolean {
  return ink.test(text);
}

/** The text, or null if readers would see nothing of it. */
export function inkedText(text: string | null): string | null {
  return text !== null && hasInk(text) ? text : null;
}
