import { messages } from '../domain/messages';
import { paths } from '../domain/paths';

/** The last net: something in the product broke. Leaving by a full load starts afresh. */
export function RootErrorScreen() {
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
