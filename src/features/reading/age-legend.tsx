import { useMemo } from 'react';
import { ageSteps } from '../../domain/changes/word-ages';
import type { ContentItem } from '../../domain/content/content-item';
import { dayLabels } from '../../domain/time/day-labels';
import { zoneOfItem } from '../../domain/time/time-zone-choice';
import { useTimeZone } from '../../ui/dates';
import styles from './word-ages.module.css';

interface Props {
  /** The step of each origin that the page has, oldest first (`ageStepsOf`). */
  readonly steps: ReadonlyMap<number, number>;
  /** The youngest origin that is not dimmed. */
  readonly limit: number;
  /** See `useVersionDates`. */
  readonly dates: readonly string[];
  readonly className: string | undefined;
}

/** The dates of each step of age, in its tint. */
export function AgeLegend({ steps, limit, dates, ...place }: Props) {
  const rows = ageSteps.flatMap((step) => {
    const origins = [...steps].flatMap(([origin, at]) => (at === step ? origin : []));
    const [from, to] = [origins[0], origins.at(-1)];
    return from === undefined || to === undefined ? [] : { step, from, to };
  });
  return (
    <div {...place}>
      <p>First appeared on:</p>
      <ol className={`${styles.legend} numbers`}>
        {rows.map(({ step, from, to }) => (
          <li key={step} className={styles.sample} data-step={from > limit ? 'dimmed' : step}>
            {dates[from]}
            {to > from && ` to ${dates[to]}`}
            {to > limit && (from > limit ? ' (dimmed)' : ' (dimmed in part)')}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The date of each approved version of an item, with its time if another one is of the same day. */
export function useVersionDates({ approvedKeys, itemTz }: ContentItem): readonly string[] {
  const zone = zoneOfItem(useTimeZone(), itemTz);
  return useMemo(() => dayLabels(approvedKeys, zone, withTime), [approvedKeys, zone]);
}

/** "May 4, 2004, 18:00", of a day and a label "2004-05-04 18:00". */
function withTime(day: string, label: string): string {
  return `${day}, ${label.slice('YYYY-MM-DD '.length)}`;
}
