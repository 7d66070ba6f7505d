import type { ReactNode } from 'react';
import { Button } from './controls';
import { focusMain } from './focus-main';
import styles from './notice.module.css';
import { useWindowEvent } from './use-window-event';

/** A box with information and a link or button. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className={`${styles.notice} blocks`}>{children}</div>;
}

interface LoadErrorProps {
  /** "Error: …", or null where another part of the page says it. */
  readonly message: string | null;
  /** Omitted if a retry cannot help. */
  readonly onRetry?: (() => void) | undefined;
  /** Whether the reader has stopped the loading: then only the button retries. */
  readonly isStopped?: boolean;
  /** What the failure means for the reader. */
  readonly children?: ReactNode;
}

/** A failed load: "Error: …" with Retry. Retries automatically once the network is back. */
export function LoadError({ message, onRetry, isStopped, children }: LoadErrorProps) {
  useWindowEvent('online', () => !isStopped && onRetry?.());
  const retry = () => {
    // The button disappears with the error, so the focus moves to where the content will be.
    focusMain();
    onRetry?.();
  };
  return (
    <div className={`${styles.notice} blocks`} data-tone="error" role="alert">
      {message !== null && <p>{message}</p>}
      {children}
      {onRetry && <Button onClick={retry}>Retry</Button>}
    </div>
  );
}
