import { formatShortDate } from '../../domain/timestamp-format';
import { versionPlaces } from '../../domain/version-places';
import styles from './story-history.module.css';

interface Props {
  /** 14 digits each, oldest first. */
  readonly keys: readonly string[];
  readonly inForce: string | null;
  /** Whose dates stand at the ends. */
  readonly zone: string;
}

/** The versions as dots on a time axis. The list below says the same in words, so this is hidden. */
export function VersionAxis({ keys, inForce, zone }: Props) {
  const x = (place: number) => `${2 + 96 * place}%`;
  const places = versionPlaces(keys);
  const current = places.find(({ key }) => key === inForce);
  return (
    <div className={styles.axis}>
      <svg width="100%" height="40" aria-hidden="true">
        <line x1={x(0)} x2={x(1)} y1="28" y2="28" />
        {places.map(({ key, place }) => (
          <circle key={key} cx={x(place)} cy="28" r="5" />
        ))}
        {current && (
          <g data-current="true">
            <line x1={x(current.place)} x2={x(current.place)} y1="4" y2="28" />
            <circle cx={x(current.place)} cy="28" r="8" />
          </g>
        )}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{formatShortDate(keys[0] ?? '', zone)}</span>
        <span>{formatShortDate(keys.at(-1) ?? '', zone)}</span>
      </p>
    </div>
  );
}
