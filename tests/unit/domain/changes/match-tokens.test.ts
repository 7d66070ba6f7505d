import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSegments } from '../../../../src/domain/changes/compare-text';
import { goneSentences } from '../../../../src/domain/changes/gone-sentences';
import { staysOf } from '../../../../src/domain/changes/sentence-life';
import { originsOf, type TextOrigins } from '../../../../src/domain/changes/word-origins';
import { textOfSegment } from '../../../../src/domain/text/segment';
import { resultOf } from '../../../../src/domain/text/steps';
import { countWords } from '../../../../src/domain/text/text-tokens';
import { partsOf } from '../../../support/parts-of';
import { forAny } from '../../../support/properties';

const signs = { same: ['', ''], added: ['{', '}'], removed: ['[', ']'] } as const;

/** A comparison in short: "[removed]", "{added}", ">" before what moved. */
function marks(before: string, after: string): string {
  const pieces = compareSegments([before], [after]).map(({ change, segment, isMoved }) => {
    const [opening, closing] = signs[change];
    return `${isMoved ? '>' : ''}${opening}${textOfSegment(segment)}${closing}`;
  });
  return pieces.join('');
}

const origins = (texts: readonly string[]) => partsOf(originsOf(texts));
const wordsIn = (text: TextOrigins | undefined) =>
  (text?.words() ?? []).filter(({ text }) => countWords(text) > 0);
/** The words of the last text that are no older than it, or than a text in between: "and2". */
function young(texts: readonly string[]): string {
  const words = wordsIn(origins(texts).at(-1));
  return words.flatMap(({ text, origin }) => (origin > 0 ? `${text}${origin}` : [])).join(' ');
}

const kept = 'Seven copies of each page are kept.';
const asked = 'Nobody has asked the owner so far.';
const rest = 'Visitors may write comments below a story.';

describe('a comparison', () => {
  test.each([
    [
      'adds a whole sentence',
      `${asked} ${rest}`,
      `${asked} ${kept} ${rest}`,
      `${asked} {${kept} }${rest}`,
    ],
    [
      'adds a whole sentence that begins like the next one',
      'Gulls moult. The pattern is old.',
      'Gulls moult. The feathers go first. The pattern is old.',
      'Gulls moult. {The feathers go first. }The pattern is old.',
    ],
    [
      'adds words up to the end of the sentence, not from the middle of it',
      'It is passed to the request.',
      'It is passed to the request and then to the other request.',
      'It is passed to the request{ and then to the other request}.',
    ],
    ['removes a whole line', `${asked}\n\n${kept}`, asked, `${asked}[\n\n${kept}]`],
    [
      'replaces a phrase as a whole, not up to a word that is the same by chance',
      'You can remove it with the command if a file is in the way.',
      'Git no los incluye a menos que se lo pidas.',
      '[You can remove it with the command if a file is in the way]{Git no los incluye a menos que se lo pidas}.',
    ],
    [
      'replaces a phrase with a short word that is the same by chance',
      'I said yesterday the lower half was gone.',
      'I have read over the paper above and find it gone.',
      'I [said yesterday the lower half was]{have read over the paper above and find it} gone.',
    ],
    [
      'keeps a short word between few that changed',
      'I said it to the man.',
      'I told it to the woman.',
      'I [said]{told} it to the [man]{woman}.',
    ],
    [
      'keeps a number that is the same between other words',
      'We had about two hundred and 1956 ships then and there.',
      'They own nearly five dozen of 1956 boats now or later.',
      '[We had about two hundred and]{They own nearly five dozen of} 1956 [ships then and there]{boats now or later}.',
    ],
    [
      'takes amounts and dates as a whole',
      'For $35,000 on 2004-05-03.',
      'For $55,000 on 2004-06-03.',
      'For [$35,000]{$55,000} on [2004-05-03]{2004-06-03}.',
    ],
    [
      'tells a sentence that moved within its line',
      `${kept} ${rest}`,
      `${rest} ${kept}`,
      `>[${kept} ]${rest}>{ ${kept}}`,
    ],
    [
      'tells words that moved with an edit',
      'The keeper held the letters in a tin box of old.\n\nMore.',
      'More.\n\nAt first the keeper held the letters in a tin chest of old.',
      null,
    ],
    [
      'finds no change of words in other quotation marks',
      'He said "no" -- it\'s...',
      'He said “no” – it’s…',
      'He said “no” – it’s…',
    ],
  ])('%s', { tags: ['8.28'] }, (_, before, after, expected) => {
    if (expected !== null) expect(marks(before, after)).toBe(expected);
  });
});

