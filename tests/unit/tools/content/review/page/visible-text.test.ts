import { expect, test } from 'vitest';
import type { LinkSegment } from '../../../../../../src/domain/text/segment';
import { linkName, visibleText } from '../../../../../../tools/content/review/page/visible-text';

test.each([
  ['plain text, ümläuts and 日本語\n\twith lines', 'plain text, ümläuts and 日本語\n\twith lines'],
  ['pay\u202eaccount', 'pay‹U+202E›account'],
  ['zero\u200bwidth', 'zero‹U+200B›width'],
  ['soft\u00adhyphen', 'soft‹U+00AD›hyphen'],
  ['bell\u0007', 'bell‹U+0007›'],
  ['line\u2028separator', 'line‹U+2028›separator'],
])('%j shows its invisible characters', { tags: ['15.35'] }, (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

const externalLink = (url: string): LinkSegment => ({ linkType: 'external', url, text: 'a' });
const idLink = { linkType: 'id', targetId: 'b', text: 'there' } as const;
const move = { ...idLink, linkWithBranch: true, userBranch: '1', newUserBranch: '2' };
const refusal = '‹shown as text, because it leads nowhere: javascript:alert(1)›';

test.each<[string, LinkSegment, string]>([
  ['an external link', externalLink('https://a.example/?x=1'), '‹https://a.example/?x=1›'],
  ['a look-alike host', externalLink('https://аpp.example/'), '‹https://xn--pp-6kc.example/›'],
  ['an address that no link may have', externalLink('javascript:alert(1)'), refusal],
  ['a link to a story', idLink, '‹story b›'],
  ['a link to another branch', move, '‹story b, moves readers of branch 1 to branch 2›'],
])('%s is followed by where it leads', { tags: ['15.35'] }, (_, link, name) => {
  expect(linkName(link)).toBe(name);
});
