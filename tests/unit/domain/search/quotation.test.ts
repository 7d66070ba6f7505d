import { describe, expect, test } from 'vitest';
import { matchesWith, quotationOf } from '../../../../src/domain/search/quotation';
import { search, textSource } from '../../../../src/domain/search/search';
import { parseSearchQuery } from '../../../../src/domain/search/search-query';
import { resultOf } from '../../../../src/domain/text/steps';
import { buildItem } from '../../../support/build-content';

test.each([
  ['five words', 'there is no second disk', true],
  ['more words than a search takes', `${'one two three four '.repeat(5)}end`, true],
  ['four words', 'there is no disk', false],
  ['four words with an apostrophe', "there isn't another disk", false],
  ['a quoted phrase', '"there is no second disk"', false],
  ['an excluded word', 'there is no second -disk', false],
  ['an author', 'there is no second author:ada', false],
])('a query of %s may be a quotation: %s', (_, text, expected) => {
  expect(quotationOf(text) !== null).toBe(expected);
});

describe('a quotation', () => {
  const versions = {
    '20000101000000': { body: ['I intend to plug in a second disk.'] },
    '20010101000000': { body: ['A second disk, which I plug in. I intend to.'] },
  };
  const found = (text: string) => {
    const query = parseSearchQuery(text, { isTyping: false });
    const matches = resultOf(search(textSource([buildItem({ versions })]), query, 'ever'));
    const quotation = quotationOf(text);
    return quotation && matchesWith(matches, quotation).map(({ keys }) => keys);
  };

  test('stands in the versions that have its words in this order', () => {
    expect(found('I intend to plug in a second')).toEqual([['20000101000000']]);
  });

  test('stands nowhere if its words stand together in another order only', () => {
    expect(found('a second disk I intend to plug in')).toEqual([]);
  });
});
