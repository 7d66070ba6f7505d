import { describe, expect, test } from 'vitest';
import {
  compareSegments,
  comparisonOfSegments,
  linkTargetOf,
  piecesWithNewTarget,
} from '../../../../src/domain/changes/compare-text';
import type { ComparedPiece } from '../../../../src/domain/changes/piece-list';
import {
  hasSameRuns,
  isLink,
  type LinkSegment,
  type Segment,
  textOfSegment,
  withText,
} from '../../../../src/domain/text/segment';
import { anySegments } from '../../../support/any-segments';
import { longTimeout } from '../../../support/many-runs';
import { forMany } from '../../../support/properties';

const marks = { same: '', added: '+', removed: '-' } as const;

/** A segment in short: "text", "*styled*" or "[link target]". */
function sketchSegment(segment: Segment): string {
  const text = textOfSegment(segment);
  if (isLink(segment)) return `[${text} ${linkTargetOf(segment)}]`;
  const isStyled = typeof segment !== 'string' && 'type' in segment && segment.type !== 'plain';
  return isStyled ? `*${text}*` : text;
}

/** Pieces in short: "same|-removed|+added|>+moved". */
const sketch = (pieces: readonly ComparedPiece[]) =>
  pieces
    .map(({ change, segment, isMoved }) =>
      [isMoved ? '>' : '', marks[change], sketchSegment(segment)].join(''),
    )
    .join('|');

const segmentsWithout = (pieces: readonly ComparedPiece[], change: ComparedPiece['change']) =>
  pieces
    .filter((piece) => piece.change !== change)
    .map(({ segment, before }) =>
      change === 'added' && before !== undefined ? withText(segment, before) : segment,
    );

const textOf = (segments: readonly Segment[]) => segments.map(textOfSegment).join('');

test.each([
  ['finds the word that changed', 'The quick fox', 'The slow fox', 'The |-quick|+slow| fox'],
  ['finds a word that was added', 'The fox', 'The quick fox', 'The |+quick |fox'],
  ['takes a word as a whole', 'I can see', "I can't see", "I |-can|+can't| see"],
  ['takes case to matter', 'the fox', 'The fox', '-the|+The| fox'],
  ['takes signs apart from words', 'Yes, he said', 'Yes; he said', 'Yes|-,|+;| he said'],
  ['sees that spaces changed', 'a b', 'a   b', 'a|- |+   |b'],
  ['sees that a newline came in', 'a b', 'a\nb', 'a|- |+\n|b'],
  ['joins words side by side', 'x a b y', 'x c d y', 'x |-a b|+c d| y'],
  ['tells a moved line', 'a\n\nb c\n\nd', 'd\n\na\n\nb c', '>+d\n\n|a\n\nb c|>-\n\nd'],
  ['tells lines that changed places', 'a b\nc', 'c\na b', '>-a b\n|c|>+\na b'],
  ['sees no soft hyphen', 'a b', 'a\u00ad b', 'a\u00ad b'],
  ['goes by letters when words have no spaces', '日本語', '日本人', '日本|-語|+人'],
])('a comparison of plain text %s', (_, before, after, expected) => {
  expect(sketch(compareSegments([before], [after]))).toBe(expected);
});

const bold = (text: string): Segment => ({ text, type: 'bold' });
const linked = (targetId: string, text: string): Segment => ({ linkType: 'id', targetId, text });

test.each<[string, readonly Segment[], readonly Segment[], string]>([
  ['a bold word is another', ['a b c'], ['a ', bold('b'), ' c'], 'a |-b|+*b*| c'],
  ['a link changes by words', [linked('a', 'x y')], [linked('a', 'x z')], '[x  a]|-[y a]|+[z a]'],
  ['a link to another item is another', [linked('a', 'x')], [linked('b', 'x')], '-[x a]|+[x b]'],
  ['several looks have a piece for each', [], ['a ', bold('b'), ' c'], '+a |+*b*|+ c'],
])('a comparison of segments %s', (_, before, after, expected) => {
  expect(sketch(compareSegments(before, after))).toBe(expected);
});

