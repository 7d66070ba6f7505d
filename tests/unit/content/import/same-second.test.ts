import { describe, expect, test } from 'vitest';
import type { Version } from '../../../../src/domain/content/content-item';
import { parseTimestamp } from '../../../../src/domain/time/timestamp';
import { planPage } from '../../../../tools/content/import/plan';
import type { StoredItem } from '../../../../tools/content/import/stored-item';
import type { Origin, TimedText } from '../../../../tools/content/model/captured-page';
import { gatherVersions } from '../../../../tools/content/model/cut-body';
import { parsePageUrl } from '../../../../tools/content/model/page-url';
import { storedSize } from '../../../../tools/content/model/stored-document';
import { emptyItem, itemAfter } from '../../../support/imported-item';
import { withCounts } from '../../../support/plan-counts';

/** A capture: its 14 digits, its text, the part of a second after it, and what is recorded about it. */
type Given = readonly [string, string, number?, Partial<Origin>?];

const t = '20140101000000';
/** The second so many after the first. */
const later = (seconds: number) => String(Number(t) + seconds);

function capture([key, body, fraction = 0, recorded]: Given, at: number): TimedText[] {
  const timestamp = parseTimestamp(key);
  const time = key.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6');
  const origin: Origin = {
    address: 'http://example.org/',
    date: `${time}${String(fraction).slice(1)}Z`,
    recordId: `urn:example:${body}-${key}-${fraction}`,
    digest: null,
    file: 'a.warc',
    status: 200,
    type: 'text/html',
    ...recorded,
  };
  const text = { headline: ['Title'], body: [body] };
  return timestamp ? [[timestamp, text, fraction, { where: `${at}`, origin }]] : [];
}

/** Returns what each capture became, the plan, and the item with the new versions. */
function importInto(stored: StoredItem, ...given: readonly Given[]) {
  const url = parsePageUrl('http://example.org/');
  if (!url) throw new Error('no address');
  const plan = withCounts(
    planPage(
      { url, captures: given.flatMap(capture) },
      stored,
      { site: 'word', branch: '1', tz: 'UTC', pending: false },
      () => null,
    ),
  );
  const outcomes: string[] = [];
  for (const [source, { outcome, version, reason }] of plan.outcomes) {
    const became = outcome === 'published' ? `${version}` : `${reason ?? outcome}`;
    outcomes[Number(source?.where)] = became;
  }
  return { outcomes, plan, item: itemAfter(stored, plan) };
}

/** Returns the texts of an item after several imports, oldest first, by their versions. */
function textsAfter(...imports: readonly (readonly Given[])[]): Record<string, unknown> {
  const item = imports.reduce((before, given) => importInto(before, ...given).item, emptyItem);
  const versions = [...item.versions].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(versions.map(([key, { body }]) => [key, body[0]]));
}

describe('captures of one page in one second', () => {
  const outcomes = (...given: readonly Given[]) => importInto(emptyItem, ...given).outcomes;

  test('with the same text are one', () => {
    expect(outcomes([t, 'a'], [t, 'a'])).toEqual([t, 'repeated']);
    expect(outcomes([t, 'a'], [t, 'b'], [t, 'a'])).toEqual([t, later(1), 'repeated']);
  });

  test('that differ are all imported: the later ones take the next free seconds', () => {
    expect(outcomes([t, 'a'], [t, 'b'], [later(1), 'c'], [later(9), 'd'])).toEqual([
      t,
      later(1),
      later(2),
      later(9),
    ]);
  });

  test('take no second if they are unchanged', () => {
    expect(outcomes(['20130101000000', 'a'], [t, 'a', 0.1], [t, 'b', 0.5])).toEqual([
      '20130101000000',
      'unchanged',
      t,
    ]);
  });

  test('may move to the next day', () => {
    expect(outcomes(['20140228235959', 'a'], ['20140228235959', 'b'])).toEqual([
      '20140228235959',
      '20140301000000',
    ]);
  });

  test('are not moved by more than a minute, nor beyond the last valid second', () => {
    const many = Array.from({ length: 100 }, (_, at) => [t, `text ${at}`] as const);
    expect(outcomes(...many).filter((each) => each.startsWith('no second'))).toHaveLength(39);
    expect(importInto(emptyItem, ...many).plan).toMatchObject({
      written: 61,
      problem: expect.stringMatching(/^no second within a minute is free.*: 39 captures$/),
    });
    expect(outcomes(['21001231235959', 'a'], ['21001231235959', 'b'])).toEqual([
      '21001231235959',
      expect.stringContaining('no second within a minute is free'),
    ]);
  });
});

