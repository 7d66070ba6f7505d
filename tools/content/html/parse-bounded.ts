import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, type TreeAdapter } from 'parse5';
import { largePageAdvice } from '../model/problem';
import type { HtmlParent } from './element';

/**
 * More elements than any page needs; a few bytes of hostile markup can make a parser create
 * billions.
 */
const maxElements = 1_000_000;

/**
 * Parses HTML as a browser does or, with `scriptingEnabled` false, as one that runs no scripts, which
 * shows the content of `noscript`. Throws if there are more than a million elements.
 */
export function parseBounded(html: string, scriptingEnabled = true): HtmlParent {
  let count = 0;
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createElement(...args) {
      if (++count > maxElements)
        throw new Error(`the page has more than a million elements; ${largePageAdvice}`);
      return defaultTreeAdapter.createElement(...args);
    },
  };
  return parse(html, { treeAdapter, scriptingEnabled });
}

const emptyTag = /<([a-z][a-z0-9]*)\b((?:[^<>"']|"[^"]*"|'[^']*')*?)\/>/gi;
const voidElements = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/**
 * Closes XHTML's empty elements such as `<script src="x"/>`, because an HTML parser would take
 * everything after them as their content.
 */
export function closeEmptyElements(xhtml: string): string {
  return xhtml.replace(emptyTag, (tag, name: string, attributes: string) =>
    voidElements.test(name) ? tag : `<${name}${attributes}></${name}>`,
  );
}
