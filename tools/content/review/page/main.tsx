import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { useStore } from 'zustand';
import '../../../../src/ui/tokens.css';
import '../../../../src/ui/base.css';
import { openLocalStorage } from '../../../../src/platform/local-storage';
import { createSettingsStore } from '../../../../src/stores/settings-store';
import { ErrorBoundary } from '../../../../src/ui/error-boundary';
import { ShortcutsContext } from '../../../../src/ui/use-shortcuts';
import { ReviewPage } from './review-page';
import styles from './review-page.module.css';
import { openSession, pollReview } from './review-store';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root element.');
const root = createRoot(element);
const settings = createSettingsStore(openLocalStorage(), window);

const problem = await openSession();
if (problem === null) void pollReview();
root.render(
  <StrictMode>
    {problem === null ? (
      <ErrorBoundary
        fallback={<Message>The page has failed. Nothing is lost: reload it to go on.</Message>}
      >
        <HashRouter>
          <Review />
        </HashRouter>
      </ErrorBoundary>
    ) : (
      <Message>
        {problem} To get a new address, end <code>npm run content -- review</code> with Ctrl-C and
        start it again.
      </Message>
    )}
  </StrictMode>,
);

/** The page, with the reviewer's choice of single-key shortcuts. */
function Review() {
  const { hasShortcuts, change } = useStore(settings);
  return (
    <ShortcutsContext value={hasShortcuts}>
      <ReviewPage onShortcuts={(on) => change({ hasShortcuts: on })} />
    </ShortcutsContext>
  );
}

function Message({ children }: { readonly children: ReactNode }) {
  return (
    <main className={styles.message}>
      <h1 className="screen-title">Review</h1>
      <p role="alert">{children}</p>
    </main>
  );
}
