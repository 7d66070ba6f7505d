import { Link } from 'react-router-dom';
import { nearestCaptures } from '../../domain/captures/capture-steps';
import { VersionDate } from '../../ui/dates';
import { Notice } from '../../ui/notice';

interface Props {
  /** 14 digits that spell no date. */
  readonly timestamp: string;
  /** Timestamps, oldest first. */
  readonly captures: readonly string[];
  /** The address of the same page at a capture. */
  readonly pathAt: (capture: string) => string;
}

/** Says that the date of the address does not exist (spec 2.26), with a link to the nearest capture. */
export function InvalidDate({ timestamp, captures, pathAt }: Props) {
  const [nearest] = nearestCaptures(captures, timestamp, 1);
  return (
    <Notice>
      <p>
        <strong>
          <VersionDate versionKey={timestamp} />
        </strong>
        : the address names a date that does not exist.
      </p>
      {nearest !== undefined && (
        <p>
          The nearest capture:{' '}
          <Link to={pathAt(nearest)}>
            <VersionDate versionKey={nearest} />
          </Link>
        </p>
      )}
    </Notice>
  );
}
