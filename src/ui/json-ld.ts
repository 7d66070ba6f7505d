import { jsonLdOf } from '../domain/content/json-ld';
import type { PageMetadata } from '../domain/content/page-metadata';

/** Trusted Types apply to data in script elements as well. This policy makes nothing but JSON. */
const policy = globalThis.window?.trustedTypes?.createPolicy('json-ld', {
  createScript: (text) => JSON.stringify(JSON.parse(text)),
});

/** Puts the metadata of a page into the head as JSON-LD, in place of any other, until `signal` is aborted. */
export function showJsonLd(page: PageMetadata, signal: AbortSignal): void {
  if (signal.aborted) return;
  const selector = 'script[type="application/ld+json"]';
  for (const other of document.querySelectorAll(selector)) other.remove();
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  const json = JSON.stringify(jsonLdOf(page));
  script.textContent = policy ? policy.createScript(json) : json;
  document.head.append(script);
  signal.addEventListener('abort', () => script.remove());
  // Zotero reads the metadata again.
  document.dispatchEvent(new Event('ZoteroItemUpdated', { bubbles: true, cancelable: true }));
}
