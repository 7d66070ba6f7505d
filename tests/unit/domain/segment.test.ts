import { expect, test } from 'vitest';
import { type Segment, textOfSegment } from '../../../src/domain/content/segment';

test.each<[string, Segment, string]>([
  ['a string', 'Plain', 'Plain'],
  ['an empty string', '', ''],
  ['formatted text', { text: 'Bold', type: 'bold' }, 'Bold'],
  ['an external link', { linkType: 'external', url: 'https://a.example', text: 'Out' }, 'Out'],
  ['a link to an item', { linkType: 'id', targetId: 'x', text: 'In' }, 'In'],
  ['markup, which is stripped only when it is shown', '<b>A</b>', '<b>A</b>'],
])('the text of %s', (_, segment, expected) => {
  expect(textOfSegment(segment)).toBe(expected);
});
