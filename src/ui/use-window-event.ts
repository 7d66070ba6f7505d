import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls `listener` for each event of a name that reaches the window, while `isActive`. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
  isActive = true,
): void {
  const onEvent = useEffectEvent(listener);
  // As soon as the page is there: effects of a render in the background may wait.
  useLayoutEffect(() => {
    if (!isActive) return;
    const listen = (event: WindowEventMap[Name]) => onEvent(event);
    window.addEventListener(name, listen);
    return () => window.removeEventListener(name, listen);
  }, [name, isActive]);
}
