import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeSizeOf,
  compareVersions,
  describeChangeSize,
} from '../../../../src/domain/changes/compare-versions';
import { visibleForm } from '../../../../src/domain/text/invisible-changes';
import { anyCharacters } from '../../../support/any-characters';
import { buildVersionDocument as version } from '../../../support/build-document';
import { forMany } from '../../../support/properties';
import { withPlain } from '../../../support/with-plain';

describe('a comparison of versions', () => {
  test('compares headline and body apart', () => {
    expect(compareVersions(version('Old', 'Text'), version('New', 'Text'))).toEqual({
      headline: [
        { change: 'removed', segment: 'Old' },
        { change: 'added', segment: 'New' },
      ],
      body: [{ change: 'same', segment: 'Text' }],
    });
  });

  test('takes a version that is not there for an empty one', () => {
    const { headline, body } = compareVersions(null, version('New', 'Text'));
    expect([...headline, ...body].map(({ change }) => change)).toEqual(['added', 'added']);
  });

  test('compares what a reader is shown', () => {
    const [italic, bold] = ['<i>a</i>', '<b>a</b>'].map((text) => withPlain(version(text, text)));
    const same = [{ change: 'same', segment: 'a' }];
    expect(compareVersions(italic ?? null, bold ?? null)).toEqual({ headline: same, body: same });
    expect(compareVersions(italic ?? null, version('a', 'a'))).toEqual({
      headline: same,
      body: same,
    });
  });
});

test.each([
  ['One.', 'One two.', '1 word added'],
  ['One two three.', 'One.', '2 words removed'],
  ['One two.', 'Two three four.', '3 words added, 2 removed'],
  ['One', 'One!', '1 character added'],
  ['One, two; three', 'One; two: three', '2 characters added, 2 removed'],
  ['', 'word '.repeat(1200), '1,200 words added'],
  ['One.\n\nTwo.', 'Two.\n\nOne.', '1 paragraph moved'],
  [
    'The ferry of old sails. It is so now.',
    'It is so now. The ferry of old sails.',
    '4 words moved',
  ],
  [
    'One\n\ntwo\n\nthree\n\nfour',
    'four\n\nOne\n\ntwo\n\nthree 3',
    '1 word added, 1 paragraph moved',
  ],
  [
    'At night the keeper lights one lamp, and waits.\n\nGulls sleep on roofs.\n\nMen wait.',
    'Gulls sleep on roofs.\n\nMen wait, but the keeper lights one lamp too.',
    '2 words added, 4 removed, 5 words moved',
  ],
  [
    'At night the keeper lights lamps, and waits.\n\nGulls sleep on roofs.\n\nMen wait.',
    'Gulls sleep on roofs.\n\nMen wait, but the keeper lights lamps too.',
    '6 words added, 8 removed',
  ],
  ['Zu\u0308rich', 'Zürich', 'No visible change: encoding of letters (NFC, NFD)'],
  ['a b', 'a\u00a0b', 'No visible change: no-break spaces'],
  ['ab', 'a\u200bb\u200e', 'No visible change: direction marks, zero-width characters'],
  ['ab', 'a\ufe0fb\u{e0062}\u206a', 'No visible change: zero-width characters'],
  ['❤ a', '❤\ufe0f a', '2 characters added, 1 removed'],
  ['co-op', 'co\u00ad-op\r\n', '2 characters added'],
  ['می\u200cروم', 'میروم', '1 word added, 1 removed'],
  ['One', 'One', 'Same text'],
])(
  'a change in few words: %j to %j: %s',
  { tags: ['8.27', '8.23', '8.28'] },
  (before, after, expected) => {
    const text = compareVersions(version('', before), version('', after));
    expect(describeChangeSize(changeSizeOf(text))).toBe(expected);
  },
);

const anyParagraph = fc
  .array(fc.constantFrom('one', 'two', 'drei', '四', 'пять', 'שש', 'e\u0301te'), { minLength: 1 })
  .map((words) => words.join(' '));

test('for any text, what nobody can see of a change counts no word', { tags: ['8.27'] }, () => {
  const unseen = fc.constantFrom('\u200b', '\u00ad', '\u200e', '\u2060', '\ufeff');
  forMany(anyCharacters, fc.array(unseen), fc.boolean(), (raw, marks, isComposed) => {
    const before = raw
      .normalize('NFD')
      .replace(/[\u2060-\u206f\u200c-\u200f\u202a-\u202f\u00ad]/g, '');
    const parts = Array.from(new Intl.Segmenter().segment(before), ({ segment }) => segment);
    const marked = parts
      .map((part, index) => part.replaceAll(' ', '\u00a0') + (marks[index] ?? ''))
      .join('');
    const after = isComposed ? marked.normalize('NFC') : marked;
    const text = compareVersions(version('', before), version('', after));
    expect(describeChangeSize(changeSizeOf(text))).toMatch(
      before === after ? /^Same text$/ : /^No visible change: ./,
    );
  });
});

test('for any paragraphs in another order, all words are said to have moved', {
  tags: ['8.28'],
}, () => {
  const anyParagraphs = fc.uniqueArray(anyParagraph, { minLength: 2 });
  forMany(anyParagraphs, fc.nat(), fc.nat(), (paragraphs, from, to) => {
    const moved = [...paragraphs];
    moved.splice(to % moved.length, 0, ...moved.splice(from % moved.length, 1));
    const [before, after] = [paragraphs.join('\n\n'), moved.join('\n\n')];
    const size = changeSizeOf(compareVersions(version('', before), version('', after)));
    const none = { words: 0, characters: 0 };
    expect(size).toMatchObject({ added: none, removed: none });
    expect(size.moved > 0).toBe(before !== after);
  });
});

test.each(['\ufe0f', '\u0301'])('a long run of marks (%j) is read quickly', (mark) => {
  expect(visibleForm(`漢${mark.repeat(200_000)}`)).toHaveLength(200_001);
});
