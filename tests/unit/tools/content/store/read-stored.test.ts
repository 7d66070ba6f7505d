import { Readable } from 'node:stream';
import timers from 'node:timers/promises';
import { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { afterEach, expect, test, vi } from 'vitest';
import { streamQuery } from '../../../../../tools/content/store/read-stored';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('an answer that hangs for a minute is asked for again after the last document', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  const ids = ['a', 'b', 'c'];
  let read = 0;
  const stream = vi.spyOn(Query.prototype, 'stream').mockImplementation(() => {
    const isFirst = stream.mock.calls.length === 1;
    async function* answer() {
      for (const id of ids.slice(read)) {
        if (isFirst && id === 'b') await new Promise(() => {});
        yield Object.create(QueryDocumentSnapshot.prototype, { id: { value: id } });
      }
    }
    return Readable.from(answer());
  });
  vi.spyOn(Query.prototype, 'startAfter').mockImplementation(function (this: Query) {
    read++;
    return this;
  });
  const found: string[] = [];
  const reading = (async () => {
    const query = new Firestore({ projectId: 'demo-stream' }).collection('content');
    for await (const { id } of streamQuery(query)) found.push(id);
  })();
  await vi.advanceTimersByTimeAsync(60_000);
  await reading;
  expect(found).toEqual(ids);
});
