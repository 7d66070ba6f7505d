const emptyTag = /<([a-z][a-z0-9]*)\b((?:[^<>"']|"[^"]*"|'[^']*')*?)\/>/gi;
const voidElements = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/**
 * XHTML in a form that an HTML parser reads alike: `<script src="x"/>` and its like are closed, as
 * HTML would take all that follows for their content.
 */
export function closeEmptyElements(xhtml: string): string {
  return xhtml.replace(emptyTag, (tag, name: string, attributes: string) =>
    voidElements.test(name) ? tag : `<${name}${attributes}></${name}>`,
  );
}
