import { expect, test } from 'vitest';
import { parseLanguage } from '../../../../src/domain/text/language';

test.each([
  ['de', 'de'],
  [' pt-BR ', 'pt-BR'],
  ['zh_Hant_TW', 'zh-Hant-TW'],
  ['en-GB-oxendict', 'en-GB-oxendict'],
  ['', null],
  ['und', null],
  ['english', null],
  ['de"><script>', null],
])('of the language %j a page says %j', (written, expected) => {
  expect(parseLanguage(written)).toBe(expected);
});
