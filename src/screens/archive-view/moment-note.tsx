import { captureSteps } from '../../domain/capture-steps';
import { useLoadState } from '../../stores/use-load-state';
import { VersionDate } from '../../ui/version-date';
import styles from './moment-note.module.css';
import type { CaptureScope } from './use-scope';
import { useTimePath } from './use-time-path';

interface Props {
  /** A valid timestamp. */
  readonly timestamp: string;
  readonly scope: CaptureScope;
}

/** What the moment holds: the version in force, or that nothing changed, or that it is too early. */
export function MomentNote({ timestamp, scope }: Props) {
  const keys = scope.storyKeys ?? scope.keys;
  const pathAt = useTimePath();
  const { isLoading } = useLoadState();
  const { current, next } = captureSteps(keys, timestamp);
  if (keys.length === 0) return scope.storyKeys && isLoading ? <Reserved at={timestamp} /> : null;
  const to = (key: string) => (
    <a href={pathAt(key)} data-keeps-scroll>
      <VersionDate versionKey={key} among={keys} />
    </a>
  );
  if (current === null) return next && <span>Earliest capture {to(next)}</span>;
  return (
    <span>
      {scope.storyKeys && (
        <>
          version of <VersionDate versionKey={current} among={keys} />
          {current !== timestamp && '. '}
        </>
      )}
      {current !== timestamp && (
        <>
          Nothing changed since {to(current)}
          {next ? <>; next change {to(next)}</> : '; no later change'}
        </>
      )}
    </span>
  );
}

/** The room of what is told of most stories: what stands below must not be moved by it. */
function Reserved({ at }: { at: string }) {
  const date = <VersionDate versionKey={at} />;
  return (
    <span className={styles.reserved} aria-hidden="true">
      version of {date}. Nothing changed since {date}; next change {date}
    </span>
  );
}
