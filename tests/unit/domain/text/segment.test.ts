import { describe, expect, test } from 'vitest';
import {
  hasSameRuns,
  runsOf,
  type Segment,
  textOfSegment,
  withText,
} from '../../../../src/domain/text/segment';
import { anySegments } from '../../../support/any-segments';
import { longTimeout } from '../../../support/many-runs';
import { forMany } from '../../../support/properties';

const external = (url: string, text = 'x'): Segment => ({ linkType: 'external', url, text });
const internal = (fields: object = {}): Segment =>
  ({ linkType: 'id', targetId: 'a', text: 'x', ...fields }) as const;
const bold = (text: string): Segment => ({ text, type: 'bold' });
const moving = (newUserBranch: string) => internal({ newUserBranch, linkWithBranch: true });

describe('two texts show the same', () => {
  test.each<[string, readonly Segment[], readonly Segment[]]>([
    ['when they are the same segments', ['a', external('u')], ['a', external('u')]],
    ['however plain text is cut up', ['a', 'b', { text: 'c', type: 'plain' }], ['abc']],
    ['however bold text is cut up', [bold('a'), bold('b')], [bold('ab')]],
    ['with empty segments or without', ['', 'a', external('u', ''), 'b'], ['ab']],
    ['when a link moves nobody', [internal()], [internal({ linkWithBranch: false })]],
    ['when it names a branch for nobody', [internal()], [internal({ newUserBranch: '2' })]],
  ])('%s', (_, a, b) => {
    expect(hasSameRuns(a, b)).toBe(true);
    expect(hasSameRuns(b, a)).toBe(true);
  });

  test.each<[string, readonly Segment[], readonly Segment[]]>([
    ['when a space differs', ['a b'], ['a  b']],
    ['when text was added', ['a'], ['a', bold('b')]],
    ['when the style differs', [bold('a')], [{ text: 'a', type: 'italic' }]],
    ['when a style reaches further', ['a', bold('b')], ['ab']],
    ['when the address differs', [external('u')], [external('v')]],
    ['when a link became text', [external('u')], ['x']],
    ['when a link leads to an item of the same name', [external('a')], [internal()]],
    ['when the item differs', [internal()], [internal({ targetId: 'b' })]],
    ['when the site differs', [internal()], [internal({ targetSite: 'homer' })]],
    ['when the date differs', [internal()], [internal({ date: '20200101000000' })]],
    ['when a link came to move readers', [internal({ newUserBranch: '2' })], [moving('2')]],
    ['when it moves them elsewhere', [moving('2')], [moving('3')]],
  ])('not %s', (_, a, b) => {
    expect(hasSameRuns(a, b)).toBe(false);
    expect(hasSameRuns(b, a)).toBe(false);
  });
});

test('any runs have all text, are not empty, differ, and show the same', longTimeout, () => {
  forMany(anySegments, (segments) => {
    const runs = runsOf(segments);
    expect(runs.map((run) => run.text).join('')).toBe(segments.map(textOfSegment).join(''));
    expect(runs.every((run) => run.text !== '')).toBe(true);
    expect(runs.every((run, index) => run.look !== runs[index - 1]?.look)).toBe(true);
    const again = runs.map(({ source, text }) => withText(source, text));
    expect(hasSameRuns(segments, again)).toBe(true);
  });
});
