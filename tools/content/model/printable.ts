const unsafe = /(?!\n)\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Escapes what could control the terminal: bidirectional marks, and controls except line ends. */
export function printable(text: string): string {
  return text.replace(unsafe, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Does the same, and joins lines with spaces. */
export function printableLine(text: string): string {
  return printable(text.replace(/\s+/g, ' ').trim());
}
