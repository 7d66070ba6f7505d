import { expect, test } from 'vitest';
import type { Segment } from '../../../../../src/domain/content/segment';
import { cutBody } from '../../../../../tools/content/model/cut-body';
import { isSameText } from '../../../../../tools/content/model/same-text';

const text = (...body: Segment[]) => ({ headline: ['Title'], body });
const external: Segment = { linkType: 'external', url: 'http://example.org/', text: 'Home' };
const id: Segment = { linkType: 'id', targetId: 'example-org-5684f90a917d', text: 'Home' };
const bold = { text: 'a', type: 'bold' } as const;
const cut = text(...cutBody(['x'.repeat(50)], 20));
const elsewhere = { ...external, url: 'http://x.org/' };
test.each<[string, boolean, ReturnType<typeof text>, ReturnType<typeof text>]>([
  ['equal text', true, text('a'), text('a')],
  ['other text', false, text('a'), text('b')],
  ['more text', false, text('a'), text('a', id)],
  ['another headline', false, text('a'), { ...text('a'), headline: [] }],
  ['another style', false, text(bold), text({ ...bold, type: 'italic' })],
  ['a link to the address and to its item', true, text(external), text(id)],
  ['links to two addresses', false, text(external), text(elsewhere)],
  ['links to two items', false, text(id), text({ ...id, targetId: 'x' })],
  ['the same text, once cut further', true, text('x'.repeat(50)), cut],
  ['text of another length, once cut', false, text('x'.repeat(51)), cut],
])('whether versions have the same text: %s, %s', (_, same, one, other) => {
  expect(isSameText(one, other)).toBe(same);
  expect(isSameText(other, one)).toBe(same);
});
