import { type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { errorLine } from '../domain/messages';
import { Dialog } from './dialog';
import { ErrorBoundary } from './error-boundary';
import { LoadError } from './notice';

interface Props {
  /** False while the part is only prepared. */
  readonly isOpen?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A lazy part that the reader asks for. If its code cannot be loaded, the page stays and a dialog says so. */
export function OnRequest({ isOpen = true, onClose, children }: Props) {
  return (
    <ErrorBoundary fallback={isOpen && <NotLoaded onClose={onClose} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** A dialog that says that code could not be loaded. */
export function NotLoaded({ onClose }: Pick<Props, 'onClose'>) {
  // Outside the site, so that its styles leave the dialog alone.
  return createPortal(
    <Dialog title="Something went wrong" className="blocks" onClose={onClose}>
      <LoadError
        message={errorLine('This could not be loaded.')}
        onRetry={() => window.location.reload()}
      />
    </Dialog>,
    document.body,
  );
}
