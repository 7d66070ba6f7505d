import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { timeAxis } from '../../domain/captures/time-axis';
import { timelineMargins } from '../../domain/captures/timeline-size';
import type { SiteKey } from '../../domain/content/site-registry';
import type { LabelledInterval, LifePoint } from '../../domain/search/term-life';
import { formatCount } from '../../domain/text/messages';
import { dateOfDigits } from '../../domain/time/timestamp';
import { pathOf } from '../../routing/paths';
import { Choice } from '../../ui/controls';
import { useTimeZone } from '../../ui/dates';
import { useElementWidth } from '../../ui/use-element-width';
import styles from './term-life-chart.module.css';

interface Props {
  readonly site: SiteKey;
  /** Whether the search is for one word. */
  readonly isWord: boolean;
  /** In the order of the intervals. */
  readonly life: readonly LifePoint[];
  readonly intervals: readonly LabelledInterval[];
  /** The timestamp of the last capture. */
  readonly last: string;
}

const height = 104;
const margins = { ...timelineMargins, top: 18, bottom: 22 };
const plotHeight = height - margins.top - margins.bottom;

/**
 * How many stories and comments match in each interval, or which share of them, on an axis like the
 * timeline's. A click opens the site at the end of the interval. A table below has the same figures.
 */
export function TermLifeChart({ site, isWord, life, intervals, last }: Props) {
  const [width, measure] = useElementWidth();
  const [isShare, setIsShare] = useState(false);
  const navigate = useNavigate();
  const { zone } = useTimeZone();
  const [first, final] = [intervals[0], intervals.at(-1)];
  if (!first || !final || intervals.length < 2) return null;
  const shownOf = (point: LifePoint | undefined) =>
    !point ? 0 : isShare ? shareOf(point) : point.holding;
  const top = Math.max(...life.map(shownOf)) || 1;
  const bounds = [dateOf(first.start), dateOf(final.end)] as const;
  const inner = Math.max(width - margins.left - margins.right, 1);
  const axis = timeAxis(bounds, inner, zone);
  const base = margins.top + plotHeight;
  // The archived site at the end of an interval, with the timeline's window on a year.
  const pathOfInterval = ({ end, label }: LabelledInterval) => {
    const timestamp = end < last ? end : last;
    const span = /^\d{4}$/.test(label) && { span: label };
    return pathOf({ screen: 'archive', timestamp, site, itemId: null, ...span });
  };
  return (
    <figure className={`${styles.chart} panel stack`} ref={measure}>
      <figcaption>
        <h2>Life of {isWord ? 'a word' : 'the words'}</h2>
        <p className={`${styles.unit} row remark`}>
          {isShare ? 'Share' : 'Number'} of stories and comments that had{' '}
          {isWord ? 'it' : 'all of them'}
          <Choice>
            <input
              type="checkbox"
              checked={isShare}
              onChange={({ target }) => setIsShare(target.checked)}
            />{' '}
            Show as share
          </Choice>
        </p>
      </figcaption>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true">
          <g transform={`translate(${margins.left} 0)`}>
            <path className={styles.grid} d={`M0 ${margins.top}H${inner}M0 ${base}H${inner}`} />
            <text className={styles.tick} y={margins.top - 4}>
              {isShare ? percent(top) : formatCount(top)}
            </text>
            {axis.ticks(5).map(({ x, digits }) => (
              <text key={x} className={styles.tick} x={x} y={height - 6} textAnchor="middle">
                {labelOf(digits, intervals)}
              </text>
            ))}
            {intervals.map((interval, at) => {
              const [x, end] = [axis.placeOf(interval.start), axis.placeOf(interval.end)];
              const [across, barHeight] = [
                Math.max(end - x, 1),
                (plotHeight * shownOf(life[at])) / top,
              ];
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: the table has a link for each interval.
                <g
                  key={interval.start}
                  className={styles.period}
                  onClick={() => navigate(pathOfInterval(interval))}
                >
                  <title>{`${interval.label}: ${amount(life[at])}`}</title>
                  <rect x={x} y={margins.top} width={across} height={plotHeight} />
                  <rect
                    className={styles.bar}
                    x={x}
                    y={base - barHeight}
                    width={Math.max(across - 1, 1)}
                    height={barHeight}
                  />
                </g>
              );
            })}
          </g>
        </svg>
      )}
      <details>
        <summary>Table</summary>
        <table className={`${styles.table} numbers`}>
          <thead>
            <tr>
              <th scope="col">Period</th>
              <th scope="col">Stories and comments</th>
            </tr>
          </thead>
          <tbody>
            {intervals.map((interval, at) => (
              <tr key={interval.start}>
                <th scope="row">
                  <Link to={pathOfInterval(interval)}>{interval.label}</Link>
                </th>
                <td>{amount(life[at])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function dateOf(timestamp: string): Date {
  return dateOfDigits(timestamp) ?? new Date(0);
}

function shareOf({ holding, existing }: LifePoint): number {
  return existing === 0 ? 0 : holding / existing;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** "3 of 40 (8%)" */
function amount(point: LifePoint | undefined): string {
  if (!point || point.existing === 0) return '–';
  return `${point.holding} of ${point.existing} (${percent(shareOf(point))})`;
}

/** The label of the interval in which a timestamp lies. */
function labelOf(timestamp: string, intervals: readonly LabelledInterval[]): string {
  return intervals.findLast(({ start }) => start <= timestamp)?.label ?? '';
}
