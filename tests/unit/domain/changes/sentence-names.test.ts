import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOfSentence, sentenceNamed } from '../../../../src/domain/changes/sentence-names';
import { sentencesOf } from '../../../../src/domain/text/sentences';
import { anyCharacters } from '../../../support/any-characters';
import { forAny } from '../../../support/properties';

const long = 'There is a second disk in the cellar, and it is as old as the first.';

test.each([
  ['all of a short one', 'It is so.', ['It is so.'], 'It is so.'],
  ['the first words of a long one', long, [long], 'There is a second disk in the cellar,'],
  ['all of one that begins like another', long, [long, `${long.slice(0, -1)}?`], long],
  ['all of one that is the beginning of another', 'It is', ['It is', 'It is so.'], 'It is'],
  ['one line', 'It  is\tso.', [], 'It is so.'],
  ['no half character', `${'語'.repeat(39)}👍🏽!`, [], '語'.repeat(39)],
])('the name of a sentence is %s', { tags: ['8.30'] }, (_, key, keys, expected) => {
  expect(nameOfSentence(key, keys)).toBe(expected);
});

test('the name of a sentence that nobody has written is none', () => {
  expect(sentenceNamed('It is.', ['It was.'])).toBeNull();
});

test('for any text, names lead to sentences that read the same', () => {
  const anyPart = fc.oneof(anyCharacters, fc.constantFrom('One two. ', `${long} `, '\n', '  '));
  forAny(fc.array(anyPart), (parts) => {
    const keys = sentencesOf(parts.join('')).map(({ key }) => key);
    for (const key of keys) {
      const found = sentenceNamed(nameOfSentence(key, keys), keys);
      expect(found?.replace(/\s+/g, ' ')).toBe(key.replace(/\s+/g, ' '));
    }
  });
});
