import fc from 'fast-check';
import { anyTextOf } from './properties';

const marks = '\u0301\u0323\u0e33\u0eb3\u094d\u17d2\u1039\u200d\ufe0f\u20e3\uff9e';
const signs =
  "aﬁßकกສខမ한語がｶبא🏽\u{1f1eb}ℹ©#\u0600\u0d4e\u200b\u200c\u00ad\u200e\u2060 \u00a0\n.'\u{1d400}";
const sequences = [
  ...['e\u0301', 'क्ष', 'น้ำ', '\u1112\u1161\u11ab', '\r\n', '👨‍👩‍👧‍👦', '👍🏽', '🇩🇪', '1️⃣'],
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
];

/** Text of letters and marks of many scripts, emoji, flags, and what joins or separates them. */
export const anyCharacters: fc.Arbitrary<string> = anyTextOf(
  [...signs, ...sequences],
  10,
  fc.constantFrom(...marks),
);

const blanks =
  '\t\n \u00a0\u00ad\u034f\u061c\u115f\u1160\u180e\u200b\u200c\u200d\u200e\u200f\u202e\u2060\u2800\u3000\u3164\ufe0f\ufeff\uffa0';

/** Text that shows nothing. */
export const inkless: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...blanks))
  .map((parts) => parts.join(''));
