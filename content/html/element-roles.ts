import { bold, italic, type TextStyle } from './text-flow';

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

/** Elements whose content a page never shows as its text. */
export const unseenElements = setOf(
  'head title script style noscript template noframes noembed iframe object embed applet audio ' +
    'video canvas svg select datalist textarea',
);

/** Blocks that a browser sets off by a margin. */
export const spacedBlocks = setOf(
  'p h1 h2 h3 h4 h5 h6 ul ol menu dir dl blockquote pre listing xmp plaintext figure hr fieldset',
);

/** Blocks that only begin on a line of their own. */
export const tightBlocks = setOf(
  'html body div section article aside main header footer nav hgroup search address center form ' +
    'details summary dialog legend figcaption li dt dd table caption thead tbody tfoot tr frameset ' +
    'frame',
);

export const listElements = setOf('ul ol menu dir');

export const preformattedElements = setOf('pre listing xmp plaintext');

const boldElements = setOf('b strong h1 h2 h3 h4 h5 h6 th');
const italicElements = setOf('i em cite');

/** The style that an element gives to its text, or null when it changes nothing. */
export function styleOfElement(tagName: string): TextStyle | null {
  if (boldElements.has(tagName)) return bold;
  return italicElements.has(tagName) ? italic : null;
}
