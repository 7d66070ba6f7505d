import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { End } from '../../../../../src/domain/content/content-item';
import { parseTimestamp } from '../../../../../src/domain/time/timestamp';
import type { StoredItem } from '../../../../../tools/content/import/stored-item';
import type { TimedText } from '../../../../../tools/content/model/captured-page';
import { emptyItem, itemAfter, planExample } from '../../../../support/imported-item';
import { forMany } from '../../../../support/properties';

/** A capture of a year: `2001 a` with a text, `2002 404`, or `2003 301` to another page. */
function captureOf(written: string): TimedText {
  const [year = '', what = ''] = written.split(' ');
  const timestamp = parseTimestamp(`${year}0101000000`);
  if (!timestamp) throw new Error(`no year: ${written}`);
  const status = Number(what);
  const end: End = { status, ...(status < 400 && { target: 'http://example.org/new' }) };
  const text = status ? { headline: [], body: [], end } : { headline: ['Title'], body: [what] };
  const page = { address: 'http://example.org/', recordId: written, digest: null, type: null };
  const origin = { ...page, date: `${year}-01-01T00:00:00Z`, file: 'a.warc', status };
  return [timestamp, text, { where: written, origin }];
}

const isEnding = ([, { end }]: TimedText) => end !== undefined;

function importInto(stored: StoredItem, written: string) {
  const captures = written === '' ? [] : written.split(', ').map(captureOf);
  const texts = captures.filter((each) => !isEnding(each));
  return planExample(stored, texts, {}, undefined, captures.filter(isEnding));
}

/** The stored versions after imports one after the other: `2001 a, 2002 404`. */
function storedAfter(...imports: readonly string[]): string {
  const item = imports.reduce(
    (before, written) => itemAfter(before, importInto(before, written)),
    emptyItem,
  );
  return [...item.versions]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, { body, end }]) => `${key.slice(0, 4)} ${end?.status ?? body[0]}`)
    .join(', ');
}

describe('the end of a page', () => {
  const anyCaptures = fc
    .array(fc.constantFrom('a', 'b', '404', '410', '301'), { maxLength: 8 })
    .map((all) => all.map((what, at) => `${2001 + at} ${what}`));

  test('stands after a text, whatever was captured, and importing again changes nothing', () => {
    forMany(anyCaptures, (captures) => {
      const written = captures.join(', ');
      const stored = storedAfter(written);
      expect(storedAfter(written, written)).toBe(stored);
      const isEnd = stored.split(', ').map((each) => /[34]\d\d$/.test(each));
      expect(isEnd.some((each, at) => each && (isEnd[at - 1] ?? true))).toBe(false);
      const last = captures.findLast((each) => /[ab]$|404|410|301/.test(each));
      const hasText = captures.some((each) => /[ab]$/.test(each));
      // The last answer says whether the page stands.
      if (last && hasText && isEnd.length > 0) {
        const text = captures.findIndex((each) => /[ab]$/.test(each));
        const ended = captures.slice(text).findLastIndex((each) => /\d\d\d$/.test(each));
        expect(isEnd.at(-1)).toBe(ended === captures.length - text - 1);
      }
    });
  });
});
