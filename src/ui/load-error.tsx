import { useLayoutEffect } from 'react';
import { errorLine } from '../domain/messages';
import { focusMain } from './focus-main';
import styles from './notice.module.css';

interface Props {
  readonly message: string;
  /** Left out where trying again cannot help. */
  readonly onRetry?: (() => void) | undefined;
}

/** A failed load: "Error: …", a way to try again, and a try of its own once the network is back. */
export function LoadError({ message, onRetry }: Props) {
  useLayoutEffect(() => {
    if (!onRetry) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  const retry = () => {
    // The button goes with the error: whoever pressed it goes on where the content comes.
    focusMain();
    onRetry?.();
  };
  return (
    <div className={styles.notice} data-tone="error" role="alert">
      <p>{errorLine(message)}</p>
      {onRetry && (
        <button type="button" onClick={retry}>
          Retry
        </button>
      )}
    </div>
  );
}
