const digit = /^\p{Nd}$/u;

/** The ASCII digit of the same value, or null for what is no digit. */
export function asciiDigit(character: string): string | null {
  if (!digit.test(character)) return null;
  const code = character.codePointAt(0) ?? 0;
  // Each script has its ten digits in a row.
  let zero = code;
  while (digit.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}
