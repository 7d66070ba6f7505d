import { expect, test } from 'vitest';
import { inBatches } from '../../../../../tools/content/store/batches';

test('batches hold at most 500 writes, and stay small enough for one request', async () => {
  const lengths = async (texts: readonly number[]) => {
    const ref = { path: 'content/a' };
    const writes = texts.map((length) => ({ ref, data: { text: 'x'.repeat(length) } }));
    const found: number[] = [];
    for await (const batch of inBatches(writes)) found.push(batch.length);
    return found;
  };
  expect(await lengths(Array.from({ length: 1001 }, () => 1))).toEqual([500, 500, 1]);
  expect(await lengths(Array.from({ length: 9 }, () => 300_000))).toEqual([3, 3, 3]);
  expect(await lengths([2_250_000, 1])).toEqual([1, 1]);
  expect(await lengths([])).toEqual([]);
});
