import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesAuthor, matchVersion } from '../../../../src/domain/search/match';
import { parseSearchQuery } from '../../../../src/domain/search/search-query';
import { wordsOf } from '../../../../src/domain/text/words';
import { anySearchText } from '../../../support/any-search-text';
import { buildItem, buildVersions } from '../../../support/build-content';
import { buildVersionDocument as version } from '../../../support/build-document';
import { longTimeout } from '../../../support/many-runs';
import { forMany } from '../../../support/properties';
import { withPlain } from '../../../support/with-plain';

const parse = (text: string) => parseSearchQuery(text, { isTyping: false });
const typing = (text: string) => parseSearchQuery(text, { isTyping: true });

const countIn = (body: string, query: string) =>
  matchVersion(version('', body), parse(query))?.count ?? 0;

const key = '20200101000000';

test.each([
  ['a word', 'news', 'Old news.'],
  ['a word in capitals', 'NEWS', 'Old news.'],
  ['all words in any order', 'news old', 'Old and new: news.'],
  ['a phrase across punctuation', '"old news"', 'Old, news.'],
  ['an address', 'example.com', 'See https://www.example.com/a.'],
  ['Japanese', '東京', '私は東京都に住む。'],
  ['a flag', '🇩🇪', '🇫🇷🇩🇪'],
  ['an unfinished word in a script without spaces', '日本', '日本語'],
  ['a word without its apostrophe', 'dont', 'We don’t sail.'],
  ['the second part of a name', 'leary', 'O’Leary'],
  ['a word without both apostrophes', 'rocknroll', "Rock'n'roll!"],
  ['a phrase with one of its apostrophes', '"we dont, o\'leary"', 'We don’t, O’Leary'],
  ['ü as ue', 'Schlueter', 'Herr Schlüter'],
  ['ü as u', 'Schluter', 'Herr Schlüter'],
  ['ue as ü', 'Müller', 'Frau Mueller'],
  ['ö in capitals as oe', 'GÖTTINGEN', 'in Goettingen'],
  ['a decomposed ä as ae', 'baer', 'ein Ba\u0308r'],
  ['ø as oe', 'Roedovre', 'Rødovre'],
  ['aa as å', 'Ålborg', 'Aalborg'],
  ['ss as ß', 'Straße', 'Strasse'],
  ['a word without its hyphen', 'email', 'Send an e-mail.'],
  ['a word with a hyphen', 'e-mail', 'Send an email.'],
  ['the second part of a word with a hyphen', 'mail', 'Send an e-mail.'],
  ['a number without its comma', '35000', 'It cost 35,000 then.'],
  ['a number with a point', '35.000', 'It cost 35000 then.'],
  ['an abbreviation without its points', 'USA', 'in the U.S.A. today'],
  ['an abbreviation with points', 'U.S.', 'in the US today'],
  ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'The flag 🏴󠁧󠁢󠁥󠁮󠁧󠁿 is old.'],
  ['what has nothing excluded', 'quillwort -storm', 'The quillwort lamp in the calm.'],
])('a query finds %s: %s', { tags: ['8.56'] }, (_, query, body) => {
  expect(countIn(body, query)).toBeGreaterThan(0);
});

