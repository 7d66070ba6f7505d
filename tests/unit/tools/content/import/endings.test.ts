import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { End } from '../../../../../src/domain/content/content-item';
import { parseTimestamp } from '../../../../../src/domain/time/timestamp';
import { faultOfDay } from '../../../../../tools/content/import/endings';
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
  test.each([
    ['follows its last text', '2001 a, 2002 404', '2001 a, 2002 404'],
    ['is the first of several answers', '2001 a, 2002 404, 2003 410', '2001 a, 2002 404'],
    ['may be a move', '2001 a, 2002 301', '2001 a, 2002 301'],
    ['is undone by a later text', '2001 a, 2002 404, 2003 b', '2001 a, 2002 404, 2003 b'],
    [
      'lasts if several answers stand between equal texts',
      '2001 a, 2002 404, 2003 404, 2004 a',
      '2001 a, 2002 404, 2004 a',
    ],
    ['is final where the server says so', '2001 a, 2002 410, 2003 a', '2001 a, 2002 410, 2003 a'],
    ['is none if one answer stands between equal texts', '2001 a, 2002 404, 2003 a', '2001 a'],
    ['is none of a page that never had a text', '2001 404, 2002 a', '2002 a'],
    ['is that of its last text only', '2000 404, 2001 a, 2002 404', '2001 a, 2002 404'],
  ])('%s', { tags: ['14.16', '14.17'] }, (_, captures, stored) => {
    expect(storedAfter(captures)).toBe(stored);
  });

  test.each([
    ['a later import', ['2001 a', '2002 404'], '2001 a, 2002 404'],
    ['the same import again', ['2001 a, 2002 404', '2001 a, 2002 404'], '2001 a, 2002 404'],
    ['an import of what was between', ['2001 a, 2003 b', '2002 404'], '2001 a, 2002 404, 2003 b'],
    ['an import of a later text', ['2001 a, 2002 404', '2003 a'], '2001 a, 2002 404, 2003 a'],
  ])('is found by %s', (_, imports, stored) => {
    expect(storedAfter(...imports)).toBe(stored);
  });

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

  test('a fault of a day is reported as one', { tags: ['14.17'] }, () => {
    const { outcomes } = importInto(emptyItem, '2001 a, 2002 404, 2003 a');
    expect(outcomes.map(([source, { reason }]) => [source?.where, reason ?? null])).toContainEqual([
      '2002 404',
      faultOfDay,
    ]);
  });

  test('waits for approval as a version does, and has a provenance', () => {
    const [text, ending] = ['2001 a', '2002 404'].map(captureOf);
    if (!text || !ending) throw new Error('no captures');
    const plan = planExample(emptyItem, [text], { pending: true }, undefined, [ending]);
    expect(plan.unapproved.map(({ version }) => version.end?.status ?? null)).toEqual([null, 404]);
    expect(plan.provenance.map(([key, { status }]) => [key, status])).toContainEqual([
      '20020101000000',
      404,
    ]);
  });

  test('names the item to which a page has moved', () => {
    const [text, ending] = ['2001 a', '2002 301'].map(captureOf);
    if (!text || !ending) throw new Error('no captures');
    const idOf = () => 'the-new-page';
    const { document } = planExample(emptyItem, [text], {}, idOf, [ending]);
    expect(document?.versions['20020101000000']?.end).toEqual({
      status: 301,
      target: 'http://example.org/new',
      targetId: 'the-new-page',
    });
  });
});
