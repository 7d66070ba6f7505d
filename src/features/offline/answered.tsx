import { lazy, type ReactNode, Suspense } from 'react';
import type { Answer } from '../../domain/answer';
import { isWorthRetrying, loadErrorLine } from '../../domain/error-messages';
import { counted, messages } from '../../domain/text/messages';
import { isFramedScreen } from '../../routing/routes';
import { useAuthStore, useContentStore, useRoute, useServices } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { ErrorBoundary } from '../../ui/error-boundary';
import { focusMain } from '../../ui/focus-main';
import { Loading } from '../../ui/loading';
import { LoadError } from '../../ui/notice';
import { AllSitesLink } from './all-sites-link';

/** In a chunk of its own, because most pages load. */
const UnreadContent = lazy(async () => ({
  default: (await import('./unread-content')).UnreadContent,
}));

/** The number of items from which on readers wait for seconds. */
const manyItems = 2_000;

/** "12,000 items so far" */
export const itemsSoFar = (items: number) => `${counted(items, 'item')} so far`;

interface Props<T> {
  readonly answer: Answer<T>;
  /** The lines of the loading message; without any, there is none. */
  readonly lines?: number;
  readonly children?: (value: T) => ReactNode;
}

/** An answer of the content: a loading message, why there is none with Retry, or what it shows. */
export function Answered<T>({ answer, lines = 6, children }: Props<T>): ReactNode {
  switch (answer.kind) {
    case 'ready':
      return children?.(answer.value);
    case 'failed':
      return <Failure code={answer.code} />;
    case 'waiting':
      return (
        lines > 0 && (
          <>
            <Loading text={messages.loadingContent} lines={lines} />
            <LoadProgress items={answer.done} />
          </>
        )
      );
  }
}

interface FailureProps {
  readonly code: string;
  /** Whether the page shows a part of its content anyway. */
  readonly isPart?: boolean;
}

/**
 * "Error: …", what cannot be shown, what can be read without a network, and Retry. In the frame of the archive,
 * the timeline says the error.
 */
export function Failure({ code, isPart = false }: FailureProps) {
  const { stores } = useServices();
  const isOfContent = useContentStore((state) => state.error !== null);
  const isOfSession = useAuthStore((state) => state.sessionProblem === code) && !isOfContent;
  const isSaidByTimeline = isFramedScreen(useRoute()) && isOfContent;
  const retry = isOfSession ? () => window.location.reload() : stores.reload;
  return (
    <LoadError
      message={isSaidByTimeline ? null : loadErrorLine(code)}
      onRetry={isWorthRetrying(code) ? retry : undefined}
      isStopped={code === 'stopped'}
    >
      {isPart && <p>The rest of this page cannot be shown.</p>}
      <ErrorBoundary fallback={!isPart && <p>This page cannot be shown.</p>}>
        <Suspense>
          <UnreadContent isPart={isPart} />
          {!isPart && (
            <p>
              <AllSitesLink />
            </p>
          )}
        </Suspense>
      </ErrorBoundary>
    </LoadError>
  );
}

/** How many items of a large site have been read, with a button that stops the reading. */
export function LoadProgress({ items }: { readonly items: number }) {
  return (
    items >= manyItems && (
      <p className="row soft">
        {itemsSoFar(items)}. <StopButton items={items} />
      </p>
    )
  );
}

/** Stops the reading of a large site, whose reader waits. */
export function StopButton({ items }: { readonly items: number }) {
  const { content } = useServices().stores;
  const stop = () => {
    // The button disappears.
    focusMain();
    content.getState().stopLoading();
  };
  return (
    items >= manyItems && (
      <Button variant="link" onClick={stop}>
        Stop
      </Button>
    )
  );
}
