import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../../src/platform/key-value-storage';
import { openLocalStorage } from '../../../src/platform/local-storage';

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

test('local storage that is full keeps the new text for the page, until it has room again', () => {
  const stored = createMemoryStorage();
  stored.setItem('key', 'old');
  vi.stubGlobal('localStorage', { ...stored, setItem: refuse });
  const storage = openLocalStorage();
  storage.setItem('key', 'new');
  expect(storage.getItem('key')).toBe('new');
  expect(openLocalStorage().getItem('key')).toBe('old');
  vi.stubGlobal('localStorage', stored);
  storage.setItem('key', 'newer');
  expect([storage, stored].map((each) => each.getItem('key'))).toEqual(['newer', 'newer']);
});
