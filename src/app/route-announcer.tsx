import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The address without its moment: moving through time is no change of place. */
function placeOf(pathname: string): string {
  return pathname.replace(/^\/web\/[^/]+/, '/web');
}

/**
 * After a navigation to another place, moves focus to the main content and tells screen readers
 * the page's title. Moving through time leaves the focus where it is.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  const before = useRef(place);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    // The screen sets its title in its own effect, and may still be loading its part.
    const timer = setTimeout(() => {
      setTitle(document.title);
      const isBusyElsewhere = document.activeElement?.closest('form, dialog');
      if (!isBusyElsewhere) document.getElementById('main')?.focus({ preventScroll: true });
    }, 100);
    return () => clearTimeout(timer);
  }, [place]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
