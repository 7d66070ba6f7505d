import { expect, test, vi } from 'vitest';
import {
  retryUntilLimit,
  type Waiting,
  waitingLine,
} from '../../../../../tools/content/operation/waiting';
import { retryWhileBusy } from '../../../../../tools/content/store/retry-busy';

test('what is to be withdrawn is looked for as long as the command retries, and said to be public', async () => {
  const busy = Object.assign(new Error('no answer'), { code: 14 });
  const read = vi.fn(() => Promise.reject(busy));
  const said: string[] = [];
  const onWait = (waiting: Waiting) => said.push(waitingLine(waiting));
  const options = { limitMs: 1500, signal: AbortSignal.any([]), onWait };
  const left = { meaning: 'Still public', names: () => ['all that was named'] };
  const found = retryUntilLimit(options, left, () => retryWhileBusy(read));
  await expect(found).rejects.toThrow('no answer; Still public: all that was named');
  expect(read.mock.calls.length).toBeGreaterThan(1);
  expect(said[0]).toContain('Still public: all that was named.');
});
