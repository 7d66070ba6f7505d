import { expect, test, vi } from 'vitest';
import { selectWithRetries } from '../../../../../tools/content/commands/decide-and-publish';
import { retryWhileBusy } from '../../../../../tools/content/store/retry-busy';

test('what is to be withdrawn is looked for as long as the command retries, and said to be public', async () => {
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const busy = Object.assign(new Error('no answer'), { code: 14 });
  const read = vi.fn(() => Promise.reject(busy));
  const options = { limitMs: 1500, leftMeans: 'Still public' };
  const found = selectWithRetries({ show() {}, clear() {} }, options, () => retryWhileBusy(read));
  await expect(found).rejects.toThrow('no answer; Still public: all that was named');
  expect(read.mock.calls.length).toBeGreaterThan(1);
  expect(printed.mock.calls.join()).toContain('Still public: all that was named.');
  printed.mockRestore();
});
