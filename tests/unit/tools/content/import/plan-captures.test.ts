import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Version } from '../../../../../src/domain/content/content-item';
import { digitsOfDate, parseTimestamp } from '../../../../../src/domain/time/timestamp';
import type { StoredItem } from '../../../../../tools/content/import/stored-item';
import type { Origin, TimedText } from '../../../../../tools/content/model/captured-page';
import { gatherVersions } from '../../../../../tools/content/model/cut-body';
import { storedSize } from '../../../../../tools/content/model/stored-document';
import { buildVersionDocument } from '../../../../support/build-document';
import { emptyItem, itemAfter, planExample, withCounts } from '../../../../support/imported-item';
import { longTimeout } from '../../../../support/many-runs';
import { forMany } from '../../../../support/properties';

/** A capture: its 14 digits, text, part of a second, what is recorded about it, and a doubt. */
type Given = readonly [string, string, number?, Partial<Origin>?, string?];

const t = '20140101000000';
/** The second so many after the first. */
const later = (seconds: number) => String(Number(t) + seconds);

/** Captures such as `1.3 a`: the seconds after the first, and the text. */
const parseCaptures = (captures: string) =>
  captures.split(', ').map((each): Given => {
    const [, seconds = '', fraction = '', text = ''] = /(\d+)(\.\d+)? (.*)/.exec(each) ?? [];
    return [later(Number(seconds)), text, Number(`0${fraction}`)];
  });

function capture([key, body, fraction = 0, recorded, doubt]: Given, at: number): TimedText[] {
  const timestamp = parseTimestamp(key);
  const time = key.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6');
  const date = `${time}${String(fraction).slice(1)}Z`;
  const recordId = `urn:example:${body}-${key}-${fraction}`;
  const page = { address: 'http://example.org/', file: 'a.warc', status: 200, type: 'text/html' };
  const origin: Origin = { ...page, date, recordId, digest: null, ...recorded };
  const text = { headline: ['Title'], body: [body], doubt: doubt ?? null };
  return timestamp ? [[timestamp, text, { where: `${at}`, origin }]] : [];
}

/** Returns what each capture became, the plan, and the item with the new versions. */
function importInto(stored: StoredItem, ...given: readonly Given[]) {
  const plan = withCounts(planExample(stored, given.flatMap(capture)));
  const outcomes: string[] = [];
  for (const [source, { outcome, version, reason }] of plan.outcomes) {
    const became = outcome === 'published' ? `${version}` : `${reason ?? outcome}`;
    outcomes[Number(source?.where)] = became;
  }
  return { outcomes, plan, item: itemAfter(stored, plan) };
}

/** Returns the stored captures of an item after several imports, in whole seconds. */
function storedAfter(...imports: readonly (readonly Given[])[]): string {
  const item = imports.reduce((before, given) => importInto(before, ...given).item, emptyItem);
  const versions = [...item.versions].sort(([one], [other]) => (one < other ? -1 : 1));
  return versions.map(([key, { body }]) => `${Number(key) - Number(t)} ${body[0]}`).join(', ');
}

describe('captures of one page in one second', () => {
  const outcomes = (...given: readonly Given[]) => importInto(emptyItem, ...given).outcomes;

  test.each<[string, string, readonly (number | string)[]]>([
    ['with the same text are one', '0 a, 0 a', [0, 'repeated']],
    ['may have the text of one before the last', '0 a, 0 b, 0 a', [0, 1, 'repeated']],
    ['that differ take the next free seconds', '0 a, 0 b, 1 c, 9 d', [0, 1, 2, 9]],
    ['take no second if they are unchanged', '0 a, 8.1 a, 8.5 b', [0, 'unchanged', 8]],
  ])('%s', { tags: ['14.30'] }, (_, captures, became) => {
    const expected = became.map((each) => (typeof each === 'number' ? later(each) : each));
    expect(outcomes(...parseCaptures(captures))).toEqual(expected);
  });

  const none = expect.stringContaining('no second within a minute is free');
  test.each([
    ['may move to the next day', '20140228235959', '20140301000000'],
    ['are not moved beyond the last valid second', '21001231235959', none],
  ])('%s', (_, time, moved) => {
    expect(outcomes([time, 'a'], [time, 'b'])).toEqual([time, moved]);
  });

  test('are not moved by more than a minute', { tags: ['14.30'] }, () => {
    const many = Array.from({ length: 100 }, (_, at) => [t, `text ${at}`] as const);
    expect(outcomes(...many).filter((each) => each.startsWith('no second'))).toHaveLength(39);
    const problem = expect.stringMatching(/^no second within a minute is free.*: 39 captures$/);
    expect(importInto(emptyItem, ...many).plan).toMatchObject({ written: 61, problem });
  });
});

describe('captures of one second in several imports', () => {
  test.each([
    ['a later one takes the next second', ['0.3 a', '0.8 b'], '0 a, 1 b'],
    ['one without a fraction follows another', ['0 a', '0 b'], '0 a, 1 b'],
    ['one follows a moved one in its second', ['0.1 a, 0.5 b', '1 c'], '0 a, 1 b, 2 c'],
  ])('are all imported: %s', (_, parts, stored) => {
    const imports = parts.map(parseCaptures);
    expect(storedAfter(...imports)).toBe(stored);
    expect(storedAfter(...imports, ...imports)).toBe(stored);
    expect(storedAfter(...imports, imports.flat().sort(byInstant))).toBe(stored);
  });

  test('are unchanged if they have the text of the stored one before them', () => {
    const { item } = importInto(emptyItem, [t, 'a', 0.3]);
    const other = { recordId: 'urn:example:other' };
    expect(importInto(item, [t, 'a', 0.9, other]).outcomes).toEqual(['unchanged']);
    // Imported again, some without a fraction.
    const given = parseCaptures('0 c, 1 c, 1 a');
    const { outcomes } = importInto(importInto(emptyItem, ...given).item, ...given);
    expect(outcomes).toEqual(['unchanged', 'unchanged', 'unchanged']);
  });
});

