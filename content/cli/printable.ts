const unseen = /(?!\n)\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * Text from content as it may be printed: what would command the terminal or turn the direction of
 * writing shows as a code ("\u001b"); line ends stay.
 */
export function printable(text: string): string {
  return text.replace(unseen, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The same in one line. */
export function printableLine(text: string): string {
  return printable(text.replace(/\s+/g, ' ').trim());
}
