// Both patterns begin after a letter or space (joiners also after a digit), because looking back over marks takes
// quadratic time; so would beginning after a mark, as those of Cyrillic are.
const joiners =
  /(?<=(?!\p{M})[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{Nd}\s])(\p{M}*)[\u200c\u200d]+/gu;
/** Variation selectors, which are marks too, and tags. */
const selectors = '[\\ufe00-\\ufe0f\\u{e0001}-\\u{e01ef}]+';
const anySelectors = new RegExp(selectors, 'gu');
const selectedLetters = new RegExp(
  `(?<=(?!\\p{M})[\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}\\s])\\p{M}*${selectors}`,
  'gu',
);

/** What readers cannot see of a text, by kind: how to write it in one way. */
const folds: readonly (readonly [kind: string, fold: (text: string) => string])[] = [
  ['line ends', (text) => text.replace(/\r\n?/g, '\n')],
  ['no-break spaces', (text) => text.replace(/[\u00a0\u2007\u202f]/g, ' ')],
  ['soft hyphens', (text) => text.replaceAll('\u00ad', '')],
  // Those that turn the direction of other text are visible.
  [
    'direction marks',
    (text) => text.replace(/[\u061c\u200e\u200f\u202a\u202c\u2066\u2068\u2069]/g, ''),
  ],
  [
    'zero-width characters',
    (text) =>
      text
        .replace(/[\u034f\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff]/g, '')
        // In other scripts and after emoji, joiners, variation selectors and tags change what is seen.
        .replace(joiners, '$1')
        .replace(selectedLetters, (marks) => marks.replace(anySelectors, '')),
  ],
  ['encoding of letters (NFC, NFD)', (text) => text.normalize('NFC')],
];

/** What typesetters change of a text, by kind. */
const typography: typeof folds = [
  ['quotation marks', (text) => text.replace(/[“”„‟«»‹›]/g, '"').replace(/[‘’‚‛´`]/g, "'")],
  ['dashes', (text) => text.replace(/-{2,3}|[–—−]/g, '–')],
  ['ellipses', (text) => text.replaceAll('...', '…')],
];

/** The characters of a text that nobody sees, for a class of a regular expression. */
export const invisible =
  '\\u00ad\\u034f\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a\\u202c\\u2060-\\u2064\\u2066\\u2068-\\u206f\\ufeff';

const plain = /^[\n\t -~]*$/;

/** The text with all that looks the same written in one way. */
export function visibleForm(text: string): string {
  return plain.test(text) ? text : folds.reduce((folded, [, fold]) => fold(folded), text);
}

const plainWord = /^[\w ]*$/;

/** The visible form of a text with its quotation marks, dashes and ellipses written in one way: its words are the same. */
export function wordForm(text: string): string {
  if (plainWord.test(text)) return text;
  return typography.reduce((folded, [, fold]) => fold(folded), visibleForm(text));
}

/**
 * In what two texts with the same words differ: "no-break spaces", "quotation marks" and so on; empty for
 * texts with other words.
 */
export function changesOfForm(before: string, after: string): readonly string[] {
  if (before === after || wordForm(before) !== wordForm(after)) return [];
  const all = [...folds, ...typography];
  return all.flatMap(([kind]) => {
    const others = all.filter(([other]) => other !== kind);
    const [left, right] = [before, after].map((text) =>
      others.reduce((folded, [, fold]) => fold(folded), text),
    );
    return left === right ? [] : [kind];
  });
}

/** "No visible change: soft hyphens", "Same words: quotation marks", for kinds of such changes (`changesOfForm`). */
export function describeForm(kinds: readonly string[]): string {
  const isVisible = typography.some(([kind]) => kinds.includes(kind));
  return `${isVisible ? 'Same words' : 'No visible change'}: ${kinds.join(', ')}`;
}
