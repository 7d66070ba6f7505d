import { isLineBreak, isSpace, isSpacelessToken, isWord, type Token } from '../text/text-tokens';
import { type Hunk, joinHunks } from './token-alignment';

type Tokens = readonly Token[];

/** The tokens of a text, and numbers that stand for how they look. */
interface Side {
  readonly tokens: Tokens;
  readonly ids: readonly number[];
}

/**
 * The same alignment as readers would make it: what came in or went is a whole sentence or line where it can be, and
 * words that are the same by chance, between others, count as replaced.
 */
export function readableHunks(hunks: readonly Hunk[], before: Side, after: Side): readonly Hunk[] {
  return withoutCoincidences(slid(gathered(hunks, before, after), before, after), after.tokens);
}

/** Joins two removals, or two additions, if one of them can move to the other: "[a] b [c b]" is "[a b c] b" as well. */
function gathered(hunks: readonly Hunk[], before: Side, after: Side): readonly Hunk[] {
  const joined: Hunk[] = [];
  let [atLeft, atRight] = [0, 0];
  /** What the hunks before have given to the next one. */
  let given = 0;
  for (const hunk of hunks) {
    const { removed, added } = hunk;
    const unchanged = hunk.unchanged + given;
    const last = joined.at(-1);
    const isAlike =
      last !== undefined &&
      ((removed > 0 && added === 0 && last.removed > 0 && last.added === 0) ||
        (added > 0 && removed === 0 && last.added > 0 && last.removed === 0));
    const [own, start] = removed > 0 ? [before.ids, atLeft] : [after.ids, atRight];
    const end = start + unchanged + removed + added;
    const isSame = (by: number) => own[start + unchanged - by] === own[end - by];
    let by = 1;
    while (isAlike && by <= unchanged && isSame(by)) by++;
    if (isAlike && last && by > unchanged) {
      joined[joined.length - 1] = {
        unchanged: last.unchanged,
        removed: last.removed + removed,
        added: last.added + added,
      };
      given = unchanged;
    } else {
      joined.push({ unchanged, removed, added });
      [atLeft, atRight] = [atLeft + unchanged, atRight + unchanged];
      given = 0;
    }
    [atLeft, atRight] = [atLeft + removed, atRight + added];
  }
  return given > 0 ? [...joined, { unchanged: given, removed: 0, added: 0 }] : joined;
}

/**
 * Moves the ends of what only came in or only went to the best place: "a [b a] c" is "[a b] a c" as well.
 */
function slid(hunks: readonly Hunk[], before: Side, after: Side): readonly Hunk[] {
  const moved = [...hunks];
  let [atLeft, atRight] = [0, 0];
  for (let index = 0; index < moved.length; index++) {
    const hunk = moved[index];
    if (!hunk) break;
    const next = moved[index + 1];
    const isRemoval = hunk.removed > 0 && hunk.added === 0;
    const isAddition = hunk.added > 0 && hunk.removed === 0;
    if (isRemoval || isAddition) {
      const { tokens, ids } = isRemoval ? before : after;
      const start = (isRemoval ? atLeft : atRight) + hunk.unchanged;
      const end = start + hunk.removed + hunk.added;
      // Hunks stay apart.
      const mostLeft = hunk.unchanged - (index > 0 ? 1 : 0);
      const isEnd = next && next.removed + next.added === 0;
      const mostRight = (next?.unchanged ?? 0) - (isEnd ? 0 : 1);
      const by = bestSlide(tokens, ids, start, end, mostLeft, mostRight);
      moved[index] = { ...hunk, unchanged: hunk.unchanged + by };
      if (next) moved[index + 1] = { ...next, unchanged: next.unchanged - by };
    }
    atLeft += (moved[index]?.unchanged ?? 0) + hunk.removed;
    atRight += (moved[index]?.unchanged ?? 0) + hunk.added;
  }
  return moved;
}

/** By how many tokens the tokens from `start` to `end` may move, so that they begin and end at the best places. */
function bestSlide(
  tokens: Tokens,
  ids: readonly number[],
  start: number,
  end: number,
  mostLeft: number,
  mostRight: number,
): number {
  let [best, bestScore] = [0, placeScore(tokens, start) + placeScore(tokens, end)];
  const consider = (by: number) => {
    const score = placeScore(tokens, start + by) + placeScore(tokens, end + by);
    if (score > bestScore) [best, bestScore] = [by, score];
  };
  for (let by = 1; by <= mostLeft && ids[start - by] === ids[end - by]; by++) consider(-by);
  for (let by = 0; by < mostRight && ids[start + by] === ids[end + by]; by++) consider(by + 1);
  return best;
}