test.each([
  ['the beginning of a word', 'archiv', 'archive'],
  ['a version without one of the words', 'old news', 'Old.'],
  ['a phrase in another order', '"news old"', 'old news'],
  ['a phrase with words between', '"old news"', 'old and news'],
  ['a Japanese word that ends and begins inside others', '京都', '東京都'],
  ['a flag of the halves of two', '🇷🇩', '🇫🇷🇩🇪'],
  ['another flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'The flag 🏴󠁧󠁢󠁳󠁣󠁴󠁿 is old.'],
  ['a word that is no spelling of another', 'dos', 'It does.'],
  ['a plain letter for two', 'Muller', 'Frau Mueller'],
  ['a decimal number as a whole one', '314', 'Pi is 3.14.'],
  ['a part of a word with an apostrophe', 'eary', 'O’Leary'],
  ['words joined across a space', 'wedont', 'We don’t'],
  ['the first parts of a word', 'rockn', "Rock'n'roll"],
  ['what has an excluded word', 'quillwort -storm', 'The quillwort lamp in the storm.'],
  ['what has an excluded phrase', 'lamp -"in the storm"', 'The lamp in the storm.'],
  ['what has an excluded word with an apostrophe', 'we -dont', 'We don’t'],
  ['anything without words', '?', '?'],
])('a query does not find %s: %s', { tags: ['8.56'] }, (_, query, body) => {
  expect(countIn(body, query)).toBe(0);
});

test.each([
  ['参政権', '外国人参政権について、東京都議会で議論した。', true],
  ['議会', '外国人参政権について、東京都議会で議論した。', true],
  ['車', '電気自動車工場と結婚式場がある。', true],
  ['式場', '電気自動車工場と結婚式場がある。', true],
  ['雨天', '下雨天留客。', true],
  ['学生', '大学生活动中心提起诉讼。', true],
  ['ทะเล', 'ชายทะเลยามเช้า', true],
  ['京都', '東京都議会', false],
  ['京都', '東京都', false],
])(
  'a query finds a part of a compound, if it is one: %s in %s: %s',
  { tags: ['8.56'] },
  (query, body, isFound) => {
    const match = matchVersion(version('', body), parse(query));
    expect(match !== null).toBe(isFound);
    // So that what the dictionary finds comes before it.
    expect(match?.count ?? 0).toBe(0);
  },
);

describe('the match of a version', () => {
  test('has the occurrences in headline and body, and the terms in the headline', () => {
    const match = matchVersion(version('News', 'Old news is no news.'), parse('old news'));
    expect(match).toEqual({ count: 4, inHeadline: 1, isPhrase: true, withSigns: 0, length: 6 });
  });

  test('may have its words in headline and body, but not a phrase', () => {
    expect(matchVersion(version('Old', 'news'), parse('old news'))?.count).toBe(2);
    expect(matchVersion(version('Old', 'news'), parse('"old news"'))).toBeNull();
  });

  test('has words across segments, as they are displayed', () => {
    expect(matchVersion(version('', ['ne', 'ws']), parse('news'))?.count).toBe(1);
  });

  test.each([
    ['news news news', 'news', 3],
    ['a a a a', '"a a"', 2],
    ['東京東京', '東京', 2],
  ])('counts in %j for %j: %i', (body, query, expected) => {
    expect(countIn(body, query)).toBe(expected);
  });

  test('may have an unfinished last word', () => {
    expect(matchVersion(version('', 'Newspapers, news'), typing('ne'))?.count).toBe(2);
    expect(matchVersion(version('', 'Newspapers'), typing('ne '))).toBeNull();
  });

  test('is made in the text without markup', () => {
    const bold = withPlain(version('<i>One', '<b>ne</b>ws C<b>++</b>'));
    expect(matchVersion(bold, parse('news'))?.count).toBe(1);
    expect(matchVersion(bold, parse('one'))?.inHeadline).toBe(1);
    expect(matchVersion(bold, parse('c++'))?.withSigns).toBe(1);
    expect(matchVersion(bold, parse('b'))).toBeNull();
  });

  test('is none for an empty query, and any for one with only an author', () => {
    expect(matchVersion(version('a', 'b'), parse(''))).toBeNull();
    expect(matchVersion(version('a', 'b'), parse('author:x'))?.count).toBe(0);
  });
});

test.each([
  ['Jane Doe', 'author:jane', true],
  ['Jane Doe', 'author:"jane doe"', true],
  ['Jane Doe', 'author:"doe jane"', false],
  ['Jané', 'author:jane', true],
  ['Jane Doe', '-author:jane x', false],
  ['Jane Doe', '-author:joe x', true],
  [null, '-author:jane x', true],
  [null, 'author:jane', false],
  [null, 'jane', true],
])('author %j matches %j: %s', (author, query, expected) => {
  expect(matchesAuthor(buildItem({ author }), parse(query))).toBe(expected);
});

test('an author may be unfinished while typing', () => {
  expect(matchesAuthor(buildItem({ author: 'Jane' }), typing('author:ja'))).toBe(true);
});

test('any version is found by a query of any of its words', longTimeout, () => {
  forMany(anySearchText, anySearchText, fc.nat(), (headline, body, choice) => {
    const [any] = buildVersions({ [key]: { headline: [headline], body: [body] } }).values();
    const texts = [headline, body].flatMap((text) => wordsOf(text));
    const word = texts[choice % Math.max(1, texts.length)];
    fc.pre(any !== undefined && word !== undefined);
    expect(matchVersion(any, parse(word.text))).not.toBeNull();
  });
});
