import { useLayoutEffect, useState } from 'react';
import { messages } from '../domain/messages';
import { paths } from '../domain/paths';
import { RootFallback } from './root-layout';
import { isBeingReloaded } from './stale-assets';

/**
 * The last net: something in the product broke. Leaving by a full load starts afresh. Where the page
 * may be loaded afresh by itself, nothing is said until it is known that it will not be.
 */
export function RootErrorScreen() {
  const [isFinal, setIsFinal] = useState(false);
  useLayoutEffect(() => {
    let isShown = true;
    void isBeingReloaded().then((is) => isShown && setIsFinal(!is));
    return () => {
      isShown = false;
    };
  }, []);
  if (!isFinal) return <RootFallback />;
  return (
    <main id="main" tabIndex={-1} className="root-fallback">
      <h1>Something went wrong</h1>
      <p>This page could not be shown. Reloading it may help.</p>
      <p>
        <a href={window.location.href}>Reload</a> · <a href={paths.home}>{messages.returnHome}</a>
      </p>
    </main>
  );
}
