import { expect, onTestFinished, test, vi } from 'vitest';
import { refreshOnReturn } from '../../src/app/refresh-content';
import { refreshAfterMs } from '../../src/constants';
import { buildServices } from '../support/render-app';

test('a page left open asks for changes every ten minutes, only while it is visible', {
  tags: ['11.20'],
}, () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { content } = buildServices().stores;
  const check = vi.fn(async () => {});
  content.setState({ check });
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  onTestFinished(refreshOnReturn(content));
  const checksIn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    check.mockClear();
    vi.advanceTimersByTime(2 * refreshAfterMs);
    return check.mock.calls.length;
  };
  expect(refreshAfterMs).toBe(600_000);
  expect(checksIn('visible')).toBe(2);
  expect(checksIn('hidden')).toBe(0);
  expect(checksIn('visible')).toBe(2);
});

test('a page left open is refreshed when the network returns', () => {
  const { content } = buildServices().stores;
  const refresh = vi.fn(async () => {});
  content.setState({ refresh });
  onTestFinished(refreshOnReturn(content));
  window.dispatchEvent(new Event('online'));
  expect(refresh).toHaveBeenCalledExactlyOnceWith(0);
});
