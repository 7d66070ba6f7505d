import { expect, test } from 'vitest';
import {
  coversTime,
  isTrusted,
  snapshotId,
  snapshotKeys,
} from '../../../../src/domain/content/snapshot';
import { buildScreen } from '../../../support/snapshots';
import { timestampOf } from '../../../support/timestamp-of';

test('keys of snapshots sort as what they stand for', () => {
  const { screen, list, thread } = snapshotKeys;
  expect(screen('20040101000000') < screen('20261231235959')).toBe(true);
  expect(screen('20261231235959') < screen('live')).toBe(true);
  expect(list(9) < list(10) && list(99_999) < list(100_000)).toBe(true);
  expect(thread('any')).toMatch(/^thread-[0-9a-f]{8}$/);
});

test('ids of snapshots are unique for each site and branch, and need no escape in a URL', () => {
  expect(snapshotId('500', '1')).toBe('500~1');
  const branches = ['1', '1~1', 'a/b', 'a=2Fb', 'a%2Fb', '%', '=', 'ü 1', '..'];
  const ids = branches.map((branch) => snapshotId('500', branch));
  expect(new Set(ids).size).toBe(branches.length);
  for (const id of ids) expect(id).toMatch(/^500~[\w.~=-]+$/);
});

test('thread keys stay the same, because published snapshots are found by them', () => {
  expect(['story-1', 'ü'].map(snapshotKeys.thread)).toEqual(['thread-cac27222', 'thread-c15d99c6']);
});

test.each([
  ['numbers', (at: number) => `${at}`],
  ['short names', (at: number) => `s${at}`],
  ['names padded with zeros', (at: number) => `item${String(at).padStart(6, '0')}`],
])('thread keys spread over all buckets, also for %s', (_what, idOf) => {
  const counts = new Map<string, number>();
  for (let at = 0; at < 3200; at++) {
    const bucket = snapshotKeys.thread(idOf(at)).slice(0, 'thread-'.length + 1);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  expect(counts.size).toBe(16);
  expect(Math.max(...counts.values())).toBeLessThan(260);
  expect(Math.min(...counts.values())).toBeGreaterThan(140);
});

test.each([
  ['an hour ago', '20261121110000', true],
  ['more than a day ago', '20261120110000', false],
  ['in an hour, for a reader whose clock is slow', '20261121130000', true],
  ['in more than a day', '20261122130000', false],
  ['in a year', '20271121120000', false],
])('snapshots published %s are trusted: %s, %s', (_, publishedAt, isRecent) => {
  const now = new Date('2026-11-21T12:00:00Z');
  const index = { fresh: true, publishedAt, change: '1' };
  expect(isTrusted(index, now, 24)).toBe(isRecent);
  expect(isTrusted({ ...index, fresh: false }, now, 24)).toBe(false);
});

test('a live screen covers live time only', () => {
  const live = buildScreen({ from: 'live' });
  const late = timestampOf('20990101000000');
  expect([coversTime(live, 'live'), coversTime(live, late)]).toEqual([true, false]);
});

test.each([
  ['no time before it', '20200101235959', '20200110000000', false],
  ['its first moment', '20200102000000', '20200110000000', true],
  ['its last second', '20200109235959', '20200110000000', true],
  ['not the first moment of the next', '20200110000000', '20200110000000', false],
  ['all times after it if it is the last', '20990101000000', null, true],
  ['no live time', 'live', null, false],
])('an archived screen covers %s: %s, until %s: %s', (_, at, until, expected) => {
  const time = at === 'live' ? at : timestampOf(at);
  expect(coversTime(buildScreen({ from: '20200102000000', until }), time)).toBe(expected);
});
