import { expect, test } from 'vitest';
import {
  bibtexCitation,
  cslCitation,
  risCitation,
} from '../../../../src/domain/citation/citation-data';
import { describePeriod } from '../../../../src/domain/citation/cited-page';
import { citeAt } from '../../../support/cited-pages';

const [before, version, after, last] = [
  '20040817221500',
  '20110504010203',
  '20111004182000',
  '20170305201745',
];
const keys = [after, last, before, version];
const only = [before, version];

test.each([
  [
    'between two versions',
    '20110520190000',
    keys,
    'still in force on 20 May 2011, replaced on 4 October 2011',
  ],
  ['of the last version', '20110520190000', only, 'still in force on 20 May 2011'],
  ['on the first day', '20110504120000', keys, 'replaced on 4 October 2011'],
  ['on the first day of the last version', version, only, 'still in force on 23 November 2026'],
  ['in the future', '20300101000000', only, 'still in force on 23 November 2026'],
  ['after a version that was withdrawn', '20150101000000', keys, 'replaced on 4 October 2011'],
  ['at no date', '20111399000000', only, 'still in force on 23 November 2026'],
])('the period of a version, cited at a time %s', (_, at, versions, end) => {
  expect(describePeriod(citeAt(at, versions))).toBe(`stood from 4 May 2011, ${end}`);
});

test('a clock before the version tells no end', () => {
  expect(describePeriod(citeAt(version, only, '20050101000000'))).toBe('stood from 4 May 2011');
});

test.each([bibtexCitation, risCitation, cslCitation])('the note of a record has it', (format) => {
  expect(format(citeAt('20110520190000', only))).toContain(
    '; stood from May 4, 2011, still in force on May 20, 2011; PWID: ',
  );
});
