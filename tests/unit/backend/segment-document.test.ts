import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSegments } from '../../../src/backend/segment-document';
import { textOfSegment } from '../../../src/domain/text/segment';
import { longTimeout } from '../../support/many-runs';
import { forMany } from '../../support/properties';

function parse(stored: unknown) {
  const problems: string[] = [];
  const segments = parseSegments(stored, (problem) => problems.push(problem));
  return { segments, problems };
}

describe('a segment', () => {
  const externalLink = { linkType: 'external', url: 'https://a.example', text: 'Out' };
  const idLink = { linkType: 'id', targetId: 'x', text: 'In', linkWithBranch: false };
  const options = { newUserBranch: '2', userBranch: '1', date: '20200101000000' };
  const movingLink = { ...idLink, ...options, linkWithBranch: true, targetSite: 'homer' };
  const noText = { date: 2020, userBranch: 1, targetSite: null };
  const plain = { text: 'a', type: 'plain' };
  const bold = { text: 'a', type: 'bold' };

  test.each<[string, unknown, unknown]>([
    ['a string', 'Plain', 'Plain'],
    ['text without a type, as plain', { text: 'a' }, plain],
    ['text of an unknown type, as plain', { text: 'a', type: 'blink' }, plain],
    ['text of an inherited type, as plain', { text: 'a', type: {} }, plain],
    ['text with more fields, without them', { ...bold, onclick: 'alert(1)' }, bold],
    ['empty text, as an empty string', { text: '', type: 'bold' }, ''],
    ['a boolean, as text', false, 'false'],
    [
      'an external link without text, by its address',
      { ...externalLink, text: undefined },
      { ...externalLink, text: externalLink.url },
    ],
    [
      'an external link without an address, which leads nowhere',
      { ...externalLink, url: 7 },
      { ...externalLink, url: '' },
    ],
    ['an id link with all its fields, and no other', { ...movingLink, onclick: 'x' }, movingLink],
    ['an id link that moves nobody', { ...idLink, linkWithBranch: undefined }, idLink],
    ['an id link whose optional fields are no text', { ...idLink, ...noText }, idLink],
    ['an id link whose flag is not a boolean', { ...idLink, linkWithBranch: 'true' }, idLink],
    ['an id link by its target', { ...idLink, text: undefined }, { ...idLink, text: 'x' }],
    ['an id link without anything', { linkType: 'id' }, { ...idLink, targetId: '', text: '' }],
    ['a link of an unknown type, as its text', { linkType: 'phone', text: 'a' }, plain],
  ])('may be %s', { tags: ['9.12', '9.14', '8.19'] }, (_, stored, expected) => {
    expect(parse([stored]).segments).toEqual([expected]);
  });

  test.each<[string, unknown]>([
    ['a string', 'Plain'],
    ['plain text', plain],
    ['italic text', { text: 'a', type: 'italic' }],
    ['bold text', bold],
    ['an external link', externalLink],
    ['an id link', idLink],
    ['an id link with all its fields', movingLink],
  ])(
    'is read as it is stored, and not reported: %s',
    {
      tags: ['9.12', '9.13', '9.14'],
    },
    (_, stored) => {
      expect(parse([stored])).toEqual({ segments: [stored], problems: [] });
    },
  );

  test.each<[string, unknown]>([
    ['null', null],
    ['an empty map', {}],
    ['a map of unknown fields', { caption: 'a' }],
    ['text that every object has', Object.create({ text: 'inherited' })],
  ])('of unknown shape is skipped and reported: %s', (_, stored) => {
    expect(parse(['before', stored, 'after'])).toEqual({
      segments: ['before', 'after'],
      problems: ['a segment of unknown shape'],
    });
  });
});

describe('a list of segments', () => {
  test.each([[undefined], [null], [[]]])('that is %j is empty, and not reported', (stored) => {
    expect(parse(stored)).toEqual({ segments: [], problems: [] });
  });

  test.each<[string, unknown, unknown[]]>([
    ['one string', 'Single', ['Single']],
    ['one segment', { text: 'Single', type: 'bold' }, [{ text: 'Single', type: 'bold' }]],
    ['a map of unknown shape', { 0: 'a' }, []],
  ])(
    'that is not a list is shown as far as possible, and reported: %s',
    { tags: ['8.21'] },
    (_, stored, segments) => {
      expect(parse(stored)).toEqual({ segments, problems: ['segments that are not a list'] });
    },
  );
});

const names = ['text', 'type', 'linkType', 'url', 'targetId', 'date', '__proto__'];
const anyField = fc.constantFrom(...names);
const anyText = fc.constantFrom('external', 'id', 'bold', 'https://a.example', '', 'x');
const anySegment = fc.dictionary(anyField, fc.oneof(anyText, fc.jsonValue({ maxDepth: 1 })));
const anyStored = fc.oneof(
  fc.jsonValue(),
  fc.anything(),
  fc.array(fc.oneof(anySegment, fc.jsonValue({ maxDepth: 1 }), fc.string()), { maxLength: 6 }),
);

test('parsing any value does not throw, and parsing it again changes nothing', longTimeout, () => {
  forMany(anyStored, (stored) => {
    const { segments, problems } = parse(stored);
    for (const segment of segments) expect(typeof textOfSegment(segment)).toBe('string');
    if (Array.isArray(stored)) {
      // Omissions are reported.
      expect(segments.length + problems.length).toBeGreaterThanOrEqual(stored.length);
      expect(segments.length).toBeLessThanOrEqual(stored.length);
    }
    expect(parse(segments)).toEqual({ segments, problems: [] });
  });
});
