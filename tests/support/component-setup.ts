import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Lazy parts are compiled at their first use, which takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

// What a reader's browser remembers is not for the next test.
afterEach(() => localStorage.clear());

// jsdom lays nothing out: elements get a width, so that the timeline has room to draw.
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1000 });

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
