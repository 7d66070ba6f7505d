import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, type TreeAdapter } from 'parse5';
import type { HtmlParent } from './element';

/**
 * More elements than any page needs; a few bytes of hostile markup can make a parser create
 * billions.
 */
const maxElements = 1_000_000;

/** Parses HTML; throws if it has more than a million elements. */
export function parseBounded(html: string): HtmlParent {
  let count = 0;
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createElement(...args) {
      if (++count > maxElements) throw new Error('the page has more than a million elements');
      return defaultTreeAdapter.createElement(...args);
    },
  };
  return parse(html, { treeAdapter });
}
