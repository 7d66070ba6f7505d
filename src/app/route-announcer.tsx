import { useEffect, useRef, useState } from 'react';
import { useLocation } from '../stores/route-hooks';
import { focusMain } from '../ui/focus-main';

/** The address without its moments: moving through time is no change of place. */
function placeOf(pathname: string): string {
  return pathname.replace(/^\/(?:web\/[^/]+|compare\/[^/]+\/[^/]+)/, '');
}

/**
 * Tells screen readers the page's title whenever it changes, and after a navigation to another place
 * moves focus to the main content. Moving through time leaves the focus where it is.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  const before = useRef(place);
  const [title, setTitle] = useState('');
  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    focusMain();
  }, [place]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
