/** The texts of elements, in their order. */
export const textsOf = (elements: Iterable<Element>): readonly (string | null)[] =>
  Array.from(elements, ({ textContent }) => textContent);

/** The addresses that links lead to, in their order; null for one that leads nowhere. */
export const hrefsOf = (links: Iterable<Element>): readonly (string | null)[] =>
  Array.from(links, (link) => link.getAttribute('href'));
