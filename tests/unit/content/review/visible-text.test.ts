import { expect, test } from 'vitest';
import type { Segment } from '../../../../src/domain/content/segment';
import { linkName, visibleText } from '../../../../tools/content/review/page/visible-text';

test.each([
  ['plain text, ümläuts and 日本語\n\twith lines', 'plain text, ümläuts and 日本語\n\twith lines'],
  ['pay\u202eaccount', 'pay‹U+202E›account'],
  ['zero\u200bwidth', 'zero‹U+200B›width'],
  ['soft\u00adhyphen', 'soft‹U+00AD›hyphen'],
  ['bell\u0007', 'bell‹U+0007›'],
  ['line\u2028separator', 'line‹U+2028›separator'],
])('%j shows its invisible characters', (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

test.each<[string, Segment, string | null]>([
  ['text', 'Text.', null],
  [
    'an external link',
    { linkType: 'external', url: 'https://a.example/?x=1', text: 'a' },
    '‹https://a.example/?x=1›',
  ],
  [
    'an external link whose host looks like another',
    { linkType: 'external', url: 'https://аpple.example/', text: 'apple' },
    '‹https://xn--pple-43d.example/›',
  ],
  [
    'an address that no link may have',
    { linkType: 'external', url: 'javascript:alert(1)', text: 'a' },
    '‹shown as text, because it leads nowhere: javascript:alert(1)›',
  ],
  ['a link to a story', { linkType: 'id', targetId: 'b', text: 'there' }, '‹story b›'],
  [
    'a link that moves readers to another branch',
    {
      linkType: 'id',
      targetId: 'b',
      text: 'there',
      linkWithBranch: true,
      userBranch: '1',
      newUserBranch: '2',
    },
    '‹story b, moves readers of branch 1 to branch 2›',
  ],
])('%s is followed by where it leads', (_, segment, name) => {
  expect(linkName(segment)).toBe(name);
});
