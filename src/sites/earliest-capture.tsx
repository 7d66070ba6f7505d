import type { ContentItem } from '../domain/content-item';
import type { SiteState } from '../domain/site-mode';
import { earliestKey } from '../domain/versions';
import { VersionDate } from '../ui/version-date';

interface Props {
  readonly where: Pick<SiteState, 'currentTimestamp'>;
  /** What there is at any time. */
  readonly items: readonly ContentItem[];
  readonly pathAt: (timestamp: string) => string;
}

/** The way from a moment before there was anything to the first that has something. */
export function EarliestCapture({ where, items, pathAt }: Props) {
  const earliest = earliestKey(items);
  const at = where.currentTimestamp;
  if (earliest === null || at === null || earliest <= at) return null;
  return (
    <p>
      <a className="button" href={pathAt(earliest)}>
        <span>
          Earliest capture: <VersionDate versionKey={earliest} />
        </span>
      </a>
    </p>
  );
}