describe('a stored capture that is read differently', () => {
  const [text, other] = ['main text', 'all text'];
  const left = (key: string) => `there is a version of ${key} with another text`;
  const next = '20150101000000';
  const of = (recordId: string | null, digest: string | null = null) => ({ recordId, digest });
  const first = (...origin: Parameters<typeof of>): Given => [t, text, 0, of(...origin)];
  const now = (...origin: Parameters<typeof of>): Given => [t, other, 0, of(...origin)];

  test.each<[string, readonly Given[], readonly Given[], readonly string[]]>([
    ['is known by its record id', [first('urn:a')], [now('urn:a')], [left(t)]],
    ['is known by its digest', [first('urn:a', 'sha1:A')], [now('urn:b', 'SHA1:a')], [left(t)]],
    ['is not one with another record id', [first('urn:a')], [now('urn:b')], [later(1)]],
    ['is not one with another digest', [first(null, 'x:A')], [now(null, 'x:B')], [later(1)]],
    [
      'has no second version at a later capture of the same text',
      [first('urn:a'), [next, text]],
      [now('urn:a'), [next, other]],
      [left(t), 'unchanged'],
    ],
    ['stays also if it was moved', [[t, 'a'], first('urn:b')], [now('urn:b')], [left(later(1))]],
  ])('%s', { tags: ['14.12'] }, (_, stored, given, outcomes) => {
    const again = importInto(importInto(emptyItem, ...stored).item, ...given);
    expect(again.outcomes).toEqual(outcomes);
    expect(again.plan.document !== null).toBe(outcomes.includes(later(1)));
  });

  test('stays as it is if nothing is known about it', () => {
    const { item } = importInto(emptyItem, [t, text]);
    const { outcomes } = importInto({ ...item, origins: new Map() }, [t, other]);
    expect(outcomes).toEqual([left(t)]);
  });
});

function byInstant([one, , first = 0]: Given, [other, , second = 0]: Given): number {
  return Number(one) - Number(other) || first - second;
}

test('any number of large versions is collected in bounded memory', () => {
  function* versions(): Generator<[string, Version]> {
    for (let at = 0; at < 1000; at++) {
      yield [String(at), buildVersionDocument('Title', `${at} ${'x'.repeat(150_000)}`)];
    }
  }
  const gathered = gatherVersions(versions());
  expect(gathered?.size).toBe(1000);
  const size = [...(gathered?.values() ?? [])].reduce((sum, each) => sum + storedSize(each), 0);
  expect(size).toBeLessThan(8 * 1024 * 1024);
});

describe('any captures of a page', () => {
  /** In the order of time, with few texts, so that some return; some are doubtful. */
  const anyCaptures = fc
    .uniqueArray(fc.tuple(fc.nat(1000), fc.constantFrom('a', 'b', 'c'), fc.nat(9)), {
      maxLength: 10,
      selector: ([minute]) => minute,
    })
    .map((given) =>
      given
        .sort(([one], [other]) => one - other)
        .map(([minute, text, kind]): Given => {
          const key = digitsOfDate(new Date(Date.UTC(2014, 0, 1, 0, minute)));
          return [key, text, 0, { digest: `sha1:${text}` }, kind === 0 ? 'it is cut' : undefined];
        }),
    );
  const imported = (item: StoredItem, captures: readonly Given[]) =>
    importInto(item, ...captures).item;
  const shown = ({ versions, unapproved }: StoredItem) =>
    [...unapproved, ...versions]
      .map(([key, { approved, body }]) => `${key} ${approved} ${body.join('')}`)
      .sort();

  test('give the same versions in any split of an import in the order of time', longTimeout, () => {
    forMany(anyCaptures, fc.array(fc.nat(12), { maxLength: 4 }), (all, cuts) => {
      const bounds = [0, ...cuts.map((cut) => Math.min(cut, all.length)).sort((a, b) => a - b)];
      const parts = bounds.map((from, at) => all.slice(from, bounds[at + 1] ?? all.length));
      expect(shown(parts.reduce(imported, emptyItem))).toEqual(shown(imported(emptyItem, all)));
    });
  });

  test('change nothing if they are repeated in any parts, in any order', longTimeout, () => {
    forMany(anyCaptures, fc.array(fc.nat(11), { maxLength: 6 }), (all, again) => {
      const item = imported(emptyItem, all);
      const repeated = again.flatMap((at) => (all[at] ? [[all[at]]] : []));
      expect(shown(repeated.reduce(imported, item))).toEqual(shown(item));
    });
  });

  test('keep their order in one second, and are imported once', longTimeout, () => {
    forMany(fc.uniqueArray(fc.nat(99).map(String), { maxLength: 8 }), (texts) => {
      const all = texts.map((text): Given => [t, text]);
      const stored = texts.map((text, at) => `${at} ${text}`).join(', ');
      expect(storedAfter(all)).toBe(stored);
      expect(storedAfter(all, all)).toBe(stored);
    });
  });
});
