import { useSyncExternalStore } from 'react';

let isLost = false;
const listeners = new Set<() => void>();

function setLost(value: boolean): void {
  isLost = value;
  for (const listener of listeners) listener();
}

/** A machine can have a network without a device that its browser knows, so what the host answers decides. */
async function askHost(): Promise<void> {
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
  } catch {
    if (!navigator.onLine) setLost(true);
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => setLost(false));
  window.addEventListener('offline', () => setLost(true));
  if (!navigator.onLine) void askHost();
}

/**
 * Whether the page has a network, as far as is known: it is lost once the browser says so, or once the browser knew of none
 * when the page was opened and the host did not answer. A network does not mean that the archive answers.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !isLost,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
