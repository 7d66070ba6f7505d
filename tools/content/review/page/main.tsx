import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import '../../../../src/ui/tokens.css';
import '../../../../src/ui/base.css';
import { ErrorBoundary } from '../../../../src/ui/error-boundary';
import { loadPurifier } from '../../../../src/ui/plain-text';
import { openSession } from './review-client';
import { ReviewPage } from './review-page';
import styles from './review-page.module.css';
import { ReviewSettings } from './review-settings';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root element.');
const root = createRoot(element);

const [problem] = await Promise.all([openSession(), loadPurifier()]);
root.render(
  <StrictMode>
    {problem === null ? (
      <ErrorBoundary
        fallback={<Message>The page has failed. Nothing is lost: reload it to go on.</Message>}
      >
        <HashRouter>
          <ReviewSettings>
            <ReviewPage />
          </ReviewSettings>
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

function Message({ children }: { readonly children: ReactNode }) {
  return (
    <main className={styles.message}>
      <h1>Review</h1>
      <p role="alert">{children}</p>
    </main>
  );
}
