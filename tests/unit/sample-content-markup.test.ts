import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSampleMarkup } from '../../dev/sample-content/sample-markup';
import { type Segment, textOfSegment } from '../../src/domain/segment';

const bold = (text: string): Segment => ({ text, type: 'bold' });
const italic = (text: string): Segment => ({ text, type: 'italic' });
const external = (text: string, url: string): Segment => ({ linkType: 'external', url, text });
const idLink = (text: string, targetId: string, more = {}): Segment => ({
  linkType: 'id',
  targetId,
  text,
  ...more,
});

const understood: readonly (readonly [claim: string, markup: string, segments: Segment[]])[] = [
  ['no text has no segments', '', []],
  ['plain text is one string', 'as it stands', ['as it stands']],
  ['newlines and runs of spaces are kept', 'a\n\n  b   c\n', ['a\n\n  b   c\n']],
  ['bold', 'a *b c* d', ['a ', bold('b c'), ' d']],
  ['italic', '(_Orbis_)', ['(', italic('Orbis'), ')']],
  ['bold over a line break', '*one\ntwo*', [bold('one\ntwo')]],
  ['adjacent marks', '*a* _b_', [bold('a'), ' ', italic('b')]],
  ['marks hug their passage', '3 * 4 * 5 and _ blank _', ['3 * 4 * 5 and _ blank _']],
  ['underscores inside words stay', 'third_shift and mx_records', ['third_shift and mx_records']],
  ['asterisks inside words stay', 'a*b*c', ['a*b*c']],
  ['words of every script count as words', 'é_é_é ж_ж_', ['é_é_é ж_ж_']],
  ['a passage ends with its paragraph', '*a\n\nb*', ['*a\n\nb*']],
  ['a mark without its partner stays', '*a and _b', ['*a and _b']],
  ['doubled marks stay', '**a** __b__', ['**a** __b__']],
  ['a backslash takes a meaning away', '\\*a\\* \\_b\\_ \\[c](id:d)', ['*a* _b_ [c](id:d)']],
  ['a backslash within a passage', '*a\\*b* _c\\_d_', [bold('a*b'), ' ', italic('c_d')]],
  ['a backslash before anything else stays', 'C:\\path \\\\o/', ['C:\\path \\o/']],
  ['an external link', '[a b](https://e.org/?q=1_2)', [external('a b', 'https://e.org/?q=1_2')]],
  ['brackets in a link text', '[\\[1\\]](http://e.org/)', [external('[1]', 'http://e.org/')]],
  ['brackets alone', '[500] (and) [x] (y)', ['[500] (and) [x] (y)']],
  ['other schemes are text', '[x](javascript:1) [y](/z)', ['[x](javascript:1) [y](/z)']],
  ['an address with a space is text', '[x](https://e.org/a b)', ['[x](https://e.org/a b)']],
  ['markup of the web is text', '<b>x</b> & a < b', ['<b>x</b> & a < b']],
  ['an id link', 'a [b](id:c-1).', ['a ', idLink('b', 'c-1'), '.']],
  [
    'an id link with every option',
    '[x](id:c site=homer date=20040503120000 branch=2 from=1)',
    [
      idLink('x', 'c', {
        targetSite: 'homer',
        date: '20040503120000',
        newUserBranch: '2',
        linkWithBranch: true,
        userBranch: '1',
      }),
    ],
  ],
  [
    'options in any order, over a line break',
    '[x](id:c from=1\n site=500)',
    [idLink('x', 'c', { targetSite: '500', userBranch: '1' })],
  ],
];

const refused: readonly (readonly [claim: string, markup: string])[] = [
  ['an unknown option', '[x](id:c colour=red)'],
  ['an option without a value', '[x](id:c branch=)'],
  ['an option without an equals sign', '[x](id:c branch)'],
  ['an unknown site', '[x](id:c site=hades)'],
  ['a date that is none', '[x](id:c date=20010231000000)'],
];

describe('sample markup', () => {
  it.each(understood)('%s', (_claim, markup, segments) => {
    expect(parseSampleMarkup(markup)).toEqual(segments);
  });

  it.each(refused)('refuses %s', (_claim, markup) => {
    expect(() => parseSampleMarkup(markup)).toThrow();
  });

  it('has no undefined fields, which Firestore refuses', () => {
    const [link] = parseSampleMarkup('[x](id:c)');
    expect(Object.keys(link ?? {})).toEqual(['linkType', 'targetId', 'text']);
  });

  it('loses no text and makes no two strings in a row', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', ' ', '*', '_', '\n', '<', '🦡', 'é') });
    fc.assert(
      fc.property(letters, (markup) => {
        const segments = parseSampleMarkup(markup);
        const withoutMarks = (text: string) => text.replace(/[*_]/g, '');
        expect(withoutMarks(segments.map(textOfSegment).join(''))).toBe(withoutMarks(markup));
        const strings = segments.map((segment) => typeof segment === 'string');
        expect(strings.some((is, index) => is && strings[index + 1] === true)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
