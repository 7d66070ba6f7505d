/** How far down each visited entry of the history was, in px, by the key of its location. */
export type ScrollPositions = Map<string, number>;

const storageKey = 'mnemosyne.scroll';

/** What this tab remembers from before a reload; nothing where storage is refused. */
export function readScrollPositions(): ScrollPositions {
  const positions: ScrollPositions = new Map();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    for (const [key, y] of Object.entries(Object(stored))) {
      if (typeof y === 'number') positions.set(key, y);
    }
  } catch {
    // Nothing that can be read.
  }
  return positions;
}

/** Keeps the positions for a reload, as far as storage can be had. */
export function writeScrollPositions(positions: ScrollPositions): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // A reload then starts at the top.
  }
}
