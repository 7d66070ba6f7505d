import { expect, test } from 'vitest';
import { goneAt } from '../../../../src/domain/changes/gone';
import { parseSearchQuery } from '../../../../src/domain/search/search-query';
import type { Segment } from '../../../../src/domain/text/segment';
import { resultOf } from '../../../../src/domain/text/steps';
import { utcSetting } from '../../../../src/domain/time/time-zone-choice';
import { matchingGone } from '../../../../src/features/gone/gone-matches';
import { buildItem } from '../../../support/build-content';
import { april, february, january, march } from '../../../support/monthly-versions';

const linked = (url: string, text: string): Segment => ({ linkType: 'external', url, text });
const item = buildItem({
  author: 'Bo',
  versions: {
    [january]: { headline: ['T'], body: ['It is so. ', linked('http://x.example/', 'Here'), '.'] },
    [february]: { headline: ['T'], body: ['Nothing. ', linked('http://c.example/', 'There'), '.'] },
    [march]: { headline: ['T'], body: [linked('https://x.example', 'Back'), '.'] },
  },
});

test.each([
  ['here -nothing', ['Here.']],
  ['"is so"', ['It is so.']],
  ['author:bo', ['It is so.', 'Nothing.', 'There.', 'There', 'Here.']],
  ['-author:bo', []],
  ['"c.example"', ['There']],
  ['', ['It is so.', 'Nothing.', 'There.', 'There', 'Here.']],
])('a search in what is gone for %s finds it', { tags: ['8.53'] }, (typed, expected) => {
  const query = parseSearchQuery(typed, { isTyping: false });
  const gone = resultOf(goneAt([item], april));
  const matches = resultOf(matchingGone(gone, query, utcSetting));
  expect(matches.map((match) => match.gone.text)).toEqual(expected);
  expect(new Set(matches.map(({ year }) => year)).size).toBeLessThanOrEqual(1);
});
