import DOMPurify from 'dompurify';

const maxLength = 200_000;
const cutNote = '\n\n[…]';
const remembered = new Map<string, string>();

const tagNames =
  'a|abbr|address|area|article|aside|audio|b|base|bdi|bdo|big|blink|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|image|img|input|ins|isindex|kbd|keygen|label|legend|li|link|main|map|mark|marquee|math|menu|menuitem|meta|meter|nav|nobr|noembed|noframes|noscript|object|ol|optgroup|option|output|p|param|picture|plaintext|pre|progress|q|rp|rt|ruby|s|samp|script|search|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr|xmp';
const tagStart = new RegExp(`<(?!/?(?:${tagNames})(?![a-z0-9])|[!?])`, 'gi');
const lineBreakTags = /<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|blockquote|pre)\s*>/gi;

/**
 * Text as it is shown: markup stripped, entities decoded once, newlines and spaces kept. React's
 * text nodes are the boundary against script; stripping is presentation. Beyond 200,000
 * characters the text is cut, visibly.
 */
export function plainText(raw: string): string {
  if (!raw.includes('<') && !raw.includes('&')) return cut(raw);
  const seen = remembered.get(raw);
  if (seen !== undefined) return seen;
  const text = strip(cut(raw));
  if (remembered.size > 2000) remembered.clear();
  remembered.set(raw, text);
  return text;
}

function cut(text: string): string {
  return text.length > maxLength ? text.slice(0, maxLength) + cutNote : text;
}

function strip(raw: string): string {
  // "a < b" and "<3" are text: a "<" that opens no tag must survive the parser.
  const escaped = raw.replace(tagStart, '&lt;').replace(lineBreakTags, (tag) => `${tag}\n`);
  return (
    DOMPurify.sanitize(escaped, {
      ALLOWED_TAGS: [],
      ALLOWED_ATTR: [],
      KEEP_CONTENT: true,
      RETURN_DOM_FRAGMENT: true,
    }).textContent ?? ''
  );
}
