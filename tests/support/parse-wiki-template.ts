export interface WikiTemplate {
  readonly name: string;
  /** The values of named parameters, as displayed. */
  readonly parameters: ReadonlyMap<string, string>;
}

/**
 * Parses a text that is one template of MediaWiki with named parameters. Throws if it is anything
 * else, or if a value contains markup.
 */
export function parseWikiTemplate(wikitext: string): WikiTemplate {
  if (!/^\{\{.*\}\}$/s.test(wikitext)) throw new Error(`No template: ${wikitext}`);
  const [name = '', ...parts] = wikitext.slice(2, -2).split('|');
  const parameters = new Map<string, string>();
  for (const part of parts) {
    const [, key, value = ''] = /^([a-z-]+)=(.*)$/s.exec(part) ?? [];
    if (key === undefined || parameters.has(key)) throw new Error(`Parameter: ${part}`);
    const isAddress = /^(?:archive-)?url$/.test(key);
    const markup = isAddress ? /[{}[\]<>|\s']/ : /[{}[\]<>]|''|~~|__|:\/\/|[\n\r]/;
    const trimmed = value.trim();
    if (markup.test(trimmed)) throw new Error(`Markup: ${part}`);
    if (!isAddress && /&(?!#\d+;)/.test(trimmed)) throw new Error(`Reference: ${part}`);
    const decode = (_: string, code: string) => String.fromCodePoint(Number(code));
    parameters.set(key, trimmed.replace(/&#(\d+);/g, decode));
  }
  return { name: name.trim(), parameters };
}
