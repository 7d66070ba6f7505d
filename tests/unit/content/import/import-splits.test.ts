import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timestampOfDate } from '../../../../src/domain/time/timestamp';
import type { StoredItem } from '../../../../tools/content/import/stored-item';
import type { TimedText } from '../../../../tools/content/model/captured-page';
import { emptyItem, itemAfter, planExample } from '../../../support/imported-item';
import { longTimeout, manyRuns } from '../../../support/many-runs';

/** The item after importing captures of one page into it. */
const importInto = (stored: StoredItem, captures: readonly TimedText[]): StoredItem =>
  itemAfter(stored, planExample(stored, captures));

function captureAt(date: Date, text: string, doubt: string | null): TimedText[] {
  const timestamp = timestampOfDate(date);
  if (!timestamp) throw new Error('no timestamp');
  const recordId = `urn:example:${timestamp}-${text}`;
  const recorded = { recordId, digest: `sha1:${text}`, status: 200, type: 'text/html' };
  const origin = { ...recorded, address: 'http://example.org/', date: timestamp, file: 'a.warc' };
  const page = { headline: ['Title'], body: [text], doubt };
  return [[timestamp, page, { where: timestamp, origin }]];
}

const start = Date.UTC(2014, 0, 1);

/** Captures of one page in the order of time, with few texts, so that some return; some are doubtful. */
const captures = fc
  .uniqueArray(fc.tuple(fc.nat(1000), fc.constantFrom('a', 'b', 'c'), fc.nat(9)), {
    maxLength: 12,
    selector: ([minute]) => minute,
  })
  .map((given) =>
    given
      .sort(([one], [other]) => one - other)
      .flatMap(([minute, text, kind]) =>
        captureAt(new Date(start + minute * 60_000), text, kind === 0 ? 'it is cut' : null),
      ),
  );

const textsOf = ({ versions, unapproved }: StoredItem) =>
  [...unapproved, ...versions]
    .map(([key, { approved, body }]) => `${key} ${approved} ${body.join('')}`)
    .sort();

test('any split of an import in the order of time gives the same versions', longTimeout, () => {
  fc.assert(
    fc.property(captures, fc.array(fc.nat(12), { maxLength: 4 }), (all, cuts) => {
      const bounds = [0, ...cuts.map((cut) => Math.min(cut, all.length)).sort((a, b) => a - b)];
      const parts = bounds.map((from, at) => all.slice(from, bounds[at + 1] ?? all.length));
      const split = parts.reduce(importInto, emptyItem);
      expect(textsOf(split)).toEqual(textsOf(importInto(emptyItem, all)));
    }),
    manyRuns,
  );
});

test('an import repeated in any parts, in any order, changes nothing', longTimeout, () => {
  fc.assert(
    fc.property(captures, fc.array(fc.nat(11), { maxLength: 6 }), (all, again) => {
      const item = importInto(emptyItem, all);
      const repeated = again.flatMap((at) => (all[at] ? [all[at]] : []));
      const after = repeated.reduce((before, each) => importInto(before, [each]), item);
      expect(textsOf(after)).toEqual(textsOf(item));
    }),
    manyRuns,
  );
});

test('captures of one second keep their order, and are imported once', longTimeout, () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(99).map(String), { maxLength: 8 }), (texts) => {
      const all = texts.flatMap((text) => captureAt(new Date(start), text, null));
      const item = importInto(emptyItem, all);
      const stored = [...item.versions].sort(([one], [other]) => (one < other ? -1 : 1));
      expect(stored.map(([, { body }]) => body.join(''))).toEqual(texts);
      expect(textsOf(importInto(item, all))).toEqual(textsOf(item));
    }),
    manyRuns,
  );
});
