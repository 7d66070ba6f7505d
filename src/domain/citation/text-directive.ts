import { fold } from '../text/words';

/** A part of a text: its first index, and the one after its last. */
export type Part = readonly [start: number, end: number];

/** What a fragment directive names, as parts of the text of a page. */
export interface Directive {
  readonly prefix: Part | null;
  readonly first: Part;
  readonly last: Part | null;
  readonly suffix: Part | null;
}

/** The text of a page as browsers search it: without case, accents and invisible characters. */
export interface PageText {
  readonly folded: string;
  /** Where each code unit of the text is in the folded one, and at the end its length. */
  readonly places: Uint32Array;
}

/** Prepares a text to be searched. */
export function searchableOf(text: string): PageText {
  const places = new Uint32Array(text.length + 1);
  const known = new Map<string, string>();
  let folded = '';
  let at = 0;
  for (const character of text) {
    const letter = known.get(character) ?? foldCharacter(character);
    known.set(character, letter);
    places.fill(folded.length, at, at + character.length);
    folded += letter;
    at += character.length;
  }
  places[at] = folded.length;
  return { folded, places };
}

/** Whether the words of the directive are what a browser finds first. */
export function isFirst(page: PageText, directive: Directive): boolean {
  return isMatch(page, directive, find(page, directive, 0));
}

/** Whether a browser would find these words of the directive only. */
export function isOnly(page: PageText, directive: Directive): boolean {
  const found = find(page, directive, 0);
  return isMatch(page, directive, found) && find(page, directive, (found?.at ?? 0) + 1) === null;
}

interface Match {
  /** Where the prefix starts, or without one the first words. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

function isMatch({ places }: PageText, { first, last }: Directive, found: Match | null): boolean {
  return found?.start === places[first[0]] && found?.end === places[(last ?? first)[1]];
}

/**
 * The first match at or after a place, by "find a range from a text directive" of the specification.
 * What may be a boundary of words counts as one.
 */
function find({ folded, places }: PageText, directive: Directive, from: number): Match | null {
  const textOf = (part: Part | null) => part && folded.slice(places[part[0]], places[part[1]]);
  const [prefix, first, last, suffix] = [
    textOf(directive.prefix),
    textOf(directive.first) ?? '',
    textOf(directive.last),
    textOf(directive.suffix),
  ];
  if (first === '') return null;
  /** The first place of a text, at boundaries of words. */
  const placeOf = (text: string, start: number, isWordEnd: boolean) => {
    let at = folded.indexOf(text, start);
    while (
      at >= 0 &&
      !(isBoundary(folded, at) && (!isWordEnd || isBoundary(folded, at + text.length)))
    ) {
      at = folded.indexOf(text, at + 1);
    }
    return at;
  };
  const hasNext = (text: string, end: number) => folded.startsWith(text, afterSpace(folded, end));
  const isWordEnd = last !== null || suffix === null;
  for (let at = from; ; at++) {
    at = placeOf(prefix ?? first, at, prefix === null && isWordEnd);
    if (at < 0) return null;
    const start = prefix === null ? at : afterSpace(folded, at + prefix.length);
    let end = start + first.length;
    if (!folded.startsWith(first, start) || (isWordEnd && !isBoundary(folded, end))) continue;
    do {
      if (last !== null) {
        const lastAt = placeOf(last, end, suffix === null);
        if (lastAt < 0) return null;
        end = lastAt + last.length;
      }
      if (suffix === null || hasNext(suffix, end)) return { at, start, end };
    } while (last !== null);
  }
}

function afterSpace(text: string, at: number): number {
  let next = at;
  while (/\s/.test(text.charAt(next))) next++;
  return next;
}

const wordCharacter = /[\p{L}\p{N}]/u;
const withSpaces = /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}\p{sc=Deva}\p{N}]/u;

/** Whether words may be separated here: also within those of scripts without spaces. */
function isBoundary(text: string, at: number): boolean {
  const sides = [text.charAt(at - 1), text.charAt(at)];
  return (
    !sides.every((side) => wordCharacter.test(side)) ||
    !sides.every((side) => withSpaces.test(side))
  );
}

function foldCharacter(character: string): string {
  const bare = character.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  const folded = fold(bare);
  // Punctuation is compared as it is.
  return folded.trim() === '' ? bare : folded;
}
