import { Link } from 'react-router-dom';
import type { SuggestedDate } from '../../domain/captures/date-suggestions';
import { captureLabels } from '../../domain/time/timestamp-format';
import { useTimeZone } from '../../ui/dates';

interface Props {
  readonly dates: readonly SuggestedDate[];
  readonly pathTo: (timestamp: string) => string;
}

/** The list of suggested dates, as links, in the reader's zone. */
export function DateLinks({ dates, pathTo }: Props) {
  const { zone } = useTimeZone();
  const timestamps = dates.map(({ timestamp }) => timestamp);
  const labels = captureLabels(timestamps, zone);
  if (dates.length === 0) return null;
  return (
    <ul className="roomy numbers">
      {dates.map(({ name, timestamp }, index) => (
        <li key={name ?? timestamp}>
          <Link to={pathTo(timestamp)}>
            {name && `${name}: `}
            {labels[index]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
