import { type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { errorLine } from '../domain/text/messages';
import { Dialog } from './dialog';
import { ErrorBoundary } from './error-boundary';
import { LoadError } from './notice';
import { useIsFinal } from './use-is-final';

interface Props {
  /** False while the part is only prepared. */
  readonly isOpen?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A lazy part that the reader asks for. If it cannot be shown, the page stays and a dialog says so. */
export function OnRequest({ isOpen = true, onClose, children }: Props) {
  return (
    <ErrorBoundary fallback={isOpen && <NotShown onClose={onClose} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** A dialog that says that what the reader asked for cannot be shown. It offers no Retry, which would reload the page. */
export function NotShown({ onClose }: Pick<Props, 'onClose'>) {
  if (!useIsFinal()) return null;
  // Outside the site, so that its styles leave the dialog alone.
  return createPortal(
    <Dialog title="Something went wrong" onClose={onClose}>
      <LoadError message={errorLine('This could not be shown. Reloading the page may help.')} />
    </Dialog>,
    document.body,
  );
}
