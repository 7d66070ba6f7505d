import { describe, expect, test } from 'vitest';
import type { Version } from '../../src/domain/content/content-item';
import { parseTimestamp } from '../../src/domain/time/timestamp';
import type { TimedText } from '../../tools/content/items/captured-page';
import { gatherVersions } from '../../tools/content/items/gather-versions';
import { parsePageUrl } from '../../tools/content/items/page-url';
import { planItem } from '../../tools/content/items/plan-item';
import { spreadSeconds } from '../../tools/content/items/spread-seconds';
import type { StoredItem } from '../../tools/content/items/stored-item';
import { storedSize } from '../../tools/content/items/stored-size';

function captures(...given: readonly (readonly [string, string, number?])[]) {
  return given.flatMap(([key, body, fraction = 0]): TimedText[] => {
    const timestamp = parseTimestamp(key);
    return timestamp ? [[timestamp, { headline: ['Title'], body: [body] }, fraction]] : [];
  });
}

function spread(...given: readonly (readonly [string, string, number?])[]): string[] {
  return [...spreadSeconds(captures(...given))].map((each) =>
    each.kind === 'placed' ? `${each.timestamp} ${each.text.body[0]}` : each.kind,
  );
}

const t = '20140101000000';

describe('captures of one page in one second', () => {
  test('with the same text are one', () => {
    expect(spread([t, 'a'], [t, 'a'])).toEqual([`${t} a`, 'repeated']);
    expect(spread([t, 'a'], [t, 'b'], [t, 'a'])).toEqual([
      `${t} a`,
      '20140101000001 b',
      'repeated',
    ]);
  });

  test('keep their order within the second: one that returns to an earlier text is a version', () => {
    expect(spread([t, 'a', 0.1], [t, 'b', 0.5], [t, 'b', 0.6], [t, 'a', 0.9])).toEqual([
      `${t} a`,
      '20140101000001 b',
      'repeated',
      '20140101000002 a',
    ]);
    expect(spread([t, 'a', 0.5], [t, 'b', 0.5], [t, 'a', 0.5])).toEqual([
      `${t} a`,
      '20140101000001 b',
      'repeated',
    ]);
  });

  test('that differ are all imported: the later ones take the next free seconds', () => {
    expect(spread([t, 'a'], [t, 'b'], ['20140101000001', 'c'], ['20140101000009', 'd'])).toEqual([
      `${t} a`,
      '20140101000001 b',
      '20140101000002 c',
      '20140101000009 d',
    ]);
  });

  test('may move to the next day', () => {
    expect(spread(['20140228235959', 'a'], ['20140228235959', 'b'])).toEqual([
      '20140228235959 a',
      '20140301000000 b',
    ]);
  });

  test('are not moved by more than a minute, nor beyond the last valid second', () => {
    const many = Array.from({ length: 100 }, (_, at) => [t, `text ${at}`] as const);
    expect(spread(...many).filter((each) => each === 'crowded')).toHaveLength(39);
    expect(spread(['21001231235959', 'a'], ['21001231235959', 'b'])).toEqual([
      '21001231235959 a',
      'crowded',
    ]);
  });
});

describe('importing them', () => {
  const url = parsePageUrl('http://example.org/');
  if (!url) throw new Error('no address');
  const options = { site: 'word', branch: '1', tz: 'UTC', pending: false } as const;
  const plan = (given: readonly (readonly [string, string])[], stored: StoredItem | null) =>
    planItem({ url, captures: captures(...given) }, stored, options, () => false);

  test('reports which ones were moved', () => {
    const { moved } = plan(
      [
        [t, 'a'],
        [t, 'b'],
      ],
      null,
    );
    expect(moved).toEqual([{ from: t, to: '20140101000001' }]);
  });

  test('again changes nothing', () => {
    const given = [
      [t, 'a'],
      [t, 'b'],
      ['20140101000001', 'c'],
    ] as const;
    const first = plan(given, null);
    expect(first.written).toBe(3);
    const versions = new Map(Object.entries(first.document?.versions ?? {}));
    const stored = {
      parentId: null,
      itemTz: 'UTC',
      author: null,
      versions,
      unapproved: new Map(),
      withdrawnDigests: new Set<string>(),
    };
    expect(plan(given, stored)).toMatchObject({
      document: null,
      written: 0,
      unchanged: 3,
      skipped: 0,
    });
    expect(plan([[t, 'b']], stored)).toMatchObject({ document: null, written: 0, skipped: 1 });
  });

  test('is reported if no second is free', () => {
    const many = Array.from({ length: 100 }, (_, at) => [t, `text ${at}`] as const);
    expect(plan(many, null)).toMatchObject({
      written: 61,
      problem: '39 captures lie in a minute that has a version for each second',
    });
  });
});

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
