import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  nameOfSentence,
  namesOfSentences,
  sentenceNamed,
} from '../../../../src/domain/changes/sentence-names';
import { sentencesOf } from '../../../../src/domain/text/sentences';
import { anyCharacters } from '../../../support/any-characters';
import { forAny } from '../../../support/properties';

const long = 'There is a second disk in the cellar, and it is as old as the first.';
const alike = 'There is a second disk in the cellar, and it is not so old as the first.';

test.each([
  ['all of a short one', 'It is so.', 0, /^It is so\.$/],
  [
    'the first words of a long one, and a hash',
    long,
    0,
    /^There is a second disk in the cellar,~[0-9a-f]{8}$/,
  ],
  ['with the number of the copy', 'It is so.', 2, /^It is so\.~3$/],
  ['no half character', `${'語'.repeat(39)}👍🏽${'語'.repeat(30)}`, 0, /^語{39}~[0-9a-f]{8}$/],
])('the name of a sentence is %s', { tags: ['8.30'] }, (_, key, copy, expected) => {
  expect(nameOfSentence(key, copy)).toMatch(expected);
});

test('a name leads to no other sentence that begins like its own, in any version', {
  tags: ['8.30'],
}, () => {
  expect(nameOfSentence(long)).not.toBe(nameOfSentence(alike));
  expect(sentenceNamed(nameOfSentence(long), [alike])).toBeNull();
  expect(sentenceNamed(nameOfSentence(long), [alike, long])).toEqual({
    key: long,
    copy: 0,
    index: 1,
  });
  expect(sentenceNamed('It is.', ['It was.', 'It is. No.'])).toBeNull();
});

test('a name leads to the copy that it was made for, and to none if there are fewer', {
  tags: ['8.30'],
}, () => {
  const refrain = ['Row.', 'Down.', 'Row.', 'All.', 'Row.'];
  const found = namesOfSentences(refrain).map((name) => sentenceNamed(name, refrain)?.index);
  expect(found).toEqual([0, 1, 2, 3, 4]);
  expect(sentenceNamed(nameOfSentence('Row.', 2), refrain.slice(0, 3))).toBeNull();
});

test('for any text, names lead to their sentences', () => {
  const anyPart = fc.oneof(
    anyCharacters,
    fc.constantFrom('One two. ', `${long} `, '\n', '  ', '~2. '),
  );
  forAny(fc.array(anyPart), (parts) => {
    const keys = sentencesOf(parts.join('')).map(({ key }) => key);
    const found = namesOfSentences(keys).map((name) => sentenceNamed(name, keys)?.index);
    expect(found).toEqual(keys.map((_, index) => index));
  });
});
