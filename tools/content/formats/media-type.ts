/** Returns the media type of a Content-Type header, in lower case and without parameters. */
export function mediaTypeOf(contentType: string | undefined): string {
  return /^\s*([^\s;,]*)/.exec(contentType ?? '')?.[1]?.toLowerCase() ?? '';
}

export function isHtmlType(mediaType: string): boolean {
  return mediaType === 'text/html' || isXhtmlType(mediaType);
}

/** Whether a document of a media type is XML, in which `<p/>` is an empty element. */
export function isXhtmlType(mediaType: string): boolean {
  return mediaType === 'application/xhtml+xml';
}

/** Whether a media type says nothing, so that the content has to be sniffed (MIME Sniffing, 7). */
export function isUnknownType(mediaType: string): boolean {
  return /^(?:|\*\/\*|(?:application|unknown)\/unknown)$/.test(mediaType);
}

/** How HTML starts, in Latin-1 (MIME Sniffing, 7.1). */
export const htmlStart =
  /^(?:\u00ef\u00bb\u00bf)?[\t\n\f\r ]*<(?:!--|(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\t\n\f\r />])/i;

/** Whether bytes start like HTML. */
export function looksLikeHtml(bytes: Uint8Array): boolean {
  return htmlStart.test(Buffer.from(bytes.subarray(0, 1445)).toString('latin1'));
}
