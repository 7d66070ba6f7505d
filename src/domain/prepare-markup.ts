const tagNames =
  'a|abbr|address|area|article|aside|audio|b|base|bdi|bdo|big|blink|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|image|img|input|ins|isindex|kbd|keygen|label|legend|li|link|main|map|mark|marquee|math|menu|menuitem|meta|meter|nav|nobr|noembed|noframes|noscript|object|ol|optgroup|option|output|p|param|picture|plaintext|pre|progress|q|rp|rt|ruby|s|samp|script|search|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr|xmp';
const tagStart = new RegExp(`<(?!/?(?:${tagNames})(?![a-z0-9])|[!?])`, 'gi');
const lineBreakTags = /<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|blockquote|pre)\s*>/gi;

/**
 * A stored string made ready for a parser of HTML that is to strip its markup: a "<" that opens no
 * tag is text ("a < b", "<3") and survives; where a block or a line ends, a line end stands.
 */
export function prepareMarkup(raw: string): string {
  return raw.replace(tagStart, '&lt;').replace(lineBreakTags, (tag) => `${tag}\n`);
}