describe('for any two texts', longTimeout, () => {
  test('what is no addition is the text before, and what is no removal the text after', () => {
    forMany(anySegments, anySegments, (before, after) => {
      const pieces = compareSegments(before, after);
      const left = segmentsWithout(pieces, 'added');
      const right = segmentsWithout(pieces, 'removed');
      expect([textOf(left), textOf(right)]).toEqual([textOf(before), textOf(after)]);
      expect(hasSameRuns(left, before) && hasSameRuns(right, after)).toBe(true);
      const isSame = (some: readonly ComparedPiece[]) =>
        some.every(({ change, before }) => change === 'same' && before === undefined);
      expect(isSame(pieces)).toBe(hasSameRuns(before, after));
      expect(isSame(compareSegments(before, before))).toBe(true);
    });
  });

  test('pieces are not empty, and as long as can be; removals stand before additions', () => {
    forMany(anySegments, anySegments, (left, right) => {
      const pieces = compareSegments(left, right);
      pieces.forEach(({ change, segment, before, isMoved }, index) => {
        expect(textOfSegment(segment) + (before ?? '')).not.toBe('');
        const last = pieces[index - 1];
        if (!last) return;
        expect([last.change, change]).not.toEqual(['added', 'removed']);
        if (last.change !== change || last.isMoved !== isMoved) return;
        expect(hasSameRuns([last.segment], [joined(last.segment, segment)])).toBe(false);
      });
    });
  });

  /** The second segment with the text of the first: the same only if both look the same. */
  function joined(first: Segment, second: Segment): Segment {
    const text = textOfSegment(first);
    return typeof second === 'string' ? text : { ...second, text };
  }
});

test('the comparison of long texts can pause: no step covers more than a part of them', () => {
  const text = (name: string) => Array.from({ length: 20_000 }, (_, at) => `${name}${at % 7919}`);
  const [before, after] = [text('a').join(' '), text('b').join(' ')];
  expect([...comparisonOfSegments([before], [before])].length).toBeLessThan(5);
  expect([...comparisonOfSegments([before], [after])].length).toBeGreaterThan(30);
});

test('100,000 segments are compared', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => ({
    text: 'a',
    type: index % 2 ? ('bold' as const) : ('italic' as const),
  }));
  expect(compareSegments(many, ['x'])).toHaveLength(100_001);
});

const link = (url: string, text: string): LinkSegment => ({ linkType: 'external', url, text });
const story = (targetId: string, fields = {}): LinkSegment =>
  ({ linkType: 'id', targetId, text: 'there', ...fields }) as const;

test.each<[LinkSegment, string]>([
  [link('https://a.example/b', 'there'), 'https://a.example/b'],
  [story('x'), 'x'],
  [story('x', { targetSite: 'homer' }), 'homer/x'],
  [story('x', { targetSite: 'homer', date: '20200101000000' }), 'homer/x@20200101000000'],
])('%j leads to %j', (link, expected) => {
  expect(linkTargetOf(link)).toBe(expected);
});

const reported = (before: readonly Segment[], after: readonly Segment[]) =>
  [...piecesWithNewTarget(compareSegments(before, after))].map(
    ({ change, segment }) =>
      `${change} ${textOfSegment(segment)} ${isLink(segment) && linkTargetOf(segment)}`,
  );

test.each<[string, readonly Segment[], readonly Segment[], readonly string[]]>([
  ['on both sides', [story('a')], [story('b')], ['removed there a', 'added there b']],
  ['of a link that came in', ['there'], [story('a')], ['added there a']],
  ['of a link that went', [story('a')], ['there'], ['removed there a']],
  ['not of a link that stayed', [story('a')], [story('a')], []],
  ['not when words changed', [link('/a', 'a')], [link('/a', 'b')], []],
  ['not of text', ['one'], [{ text: 'one', type: 'bold' }], []],
])('a target is reported %s', (_, before, after, expected) => {
  expect(reported(before, after)).toEqual(expected);
});
