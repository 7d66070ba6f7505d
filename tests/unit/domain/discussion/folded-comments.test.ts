import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FoldedComments,
  foldedToList,
  maxFolded,
  maxStories,
  parseFolded,
  toggleFolded,
} from '../../../../src/domain/discussion/folded-comments';
import { forAny } from '../../../support/properties';

const none: FoldedComments = new Map();

describe('folding a comment', () => {
  test('twice is as before', () => {
    const folded = toggleFolded(none, '500/story', 'a');
    expect(folded.get('500/story')).toEqual(new Set(['a']));
    expect(toggleFolded(folded, '500/story', 'a')).toEqual(none);
  });

  test('leaves those of other stories, and the map it was given, as they are', () => {
    const before = toggleFolded(none, '500/one', 'a');
    const after = toggleFolded(before, 'homer/one', 'a');
    expect([...before.keys()]).toEqual(['500/one']);
    expect([...after.keys()]).toEqual(['500/one', 'homer/one']);
  });

  test(`in more than ${maxStories} stories forgets those unchanged for longest`, () => {
    let folded = none;
    for (let i = 0; i < maxStories; i++) folded = toggleFolded(folded, `500/${i}`, 'a');
    folded = toggleFolded(folded, '500/0', 'b');
    folded = toggleFolded(folded, '500/new', 'a');
    expect(folded.size).toBe(maxStories);
    expect(folded.has('500/1')).toBe(false);
    expect(folded.get('500/0')).toEqual(new Set(['a', 'b']));
  });

  test(`more than ${maxFolded} of a story forgets those folded first`, () => {
    let folded = none;
    for (let i = 0; i <= maxFolded; i++) folded = toggleFolded(folded, '500/story', `c${i}`);
    expect(folded.get('500/story')?.size).toBe(maxFolded);
    expect(folded.get('500/story')?.has('c0')).toBe(false);
  });
});

describe('what is stored', () => {
  test('is read as it was written, whatever the ids', () => {
    const anyFolds = fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 30 });
    forAny(anyFolds, (folds) => {
      let folded = none;
      for (const [story, id] of folds) folded = toggleFolded(folded, story, id);
      const stored = JSON.parse(JSON.stringify(foldedToList(folded)));
      expect([...parseFolded(stored)]).toEqual([...folded]);
    });
  });

  test('reads valid entries beside invalid ones', () => {
    expect(parseFolded({ a: ['b'] })).toEqual(none);
    expect(parseFolded([null, [], ['a'], ['500/a', 'x', 7, 'y'], ['__proto__', 'z']])).toEqual(
      new Map([
        ['500/a', new Set(['x', 'y'])],
        ['__proto__', new Set(['z'])],
      ]),
    );
  });

  test('never throws, whatever it is', () => {
    forAny(fc.anything(), (stored) => {
      expect(parseFolded(stored)).toBeInstanceOf(Map);
    });
  });
});
