import { LoadError } from '../../ui/notice';
import { CachedSitesNote } from './offline-note';

interface Props {
  readonly message: string;
  /** Omitted if a retry cannot help. */
  readonly onRetry?: (() => void) | undefined;
}

/** A failed load of content: "Error: …" with Retry, and without a network what can be read. */
export function ContentError(props: Props) {
  return (
    <>
      <LoadError {...props} />
      <CachedSitesNote />
    </>
  );
}
