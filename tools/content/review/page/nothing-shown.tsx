import { Button } from '../../../../src/ui/controls';
import styles from './review-page.module.css';
import type { LoadedVersion } from './use-shown-version';

interface Props {
  readonly isLoaded: boolean;
  /** Whether the named version waits, but is not among the filters. */
  readonly isFiltered: boolean;
  /** The named version, or null if none is named. */
  readonly loaded: LoadedVersion | null;
  readonly hasWaiting: boolean;
  readonly onShowAll: () => void;
  readonly onNext: (() => void) | null;
}

/** Says why no version is shown, and offers others. */
export function NothingShown({
  isLoaded,
  isFiltered,
  loaded,
  hasWaiting,
  onShowAll,
  onNext,
}: Props) {
  if (!isLoaded) return <p className={styles.empty}>Loading…</p>;
  const noneListed = hasWaiting ? 'No version matches the filters.' : 'Nothing waits for approval.';
  const text = isFiltered
    ? 'The version of this address is not among the filters.'
    : loaded === null
      ? noneListed
      : textOf(loaded);
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      <p className={styles.buttons}>
        {onNext && <Button onClick={onNext}>Next version</Button>}
        {hasWaiting && (isFiltered || !onNext) && (
          <Button variant="secondary" onClick={onShowAll}>
            Remove the filters
          </Button>
        )}
      </p>
    </div>
  );
}

function textOf(loaded: LoadedVersion): string {
  if (loaded.state === 'missing') return loaded.reason;
  return loaded.state === 'loading' ? 'Loading…' : 'This version is being decided about.';
}
