import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `listener` for each event of a name that reaches the window, while `isActive`. A list of names
 * must be stable. A listener that `isFirst` is called before the event reaches its target, also for events that
 * do not bubble.
 */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name | readonly Name[],
  listener: (event: WindowEventMap[Name]) => void,
  isActive = true,
  isFirst = false,
): void {
  const onEvent = useEffectEvent(listener);
  // As soon as the page is there: effects of a render in the background may wait.
  useLayoutEffect(() => {
    if (!isActive) return;
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: isFirst };
    const listen = (event: WindowEventMap[Name]) => onEvent(event);
    const names: readonly Name[] = typeof name === 'string' ? [name] : name;
    for (const eventName of names) window.addEventListener(eventName, listen, options);
    return () => stop.abort();
  }, [name, isActive, isFirst]);
}
