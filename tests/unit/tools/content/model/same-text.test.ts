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
  ['another headline', false, true, text('a'), { ...text('a'), headline: [] }],
  ['another headline, without a body', false, false, text(), { ...text(), headline: [] }],
  ['a no-break space', true, true, text('a b'), text('a\u00a0b')],
  ['a soft hyphen', true, true, text('ferry'), text('fer\u00adry')],
  ['other white space', false, true, text('a b'), text('a\nb')],
  [
    'another counter',
    true,
    false,
    text('a\nYou are visitor number 12.'),
    text('a\nYou are visitor number 1,300.'),
  ],
  [
    'a counter in bold',
    true,
    false,
    text('Visitors: ', { ...bold, text: '12' }),
    text('Visitors: ', { ...bold, text: '13' }),
  ],
  ['another clock', true, false, text('It is now 12:00.'), text('It is now 14:35.')],
  [
    'another time of generation',
    true,
    false,
    text('Page generated in 0.02 seconds, 12 queries'),
    text('Page generated in 1.5 seconds, 9 queries'),
  ],
  [
    'a number in the text',
    false,
    false,
    text('The hall had 300 visitors that day.'),
    text('The hall had 400 visitors that day.'),
  ],
  ['an age', false, false, text('You are 18 years old.'), text('You are 19 years old.')],
  ['a year', false, false, text('Visits 2004'), text('Visits 2005')],
  ['a counter and a word', false, false, text('a\n12 hits'), text('b\n13 hits')],
  ['a counter and a style', false, false, text('a ', '12 hits'), text(bold, '13 hits')],
  ['the same words in other parts', false, true, text('a', 'b'), text('ab')],
  ['another style', false, true, text(bold), text({ ...bold, type: 'italic' })],
  ['a link to the address and to its item', true, true, text(external), text(id)],
  ['links to two addresses', false, true, text(external), text(elsewhere)],
  ['links to two items', false, true, text(id), text({ ...id, targetId: 'x' })],
  ['the same text, once cut further', true, true, text('x'.repeat(50)), cut],
  ['text of another length, once cut', false, false, text('x'.repeat(51)), cut],
])(
  'whether versions have the same text and words: %s, %s, %s',
  { tags: ['14.11'] },
  (_, same, words, one, other) => {
    expect([isSameText(one, other), hasSameWords(one, other)]).toEqual([same, words]);
    expect([isSameText(other, one), hasSameWords(other, one)]).toEqual([same, words]);
  },
);
