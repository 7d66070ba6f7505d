import { bold, italic, type TextStyle } from './text-flow';

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

/** Elements whose content is never shown as text. */
export const hiddenElements = setOf(
  'head title script style noscript template noframes noembed param canvas svg select datalist ' +
    'textarea',
);

/** Elements that show another document, or media: a link to that takes their place. */
export const embeddedElements = setOf('iframe object applet embed audio video');

/** Elements that show a picture. */
export const pictureElements = setOf('img svg canvas input');

/** Blocks with a margin. */
export const spacedBlocks = setOf(
  'p h1 h2 h3 h4 h5 h6 ul ol menu dir dl blockquote pre listing xmp plaintext figure hr fieldset',
);

/** Blocks without a margin that start on a new line. */
export const tightBlocks = setOf(
  'html body div section article aside main header footer nav hgroup search address center form ' +
    'details summary dialog legend figcaption li dt dd table caption thead tbody tfoot tr frameset ' +
    'frame',
);

export const listElements = setOf('ul ol menu dir');

export const preformattedElements = setOf('pre listing xmp plaintext');

const boldElements = setOf('b strong h1 h2 h3 h4 h5 h6 th');
const italicElements = setOf('i em cite');

/** Returns the style of an element's text, or null if it changes nothing. */
export function styleOfElement(tagName: string): TextStyle | null {
  if (boldElements.has(tagName)) return bold;
  return italicElements.has(tagName) ? italic : null;
}
