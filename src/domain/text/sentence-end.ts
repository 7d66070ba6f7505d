import {
  abbreviationsAfter,
  abbreviationsBefore,
  abbreviationsBeforeNumbers,
  afterNumbers,
  beforeOrdinals,
  capitalAbbreviationsAfter,
  capitalTitles,
  sentenceStarters,
  titlesBeforeNames,
} from './abbreviations';

/**
 * Whether a sentence ends where UAX #29 ends one: after `before`, the sentence so far, and before `after`, the rest of
 * its lines. It does not end after an abbreviation, an initial or a number that something follows, in brackets and
 * quotations within a sentence, in addresses, or before a small letter.
 */
export function endsSentence(before: string, after: string): boolean {
  const head = before.trimEnd();
  if (listMark.test(head) || omission.test(head)) return false;
  if (head.length === before.length && isInAddress(head, after)) return false;
  if (isEnclosed(head, after)) return false;
  if (smallLetter.test(after)) return isInSmallLetters(head);
  if (isAttributed(head, after)) return false;
  return !isAbbreviated(head, after);
}

/** A mark of a list item at its start: "2.", "• 9.", "a)", "1.)". */
const listMark = /^[•⁃‣◦▪●*\s-]*\(?(?:(?:\d{1,3}\.)*\d{1,3}|\p{L}|[ivx]{2,4})[.)]{1,2}$/iu;
/** "[…]", and three dots with spaces, which are four at the end of a sentence. */
const omission = /[[(](?:\.{3}|…)[\])]["”’»]?$|[^.\s]\s+\. \. \.$/u;
const smallLetter = /^["'“‘«(„‚[]*\p{Ll}/u;

/** Whether a text begins with a small letter, as all sentences of some writers do. */
function isInSmallLetters(text: string): boolean {
  return /^[^\p{L}]*\p{Ll}/u.test(text);
}

/** Whether a sign without a space after it is part of an address or of code. */
function isInAddress(head: string, after: string): boolean {
  if (!/[.?!;]$/.test(head) || !/^[\p{L}\p{N}=&/%_#]/u.test(after)) return false;
  if (/\d\.$/.test(head)) return true;
  return (
    !/^\p{Lu}/u.test(after) || /(?:\/\/|www\.|@)\S*$/.test(head) || /^[^\s]*[=&/%]/.test(after)
  );
}

const closingOf: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '«': '»',
  '„': '“',
  '“': '”',
  '「': '」',
  '『': '』',
};
/** Longer brackets and quotations have sentences of their own. */
const longestEnclosure = 200;

/** Whether the sentence has an open bracket or quotation that ends soon, and that the sentence does not begin with. */
function isEnclosed(head: string, after: string): boolean {
  const open: { readonly closing: string; readonly at: number }[] = [];
  for (let at = 0; at < head.length; at++) {
    const sign = head[at] ?? '';
    if (open.at(-1)?.closing === sign) open.pop();
    else if (sign === '"') open.push({ closing: '"', at });
    else if (closingOf[sign]) open.push({ closing: closingOf[sign], at });
  }
  const last = open.at(-1);
  if (!last || (last.at === 0 && !/[「『]/.test(head[0] ?? ''))) return false;
  const end = after.indexOf(last.closing);
  return end >= 0 && head.length - last.at + end <= longestEnclosure;
}

const saidVerb =
  'said|says|asked|asks|replied|cried|shouted|answered|added|wrote|writes|whispered|exclaimed|explained|called';
const saidBy = new RegExp(
  `^(?:\\p{Lu}[\\p{L}.'’-]*\\s+){1,3}(?:${saidVerb})\\s*(?:[.,;:!?]|$)`,
  'u',
);

/** Whether a quotation ends, and who says it follows: “Stop!” Tom cried. 「はい。」と言った。 */
function isAttributed(head: string, after: string): boolean {
  if (/[.?!]["”’»]$/u.test(head)) return saidBy.test(after);
  if (/[。！？][」』]$/u.test(head)) return /^[とっなのはがをにで、，]/u.test(after);
  return /[。！？]”$/u.test(head) && /^\p{sc=Han}{0,4}[说道問问答喊叫說]/u.test(after);
}

/** Whether the full stop at the end of a sentence so far is that of an abbreviation, an initial or a number. */
export function isAbbreviated(head: string, after: string): boolean {
  const [, word = ''] = /(?:^|[\s([{"“‘«„–—-])([\p{L}\p{M}\p{N}.°º]+)\.$/u.exec(head) ?? [];
  if (word === '') return false;
  const lower = word.toLowerCase();
  const [next = ''] = /^[\p{L}\p{M}\p{N}]+/u.exec(after.replace(/^[\p{P}\p{S}]+/u, '')) ?? [];
  const isStarter = sentenceStarters.has(next.toLowerCase());
  const isCapital = word !== lower;
  if (abbreviationsBefore.has(lower)) return true;
  if (abbreviationsBeforeNumbers.has(lower)) return reference.test(after);
  if (titlesBeforeNames.has(lower)) return next !== '' && !isStarter;
  if (capitalTitles.has(lower)) return isCapital && next !== '' && !isStarter;
  if (/^[ap]\.m$/.test(lower)) return isTimeInSentence(head, next);
  if (/^\p{N}+$/u.test(word) || /^[IVXLC]{2,}$/.test(word))
    return isOrdinal(head, after, next, isStarter);
  if (/^\p{Ll}$/u.test(word))
    return /^\d/.test(after) || (/^[zuodisvm]$/.test(word) && /^\p{L}\./u.test(after));
  const isInitial = /^\p{L}\p{M}*$/u.test(word) || /^(?:\p{L}{1,2}\.)+\p{L}{1,2}$/u.test(word);
  // "EE. UU."
  const isDoubled = /^(\p{Lu})\1$/u.test(word);
  const isAfterName =
    abbreviationsAfter.has(lower) || (isCapital && capitalAbbreviationsAfter.has(lower));
  return (isInitial || isDoubled || isAfterName) && !isStarter && next !== '';
}

/** What a reference is to: "No. 5", "Art. II", "Art. IIb", "No. B", "fig. A3", "Art. Nr. 5"; not "I", "A" and "Y". */
const reference =
  /^\s*[([#+§]?(?:\p{N}|(?:[IVXLCDM]{2,}\p{Ll}?|[B-DF-HJ-NP-XZ]|(?:Nr|No|Abs)\.)(?![\p{L}\p{M}\p{N}])|\p{Lu}\p{N})/u;

/** "At 5 a.m. Mr. Smith left.", "at 5 p.m. Friday" */
function isTimeInSentence(head: string, next: string): boolean {
  const isOnlyTime = /^(?:At|By|From|Until|Around|About|Before|After)\s(?:\S+\s){1,2}\S+$/.test(
    head,
  );
  return isOnlyTime || afterNumbers.has(next.toLowerCase());
}

/** "am 3. März", "der 1. Offizier", "aus dem 1. -3. Jahrhundert" */
function isOrdinal(head: string, after: string, next: string, isStarter: boolean): boolean {
  if (afterNumbers.has(next.toLowerCase()) || /^[-–]\s*\d+\./.test(after)) return true;
  const [, before = ''] = /(?<!\p{L})(\p{L}+)\s+(?:\d+\.\s*[-–]\s*)?\S+$/u.exec(head) ?? [];
  return beforeOrdinals.has(before.toLowerCase()) && !isStarter;
}
