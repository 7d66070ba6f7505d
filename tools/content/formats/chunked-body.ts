const maxSizeLineLength = 1024;

/**
 * Decodes a chunked transfer encoding; trailers are dropped. A truncated body is decoded as far as
 * possible, and reported to `onDamage`; one that does not start with a chunk is returned unchanged, as
 * it is not (or no longer) chunked.
 */
export function decodeChunked(
  raw: Uint8Array,
  onDamage: (reason: string) => void = () => {},
): Uint8Array {
  const chunks: Uint8Array[] = [];
  let at = 0;
  while (at < raw.length) {
    const lineEnd = raw.subarray(at, at + maxSizeLineLength).indexOf(10);
    const line = Buffer.from(raw.subarray(at, at + Math.max(lineEnd, 0))).toString('latin1');
    const size = /^([0-9a-f]{1,8})[ \t]*(?:;.*)?\r?$/i.exec(line)?.[1];
    if (size === undefined && at === 0) return raw;
    if (size === undefined) break;
    const start = at + lineEnd + 1;
    const end = start + Number.parseInt(size, 16);
    if (end === start) return Buffer.concat(chunks);
    if (at === 0 && !endsLine(raw, end)) return raw;
    chunks.push(raw.subarray(start, end));
    at = end + (raw[end] === 13 ? 2 : 1);
  }
  if (at > 0) onDamage('its last chunk is missing');
  return Buffer.concat(chunks);
}

/** Whether a line ends at `at`, or the data end first. */
function endsLine(raw: Uint8Array, at: number): boolean {
  return at >= raw.length || raw[at] === 10 || (raw[at] === 13 && (raw[at + 1] ?? 10) === 10);
}
