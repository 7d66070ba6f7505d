/** A tag, a comment or a possible character reference (HTML standard, tokenization). */
const markup = /<[a-z/!?]|&(?:#|[a-z][a-z0-9])/i;

/** Whether an HTML parser may change a text, apart from its line ends. */
export function hasMarkup(text: string): boolean {
  return markup.test(text);
}

const tagNames =
  'a|abbr|address|area|article|aside|audio|b|base|bdi|bdo|big|blink|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|image|img|input|ins|isindex|kbd|keygen|label|legend|li|link|main|map|mark|marquee|math|menu|menuitem|meta|meter|nav|nobr|noembed|noframes|noscript|object|ol|optgroup|option|output|p|param|picture|plaintext|pre|progress|q|rp|rt|ruby|s|samp|script|search|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr|xmp';
const textStart = new RegExp(`<(?!/?(?:${tagNames})(?![a-z0-9])|[!?])`, 'gi');
const lineBreakTags = /<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|blockquote|pre)\s*>/gi;

/** Prepares a text for stripping: escapes each `<` that opens no tag ("a < b"), ends lines at blocks. */
export function withLineBreaks(text: string): string {
  return text.replace(textStart, '&lt;').replace(lineBreakTags, (tag) => `${tag}\n`);
}
