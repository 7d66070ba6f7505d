/** Stands in the text until the markup is gone. Unicode keeps it for such use: it is no character. */
const sign = '\ufdd0';
const elements = /<(\/?)(script|style|base|meta|template)(?![a-z0-9])/gi;

// Read by the same rules as the elements that they stand for, or left out with what they hold as those.
const standIns: Readonly<Record<string, string>> = {
  script: 'noembed',
  style: 'xmp',
  base: 'wbr',
  meta: 'wbr',
  // Thousands of templates inside one another crash the page in Chromium.
  template: 'noscript',
};

/**
 * Markup without what a browser, even where it only parses, judges by the page's policy or speaks of on
 * the console: script, style, base and meta elements get other names, and style attributes none that
 * means anything. So content cannot fill the operator's reports. What stands first is text, so that a
 * frameset does not take the place of the body. `withoutSigns` undoes it in the text that is left.
 */
export function inertMarkup(html: string): string {
  const inert = html
    .replace(
      elements,
      (_, slash: string, name: string) => `<${slash}${standIns[name.toLowerCase()]}`,
    )
    .replace(/style/gi, (word) => `${word.slice(0, 2)}${sign}${word.slice(2)}`);
  return sign + inert;
}

/** The text of such markup as it was meant. */
export function withoutSigns(text: string): string {
  return text.replaceAll(sign, '');
}
