import { expect, test } from 'vitest';
import type { Segment } from '../../../../../src/domain/text/segment';
import { cutBody } from '../../../../../tools/content/model/cut-body';
import { hasSameWords, isSameText } from '../../../../../tools/content/model/same-text';

const text = (...body: Segment[]) => ({ headline: ['Title'], body });
const external: Segment = { linkType: 'external', url: 'http://example.org/', text: 'Home' };
const id: Segment = { linkType: 'id', targetId: 'example-org-5684f90a917d', text: 'Home' };
const bold = { text: 'a', type: 'bold' } as const;
const cut = text(...cutBody(['x'.repeat(50)], 20));
const elsewhere = { ...external, url: 'http://x.org/' };
test.each<[string, boolean, boolean, ReturnType<typeof text>, ReturnType<typeof text>]>([
  ['equal text', true, true, text('a'), text('a')],
  ['other text', false, false, text('a'), text('b')],
  ['more text', false, false, text('a'), text('a', id)],
  ['another headline', false, false, text('a'), { ...text('a'), headline: [] }],
  ['the same words in other parts', false, true, text('a', 'b'), text('ab')],
  ['another style', false, true, text(bold), text({ ...bold, type: 'italic' })],
  ['a link to the address and to its item', true, true, text(external), text(id)],
  ['links to two addresses', false, true, text(external), text(elsewhere)],
  ['links to two items', false, true, text(id), text({ ...id, targetId: 'x' })],
  ['the same text, once cut further', true, true, text('x'.repeat(50)), cut],
  ['text of another length, once cut', false, false, text('x'.repeat(51)), cut],
])('whether versions have the same text and words: %s, %s, %s', (_, same, words, one, other) => {
  expect([isSameText(one, other), hasSameWords(one, other)]).toEqual([same, words]);
  expect([isSameText(other, one), hasSameWords(other, one)]).toEqual([same, words]);
});
