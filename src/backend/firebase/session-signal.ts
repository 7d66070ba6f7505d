export type SessionChange = 'signed-in' | 'signed-out';

/**
 * Tells the other tabs of this browser how the session has changed, and `listener` how another has
 * changed it. Browsers that refuse it tell nobody. Returns how to tell.
 */
export function openSessionSignal(
  listener: (change: SessionChange) => void,
): (change: SessionChange) => void {
  try {
    const channel = new BroadcastChannel('mnemosyne.session');
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === 'signed-in' || data === 'signed-out') listener(data);
    };
    return (change) => channel.postMessage(change);
  } catch {
    return () => {};
  }
}
