import type { Page } from '@playwright/test';

/** The elements that this product draws; whatever else stands in its pages came from content. */
const ownElements = new Set(
  (
    'a aside article bdi br button caption code del details div dd dl dt em fieldset footer form h1 h2 h3 ' +
    'header input ins label legend li main nav ol optgroup option p search section select span strong ' +
    'summary table tbody td th thead time tr ul svg circle defs ellipse g line path polygon polyline rect text'
  ).split(' '),
);

/** What a page did that no content may make it do. */
export interface HarmWatch {
  /** All harm until now, and what stands in the page now that should not. */
  found(): Promise<readonly string[]>;
  /** Warnings on the console: how a document that cannot be read is reported. */
  readonly warnings: readonly string[];
}

/** Watches a page from before its first load. */
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
    if (message.type() === 'error') harm.push(`console: ${message.text().slice(0, 300)}`);
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOwn = protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname);
    if (!isOwn) harm.push(`request: ${request.url().slice(0, 300)}`);
  });
  await page.exposeFunction('tellHarm', (text: string) => void harm.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      Reflect.get(window, 'tellHarm')(`policy: ${violatedDirective} ${sample}`);
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

/** Runs in the page: elements, attributes and addresses that are not the product's own. */
function foreignParts(own: readonly string[]): string[] {
  const foreign: string[] = [];
  const names = new Set(own);
  if ('pwned' in window || 'pwned' in {}) foreign.push('a script ran');
  for (const element of document.body.querySelectorAll('*')) {
    const name = element.localName;
    if (element.id === 'root' || name === 'noscript') continue;
    const told = element.outerHTML.slice(0, 200);
    if (!names.has(name)) foreign.push(`element: ${told}`);
    for (const attribute of element.attributes) {
      if (/^on|^(src|srcdoc|srcset|action|formaction|xlink:href|is|slot)$/i.test(attribute.name)) {
        foreign.push(`attribute: ${told}`);
      }
      if (attribute.name === 'style' && /url|expression|binding|@/i.test(attribute.value)) {
        foreign.push(`style: ${told}`);
      }
    }
    if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) {
      const isWeb = element.protocol === 'http:' || element.protocol === 'https:';
      const isOwn = element.origin === window.location.origin;
      const isGuarded =
        element.target === '_blank' && /noopener/.test(element.rel) && element.username === '';
      if (!isWeb || (!isOwn && !isGuarded)) foreign.push(`address: ${told}`);
    }
  }
  const stray = document.head.querySelectorAll('base, style, meta[http-equiv], script:not([src])');
  for (const element of stray) foreign.push(`in the head: ${element.outerHTML.slice(0, 200)}`);
  return foreign;
}
