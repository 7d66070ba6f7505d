const start = '#words=';

/** The fragment of an address that leads to words of its text, by their name (`nameOfQuoted`). */
export function hashOfQuoted(name: string): string {
  return `${start}${name}`;
}

/** The name of the words to which the fragment of an address leads, or null if it leads to none. */
export function quotedInHash(hash: string): string | null {
  return hash.startsWith(start) ? hash.slice(start.length) : null;
}
