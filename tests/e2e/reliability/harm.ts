import type { Page } from '@playwright/test';
import { acceptErrorReports, reads } from '../requests';

/** The elements that the app renders; any other element came from content. */
const ownElements = new Set(
  (
    'a aside article bdi br button caption code del details dialog div dd dl dt em fieldset footer form h1 h2 h3 ' +
    'header input ins kbd label legend li main mark nav ol optgroup option p search section select span strong ' +
    'summary table tbody td th thead time tr ul svg circle defs ellipse g line path polygon polyline rect text'
  ).split(' '),
);

/** The whole list in the part `reliability`; every `step`th of it otherwise. */
export const sampleOf = <T>(list: readonly T[], step: number): readonly T[] =>
  list.filter((_, at) => process.env.HOSTILE_STRINGS === 'all' || at % step === 0);

/** Violations that content must not be able to cause. */
export interface HarmWatch {
  /** All violations so far, and foreign elements now on the page. */
  found(): Promise<readonly string[]>;
  /** Console warnings, which report unreadable documents. */
  readonly warnings: readonly string[];
}

/** Starts watching a page; call it before the first load. */
export async function watchForHarm(page: Page): Promise<HarmWatch> {
  const harm: string[] = [];
  const warnings: string[] = [];
  page.on('pageerror', (error) => harm.push(`exception: ${error.message}`));
  page.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => harm.push('a window was opened'));
  page.on('console', (message) => {
    // Reading a missing document is denied, as for a forbidden one, which the browser logs.
    if (reads.documents.test(message.location().url)) return;
    if (message.type() === 'error') harm.push(`console: ${message.text().slice(0, 300)}`);
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOwn = protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname);
    if (!isOwn) harm.push(`request: ${request.url().slice(0, 300)}`);
  });
  await acceptErrorReports(page);
  await page.exposeFunction('reportHarm', (text: string) => void harm.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      Reflect.get(window, 'reportHarm')(`policy: ${violatedDirective} ${sample}`);
    });
  });
  return {
    warnings,
    async found() {
      const foreign = await page.evaluate(foreignParts, [...ownElements]);
      return [...harm, ...foreign];
    },
  };
}

/** Runs in the page: returns elements, attributes and addresses that are not the app's own. */
function foreignParts(own: readonly string[]): string[] {
  const foreign: string[] = [];
  const names = new Set(own);
  if ('pwned' in window || 'pwned' in {}) foreign.push('a script ran');
  for (const element of document.body.querySelectorAll('*')) {
    const name = element.localName;
    if (element.id === 'root' || name === 'noscript') continue;
    const html = element.outerHTML.slice(0, 200);
    if (!names.has(name)) foreign.push(`element: ${html}`);
    for (const attribute of element.attributes) {
      if (/^on|^(src|srcdoc|srcset|action|formaction|xlink:href|is|slot)$/i.test(attribute.name)) {
        foreign.push(`attribute: ${html}`);
      }
      if (attribute.name === 'style' && /url|expression|binding|@/i.test(attribute.value)) {
        foreign.push(`style: ${html}`);
      }
    }
    if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) {
      const isWeb = element.protocol === 'http:' || element.protocol === 'https:';
      const isOwn = element.origin === window.location.origin;
      const isGuarded =
        element.target === '_blank' && /noopener/.test(element.rel) && element.username === '';
      if (!isWeb || (!isOwn && !isGuarded)) foreign.push(`address: ${html}`);
    }
  }
  const stray = document.head.querySelectorAll('base, style, meta[http-equiv], script:not([src])');
  for (const element of stray) {
    // Data about the page, which has to be JSON.
    const isData = element.getAttribute('type') === 'application/ld+json';
    if (isData && typeof JSON.parse(element.textContent) === 'object') continue;
    foreign.push(`in the head: ${element.outerHTML.slice(0, 200)}`);
  }
  return foreign;
}
