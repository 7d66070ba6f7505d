/** Trusted Types apply to data in script elements as well. This policy makes nothing but JSON. */
const policy = globalThis.window?.trustedTypes?.createPolicy('json-ld', {
  createScript: (text) => JSON.stringify(JSON.parse(text)),
});

/** Puts JSON-LD into the head, in place of any other. Returns a function that removes it. */
export function showJsonLd(json: string): () => void {
  const selector = 'script[type="application/ld+json"]';
  for (const other of document.querySelectorAll(selector)) other.remove();
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.textContent = policy ? policy.createScript(json) : json;
  document.head.append(script);
  return () => script.remove();
}
