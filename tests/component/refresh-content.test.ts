import { expect, onTestFinished, test, vi } from 'vitest';
import { refreshOnReturn } from '../../src/app/refresh-content';
import { cachedSitesKey, checkEveryMs, refreshAfterMs } from '../../src/constants';
import { buildServices } from '../support/render-app';

test('a page left open asks for changes every ten minutes, only while it is visible', {
  tags: ['11.20'],
}, () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { content, cachedSites } = buildServices().stores;
  const check = vi.fn(async () => {});
  content.setState({ check });
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  onTestFinished(refreshOnReturn(content, cachedSites));
  const checksIn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    check.mockClear();
    vi.advanceTimersByTime(2 * checkEveryMs);
    return check.mock.calls.length;
  };
  expect(checkEveryMs).toBe(600_000);
  expect(checksIn('visible')).toBe(2);
  expect(checksIn('hidden')).toBe(0);
  expect(checksIn('visible')).toBe(2);
});

test('a page left open is refreshed when the network returns, and until the archive answers', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { content, cachedSites } = buildServices().stores;
  const reachAt = 20_000;
  const start = Date.now();
  const refreshed: number[] = [];
  const refresh = async () => {
    refreshed.push(Date.now() - start);
    cachedSites.setState({ isArchiveReached: Date.now() - start > reachAt });
  };
  content.setState({ refresh });
  onTestFinished(refreshOnReturn(content, cachedSites));
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(refreshed).toEqual([0, 2_000, 6_000, 14_000, 30_000]);
});

test('a return causes one refresh, without the limit of ten minutes if the device has slept', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { content, cachedSites } = buildServices().stores;
  const refresh = vi.fn((_olderThanMs: number) => new Promise<void>((end) => setTimeout(end, 9)));
  content.setState({ refresh });
  onTestFinished(refreshOnReturn(content, cachedSites));
  const comeBack = async () => {
    refresh.mockClear();
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(10);
    return refresh.mock.calls;
  };
  expect(await comeBack()).toEqual([[refreshAfterMs]]);
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  expect(await comeBack()).toEqual([[0]]);
});

test('a site that another tab removes is no longer listed', () => {
  const { content, cachedSites } = buildServices().stores;
  onTestFinished(refreshOnReturn(content, cachedSites));
  const kept = { site: '500', branch: '1', account: 'x', size: 1, change: null } as const;
  cachedSites.setState({ sites: [{ ...kept, cachedAt: '20260728120000' }] });
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(cachedSites.getState().sites).toHaveLength(1);
  window.dispatchEvent(new StorageEvent('storage', { key: cachedSitesKey }));
  expect(cachedSites.getState().sites).toEqual([]);
});