const endOfSentence = /[.?!…。！？]["'”’»)\]]*$/u;

/** How well a change may begin or end before the token at a place. */
function placeScore(tokens: Tokens, place: number): number {
  const [before, after] = [tokens[place - 1], tokens[place]];
  if (!before || !after || isLineBreak(before) || isLineBreak(after)) return 4;
  if (/^[。！？]/u.test(before.text)) return 3;
  if (isWord(before) && isSentenceMark(after, tokens[place + 1])) return 2;
  const isAfterSpace = isSpace(before);
  if (isAfterSpace || isSpace(after)) {
    const last = tokens[isAfterSpace ? place - 2 : place - 1];
    const beforeLast = tokens[isAfterSpace ? place - 3 : place - 2];
    if (endOfSentence.test(`${beforeLast?.text ?? ''}${last?.text ?? ''}`)) {
      return isAfterSpace ? 3 : 2;
    }
    return 1;
  }
  return 0;
}

/** Whether a token ends a sentence, by what follows it. */
function isSentenceMark({ text }: Token, next: Token | undefined): boolean {
  return endOfSentence.test(text) && (!next || isSpace(next) || isLineBreak(next));
}

/** Whether a sentence or line begins with the token at a place. */
export function isSentenceStart(tokens: Tokens, place: number): boolean {
  return !isSpace(tokens[place]) && placeScore(tokens, place) >= 3;
}

/** The most words that are the same by chance, and the least that changed on both sides of them. */
const mostByChance = 2;
const leastAround = 4;
/** Words such as "the" and "it" stand in most sentences: fewer changed words need stand around them. */
const shortWord = /^\p{L}{1,3}$/u;
const leastAroundShort = 2;
const leastAroundShortInAll = 6;

/**
 * Makes replaced what is the same by chance: a space between two replacements, and one or two words with four or more
 * changed ones before and after them, or fewer if they are short. Not numbers and code, which say more than other words.
 */
function withoutCoincidences(hunks: readonly Hunk[], right: Tokens): readonly Hunk[] {
  // Words that are the same by chance have one change before them and one after, when spaces have been joined.
  return joinedAt(joinedAt(hunks, right, isLoneSpace), right, isByChance);
}

/** Joins two changes if what both texts have between them counts as changed. */
function joinedAt(
  hunks: readonly Hunk[],
  right: Tokens,
  isChange: (run: Tokens, before: Hunk, after: Hunk) => boolean,
): readonly Hunk[] {
  const joined: Hunk[] = [];
  let atRight = 0;
  for (const hunk of hunks) {
    const { unchanged, removed, added } = hunk;
    const run = right.slice(atRight, atRight + Math.min(unchanged, maxRun + 1));
    atRight += unchanged + added;
    const last = joined.at(-1);
    const isJoined = last !== undefined && run.length === unchanged && isChange(run, last, hunk);
    if (!isJoined || !last) joined.push(hunk);
    else {
      joined[joined.length - 1] = {
        unchanged: last.unchanged,
        removed: last.removed + unchanged + removed,
        added: last.added + unchanged + added,
      };
    }
  }
  return joinHunks(joined);
}

/** Longer runs of tokens have more than two words. */
const maxRun = 12;

function isLoneSpace(run: Tokens, before: Hunk, after: Hunk): boolean {
  return run.length === 1 && isSpace(run[0]) && isReplacement(before) && isReplacement(after);
}

function isByChance(run: Tokens, before: Hunk, after: Hunk): boolean {
  if (run.length === 0 || after.removed + after.added === 0) return false;
  const words = run.filter(isWord);
  if (words.length > mostByChance || run.some(isLineBreak) || run.some(isCode)) return false;
  const around = [changedWords(before), changedWords(after)] as const;
  const areShort = words.length > 0 && words.every(({ text }) => isShort(text));
  if (!areShort) return Math.min(...around) >= leastAround;
  return Math.min(...around) >= leastAroundShort && around[0] + around[1] >= leastAroundShortInAll;
}

/** Whether a word says little: not one of a script without spaces, whose words are short. */
function isShort(text: string): boolean {
  return shortWord.test(text) && !isSpacelessToken(text);
}

/** About how many words changed: there is a space for each. */
function changedWords({ removed, added }: Hunk): number {
  return Math.ceil(Math.max(removed, added) / 2);
}

function isCode({ text }: Token): boolean {
  return /[\p{N}_=(){}[\];<>]/u.test(text);
}

function isReplacement({ removed, added }: Hunk): boolean {
  return removed > 0 && added > 0;
}
