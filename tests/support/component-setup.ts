import { readFileSync } from 'node:fs';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// Lazy modules are compiled on first use, which takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// Testing Library prints the page at each attempt to find an element, which takes a twelfth of the time.
if (process.env.DEBUG_PRINT_LIMIT === '0') {
  configure({ getElementError: (message) => new Error(message ?? '') });
}

afterEach(cleanup);

// Stored data must not affect the next test, nor the session of a page that is just being closed.
const forget = () => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: what the product uses.
  document.cookie = 'mnemosyne_session=; Max-Age=0; Path=/';
};
beforeEach(forget);
afterEach(forget);

// No server answers, but the list of common passwords is one of the app's files.
const fetchFromNetwork = globalThis.fetch;
globalThis.fetch = async (...request) =>
  request[0] === '/common-passwords.txt'
    ? new Response(readFileSync('public/common-passwords.txt'))
    : fetchFromNetwork(...request);

// jsdom has no layout: elements get a width, so that the timeline can be drawn.
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1000 });

globalThis.ResizeObserver ??= class {
  constructor(readonly callback: ResizeObserverCallback) {}
  observe() {
    queueMicrotask(() => this.callback([], this));
  }
  unobserve() {}
  disconnect() {}
};

// There are no style sheets either, so the computed style is the inline style. jsdom would match its
// default style sheet against every element, which takes a third of the time of these tests.
const inlineTags = new Set(
  'a b bdi br button del em i input ins label select span strong time'.split(' '),
);
window.getComputedStyle = (element) => {
  const style = document.createElement('i').style;
  if ('style' in element && element.style instanceof CSSStyleDeclaration)
    style.cssText = element.style.cssText;
  style.display ||= inlineTags.has(element.localName) ? 'inline' : 'block';
  return style;
};