describe('the origins of words', () => {
  test.each([
    [
      'stay with a sentence that moves into another line',
      [`${asked}\n\nTip: ${kept}`, `${asked} ${kept}`],
      '',
    ],
    [
      'stay with words that move, but not with the one that is edited',
      [`${kept}\n\nAt first ${rest}\n\nMore.`, `At last ${rest}\n\n${kept}\n\nMore.`],
      'last1',
    ],
    [
      'stay with letters that move in a script without spaces',
      [
        '新功能加入将由下一版完成。各方分歧太大。',
        '各方分歧太大。他认为，新功能加入将由下一版完成。',
      ],
      '他1 认1 为1',
    ],
    [
      'come back with the words around them',
      ['He was kind and old.', 'He was kind.', 'He was kind and old now.'],
      'now2',
    ],
    [
      'are not those of a copy that came in',
      [`${kept}\n\n${rest}`, `${kept}\n\n${rest}\n\nIt is.`],
      'It1 is1',
    ],
  ])('%s', { tags: ['8.43'] }, (_, texts, expected) => {
    expect(young(texts)).toBe(expected);
  });
});

describe('the predecessor of a sentence', () => {
  test.each([
    [
      'is the shorter one that grew',
      'Patterns of all kinds work.',
      'Patterns of all kinds work, and apply in all trees.',
      true,
    ],
    ['is the one from which it moved', `Tip: ${kept}\n\nMore.`, `More.\n\n${kept}`, true],
    [
      'is none that shares one word by chance',
      'If you ask what it costs, they say 99.99 and smile.',
      'printAmount(99.99)',
      false,
    ],
    [
      'is none that still stands',
      'Intro.\nSize\nEnd.',
      'Intro.\nSize of the box\nSize\nEnd.',
      false,
    ],
    [
      'is none that still stands, as in a table of contents',
      '## Introduction\nIt is short.',
      '- Introduction\n- Usage\n## Introduction\nIt is short.',
      false,
    ],
    [
      'is the copy that was changed',
      `${kept}\n${kept}`,
      `${kept}\n${kept.slice(0, -1)} here.`,
      true,
    ],
    [
      'is none that shares less than half',
      'Kindly let the keeper of the old ferry know.',
      'Kindly put the chest back.',
      false,
    ],
  ])('%s', { tags: ['8.29'] }, (_, before, after, isFound) => {
    const found = origins([before, after])[1]?.sentences.flatMap(({ before: it }) => it ?? []);
    expect(found).toEqual(isFound ? [before.split('\n')[0]] : []);
  });
});

/** Texts of a story: sentences and words that come, go, move and come back. */
const anySentence = fc.constantFrom(
  kept,
  asked,
  rest,
  'It is so.',
  'No.',
  'The old ferry of the keeper sank in May.',
);
const anyEdit = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.replace('keeper', 'master'),
  (text) => text.replace('.', ` now${text.length}.`),
  (text) => text.replace(/^(\w+) (\w+)/, `$1 very${text.length} $2`),
);
const anyText = fc
  .array(fc.tuple(anySentence, anyEdit, fc.constantFrom(' ', '\n', '\n\n')), { maxLength: 6 })
  .map((parts) => parts.map(([sentence, edit, end]) => edit(sentence) + end).join(''));
const anyTexts = fc.array(anyText, { minLength: 1, maxLength: 5 });
/** Without copies: which of two is older says nothing but the matching. */
const anyDistinctTexts = fc.array(
  fc
    .uniqueArray(fc.tuple(anySentence, anyEdit, fc.constantFrom(' ', '\n\n')), {
      selector: ([sentence]) => sentence,
    })
    .map((parts) => parts.map(([sentence, edit, end]) => edit(sentence) + end).join('')),
  { minLength: 1, maxLength: 5 },
);

describe('for the versions of any story', () => {
  test('what the card calls gone is in the list of what is gone, and nothing else', () => {
    forAny(anyTexts, (texts) => {
      const found = origins(texts);
      const keys = new Set(found.flatMap(({ sentences }) => sentences.map(({ key }) => key)));
      const onCard = [...keys].filter((key) => {
        const last = staysOf(found, key).at(-1);
        return last && last.to < texts.length - 1 && last.after === null;
      });
      const listed = [...resultOf(goneSentences(texts)).keys()];
      expect(listed.toSorted()).toEqual(onCard.toSorted());
    });
  });

  test('a sentence that was reworded has words that are older', () => {
    forAny(anyTexts, (texts) => {
      const found = origins(texts);
      for (const [index, text] of found.entries()) {
        for (const { key, before } of text.sentences) {
          if (before === null) continue;
          const own = new Set(key.match(/\w+/g));
          const older = wordsIn(text).some((word) => own.has(word.text) && word.origin < index);
          expect(older).toBe(true);
        }
      }
    });
  });

  test('a word within the same seven words in every version since one is no younger', () => {
    forAny(anyDistinctTexts, (texts) => {
      const found = origins(texts);
      const lines = found.map(
        (text) =>
          ` ${wordsIn(text)
            .map(({ text: word }) => word)
            .join(' ')} `,
      );
      const words = wordsIn(found.at(-1));
      for (let start = 0; start + 7 <= words.length; start++) {
        const run = ` ${words
          .slice(start, start + 7)
          .map(({ text }) => text)
          .join(' ')} `;
        const since = lines.findLastIndex((line) => !line.includes(run)) + 1;
        for (const { origin } of words.slice(start, start + 7)) {
          expect(origin).toBeLessThanOrEqual(since);
        }
      }
    });
  });
});
