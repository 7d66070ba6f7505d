import { loadErrorMessage } from '../../domain/error-messages';
import { messages } from '../../domain/messages';
import { useAuthStore } from '../../stores/hooks';
import { Loading } from '../../ui/loading';
import { LoadError } from '../../ui/notice';

/** Shown while the session is being restored: a loading message, or an error if it takes too long. */
export function SessionLoading({ lines = 3 }: { lines?: number }) {
  const isLate = useAuthStore((state) => state.isLate);
  if (!isLate) return <Loading text={messages.loadingContent} lines={lines} />;
  return (
    <LoadError message={loadErrorMessage('timeout')} onRetry={() => window.location.reload()} />
  );
}
