import DOMPurify, { type WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';
import { onTestFinished, vi } from 'vitest';

/** The loading of the sanitizer, which takes until a test decides about it. */
export interface SanitizerLoads {
  /** How often it has been asked for. */
  readonly count: () => number;
  /** Lets it load, now and later. */
  readonly succeed: () => void;
  /** Lets it fail to load, now and until `succeed`. */
  readonly fail: () => void;
}

/**
 * The module that strips markup, as on a page on which the sanitizer has not been loaded. What is imported after
 * that uses this module, and not what was imported before.
 */
export async function openWithoutSanitizer() {
  const window: Omit<WindowLike, 'trustedTypes'> = new JSDOM('').window;
  const waiting: (() => void)[] = [];
  let outcome: 'loaded' | 'failed' | null = null;
  let count = 0;
  vi.resetModules();
  vi.doMock('dompurify', async () => {
    count++;
    if (outcome === null) await new Promise<void>((resolve) => waiting.push(resolve));
    if (outcome === 'failed') throw new TypeError('Failed to fetch');
    return { default: DOMPurify(window) };
  });
  onTestFinished(() => {
    vi.doUnmock('dompurify');
    vi.resetModules();
  });
  function decide(next: 'loaded' | 'failed'): void {
    outcome = next;
    for (const proceed of waiting.splice(0)) proceed();
  }
  const loads: SanitizerLoads = {
    count: () => count,
    succeed: () => decide('loaded'),
    fail: () => decide('failed'),
  };
  return { loads, ...(await import('../../src/platform/plain-text')) };
}
