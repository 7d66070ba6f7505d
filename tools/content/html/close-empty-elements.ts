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
