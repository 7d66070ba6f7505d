import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';
import type { PlainWhat } from './plain-what';

/*
 * Runs in each document before its own scripts: finds elements as their reader would name them, and tells what went wrong.
 */

const squashed = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

function matches(text: string | null, wanted: PlainWhat['name']): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'string') return squashed(text) === wanted;
  return new RegExp(wanted.source, wanted.flags).test(squashed(text));
}

/** Whether an element has a place on the page; one without its own box has that of its content. */
function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
}

/** Elements that have a role without the attribute. */
const implicit =
  'a, button, summary, input, select, textarea, h1, h2, h3, h4, article, section, nav, main, aside, header, footer, dialog, fieldset, details, li, ol, ul, option, progress, table, tr, td, th, form, search, img';

function find({ role, name, label, css, text }: PlainWhat): Element[] {
  if (role !== undefined) {
    return [...document.querySelectorAll(`${implicit}, [role]`)].filter(
      (element) =>
        (element.getAttribute('role') ?? roleOf(element)) === role &&
        !isInaccessible(element) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        matches(computeAccessibleName(element), name),
    );
  }
  if (label !== undefined) {
    return [...document.querySelectorAll('input, select, textarea')].filter(
      (element) => isShown(element) && matches(computeAccessibleName(element), label),
    );
  }
  if (css !== undefined) {
    return [...document.querySelectorAll(css)].filter(
      (element) => isShown(element) && matches(element.textContent, text),
    );
  }
  const all = [...document.body.querySelectorAll('*:not(script, style)')].filter(
    (element) => isShown(element) && matches(element.textContent, text),
  );
  return all.filter(
    (element) => !all.some((other) => other !== element && element.contains(other)),
  );
}

function roleOf(element: Element): string | null {
  return element.localName === 'search' ? 'search' : getRole(element);
}

/** An entry of the accessibility tree: "button Tools (collapsed)". */
function entriesOf(root: Element): string[] {
  const named = new Set([
    ...[
      'link',
      'button',
      'heading',
      'textbox',
      'searchbox',
      'combobox',
      'checkbox',
      'radio',
      'slider',
    ],
    ...[
      'navigation',
      'main',
      'banner',
      'contentinfo',
      'complementary',
      'region',
      'dialog',
      'toolbar',
      'article',
    ],
  ]);
  return [...root.querySelectorAll(`${implicit}, [role]`)].flatMap((element) => {
    const role = element.getAttribute('role') ?? roleOf(element);
    if (role === null || !named.has(role) || isInaccessible(element)) return [];
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const states = ['expanded', 'pressed', 'current', 'disabled', 'invalid', 'selected'].flatMap(
      (state) => {
        const value = element.getAttribute(`aria-${state}`);
        return value === null || value === 'false' ? [] : [`${state}=${value}`];
      },
    );
    if (element instanceof HTMLInputElement && element.checked) states.push('checked');
    const name = squashed(computeAccessibleName(element));
    return [[role, name, ...states].filter(Boolean).join(' ')];
  });
}

Object.assign(window, { engineTest: { find, entriesOf } });

const handlers = Reflect.get(window, 'webkit')?.messageHandlers?.trouble;
/** WebKit has no protocol for the console; the others report what is on it. */
const tell = (text: string) =>
  handlers ? handlers.postMessage(text) : console.error(`engine test: ${text}`);
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  tell(`content security policy: ${violatedDirective} ${blockedURI}`),
);
if (handlers) {
  const own = console.error;
  console.error = (...args: unknown[]) => {
    tell(args.map(String).join(' '));
    own.apply(console, args);
  };
  addEventListener('error', ({ message }) => {
    // WebKit tells so that sizes are observed again in the next frame.
    if (!message.startsWith('ResizeObserver loop')) tell(`exception: ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => tell(`rejection: ${reason}`));
}
