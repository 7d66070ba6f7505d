import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `listener` for each event of a name that reaches the window, while `isActive`. A list of names
 * must be stable.
 */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name | readonly Name[],
  listener: (event: WindowEventMap[Name]) => void,
  isActive = true,
): void {
  const onEvent = useEffectEvent(listener);
  // As soon as the page is there: effects of a render in the background may wait.
  useLayoutEffect(() => {
    if (!isActive) return;
    const stop = new AbortController();
    const listen = (event: WindowEventMap[Name]) => onEvent(event);
    const names: readonly Name[] = typeof name === 'string' ? [name] : name;
    for (const one of names) window.addEventListener(one, listen, { signal: stop.signal });
    return () => stop.abort();
  }, [name, isActive]);
}
