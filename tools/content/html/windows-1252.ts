// The characters of the bytes 0x80 to 0x9F; the five undefined ones stay control characters.
const meanings =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/**
 * Restores the quotation marks and dashes at 0x80 to 0x9F in text decoded as windows-1252: the
 * decoder of Node 20 returns control characters for them.
 */
export function repairWindows1252(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (control) =>
    meanings.charAt(control.charCodeAt(0) - 128),
  );
}