describe('captures of one second in several imports', () => {
  test.each<[string, readonly (readonly Given[])[], Record<string, string>]>([
    [
      'a later one takes the next second',
      [[[t, 'a', 0.3]], [[t, 'b', 0.8]]],
      { [t]: 'a', [later(1)]: 'b' },
    ],
    [
      'one without a fraction follows another',
      [[[t, 'a']], [[t, 'b']]],
      { [t]: 'a', [later(1)]: 'b' },
    ],
    [
      'one follows a moved one that has taken its second',
      [
        [
          [t, 'a', 0.1],
          [t, 'b', 0.5],
        ],
        [[later(1), 'c']],
      ],
      { [t]: 'a', [later(1)]: 'b', [later(2)]: 'c' },
    ],
  ])('are all imported: %s', (_, imports, texts) => {
    expect(textsAfter(...imports)).toEqual(texts);
    expect(textsAfter(...imports, ...imports)).toEqual(texts);
    expect(textsAfter(...imports, imports.flat().sort(byInstant))).toEqual(texts);
  });

  test('are unchanged if they have the text of the stored one before them', () => {
    const { item } = importInto(emptyItem, [t, 'a', 0.3]);
    const other = { recordId: 'urn:example:other' };
    expect(importInto(item, [t, 'a', 0.9, other]).outcomes).toEqual(['unchanged']);
  });

  test('are imported again without a change if some have no fraction', () => {
    const given: readonly Given[] = [
      [t, 'c'],
      [later(1), 'c'],
      [later(1), 'a'],
    ];
    const { item } = importInto(emptyItem, ...given);
    const { outcomes } = importInto(item, ...given);
    expect(outcomes).toEqual(['unchanged', 'unchanged', 'unchanged']);
  });
});

describe('a stored capture that is read differently', () => {
  const [text, other] = ['main text', 'all text'];

  test.each<[string, Partial<Origin>, Partial<Origin>]>([
    ['record id', {}, {}],
    ['digest', { recordId: 'urn:a', digest: 'sha1:A' }, { recordId: 'urn:b', digest: 'SHA1:a' }],
  ])('is known by its %s, and stays as it is', (_, before, now) => {
    const id = { recordId: 'urn:example:id' };
    const { item } = importInto(emptyItem, [t, text, 0, { ...id, ...before }]);
    const { outcomes, plan } = importInto(item, [t, other, 0, { ...id, ...now }]);
    expect(outcomes).toEqual([`there is a version of ${t} with another text`]);
    expect(plan).toMatchObject({ document: null, written: 0, skipped: 1 });
  });

  test.each<[string, Partial<Origin>, Partial<Origin>]>([
    ['record id', { recordId: 'urn:a' }, { recordId: 'urn:b' }],
    ['digest', { recordId: null, digest: 'sha1:A' }, { recordId: null, digest: 'sha1:B' }],
  ])('is not taken for a capture of the same second with another %s', (_, before, now) => {
    const { item } = importInto(emptyItem, [t, text, 0, before]);
    expect(importInto(item, [t, other, 0, now]).outcomes).toEqual([later(1)]);
  });

  const ofFirst = { recordId: `urn:example:${text}-${t}-0` };

  test('stays as it is if nothing is known about it', () => {
    const { item } = importInto(emptyItem, [t, text]);
    const { outcomes } = importInto({ ...item, origins: new Map() }, [t, other]);
    expect(outcomes).toEqual([`there is a version of ${t} with another text`]);
  });

  test('has no second version at a later capture of the same text', () => {
    const later = '20150101000000';
    const { item } = importInto(emptyItem, [t, text], [later, text]);
    const { outcomes } = importInto(item, [t, other, 0, ofFirst], [later, other]);
    expect(outcomes).toEqual([`there is a version of ${t} with another text`, 'unchanged']);
  });

  test('also stays if it was moved', () => {
    const { item } = importInto(emptyItem, [t, 'a', 0.1], [t, text, 0.5]);
    const id = { recordId: `urn:example:${text}-${t}-0.5` };
    expect(importInto(item, [t, other, 0.5, id]).outcomes).toEqual([
      `there is a version of ${later(1)} with another text`,
    ]);
  });
});

function byInstant([one, , first = 0]: Given, [other, , second = 0]: Given): number {
  return Number(one) - Number(other) || first - second;
}

test('any number of large versions is collected in bounded memory', () => {
  function* versions(): Generator<[string, Version]> {
    for (let at = 0; at < 1000; at++) {
      const body = [`${at} ${'x'.repeat(150_000)}`];
      yield [String(at), { approved: 'yes', headline: ['Title'], body }];
    }
  }
  const gathered = gatherVersions(versions());
  expect(gathered?.size).toBe(1000);
  const size = [...(gathered?.values() ?? [])].reduce((sum, each) => sum + storedSize(each), 0);
  expect(size).toBeLessThan(8 * 1024 * 1024);
});
