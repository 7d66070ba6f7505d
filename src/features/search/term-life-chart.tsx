import { Link, useNavigate } from 'react-router-dom';
import { timelineMargins } from '../../domain/captures/captures';
import { timeAxis } from '../../domain/captures/time-axis';
import type { SiteKey } from '../../domain/content/site-registry';
import type { TermLife } from '../../domain/search/search-site';
import type { LabelledPeriod, LifePoint } from '../../domain/search/term-life';
import { dateOfDigits } from '../../domain/time/timestamp';
import { pathOf } from '../../routing/paths';
import { useElementWidth } from '../../ui/use-element-width';
import styles from './term-life-chart.module.css';

interface Props {
  readonly site: SiteKey;
  readonly lives: readonly TermLife[];
  readonly periods: readonly LabelledPeriod[];
  /** The timestamp of the last capture. */
  readonly last: string;
}

const height = 132;
const margins = { ...timelineMargins, top: 12, bottom: 22 };
const plotHeight = height - margins.top - margins.bottom;

/**
 * The share of stories and comments that have each term, by period, on an axis like the timeline's.
 * A click opens the site at the end of the period. A table below has the same figures.
 */
export function TermLifeChart({ site, lives, periods, last }: Props) {
  const [width, measure] = useElementWidth();
  const navigate = useNavigate();
  const [first, final] = [periods[0], periods.at(-1)];
  if (!first || !final || periods.length < 2) return null;
  const top = Math.max(...lives.flatMap(({ points }) => points.map(shareOf)), 0.01);
  const bounds = [dateOf(first.start), dateOf(final.end)] as const;
  const inner = Math.max(width - margins.left - margins.right, 1);
  const axis = timeAxis(bounds, inner, 'UTC');
  const y = (share: number) => margins.top + plotHeight * (1 - share / top);
  // The archived site at the end of a period, with the timeline's window on a year.
  const pathOfPeriod = ({ start, end, label }: LabelledPeriod) => {
    const timestamp = end < last ? end : last;
    const span = /^\d{4}$/.test(label) && { span: start.slice(0, 4) };
    return pathOf({ screen: 'archive', timestamp, site, itemId: null, ...span });
  };
  return (
    <figure className={`${styles.chart} panel stack`} ref={measure}>
      <figcaption>
        <h2>Life of {lives.length === 1 ? 'a word' : 'the words'}</h2>
        <p className="remark">How many of the stories and comments of each period have it.</p>
        <ul className={`${styles.legend} row`}>
          {lives.map(({ term }, index) => (
            <li key={term.words.join(' ')}>
              <svg width="28" height="8" aria-hidden="true">
                <path className={styles.line} data-term={index} d="M0 4H28" />
              </svg>{' '}
              <bdi>{term.source}</bdi>
            </li>
          ))}
        </ul>
      </figcaption>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true">
          <g transform={`translate(${margins.left} 0)`}>
            <path className={styles.grid} d={`M0 ${y(top)}H${inner}M0 ${y(0)}H${inner}`} />
            <text className={styles.tick} y={y(top) - 3}>
              {percent(top)}
            </text>
            {axis.ticks(5).map(({ x, wall }) => (
              <text key={x} className={styles.tick} x={x} y={height - 6} textAnchor="middle">
                {labelOf(wall, periods)}
              </text>
            ))}
            {lives.map(({ term, points }, index) => (
              <path
                key={term.words.join(' ')}
                className={styles.line}
                data-term={index}
                d={points
                  .map((point, at) => {
                    const { start, end: stop } = periods[at] ?? first;
                    const [from, to] = [axis.placeOf(start), axis.placeOf(stop)];
                    return `${at === 0 ? 'M' : 'L'}${from} ${y(shareOf(point))}H${to}`;
                  })
                  .join('')}
              />
            ))}
            {periods.map((period, at) => {
              const x = axis.placeOf(period.start);
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: the table has a link for each period.
                <rect
                  key={period.start}
                  className={styles.period}
                  x={x}
                  y={margins.top}
                  width={Math.max(axis.placeOf(period.end) - x, 1)}
                  height={plotHeight}
                  onClick={() => navigate(pathOfPeriod(period))}
                >
                  <title>{describe(period, lives, at)}</title>
                </rect>
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
              {lives.map(({ term }) => (
                <th key={term.words.join(' ')} scope="col">
                  <bdi>{term.source}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.map((period, at) => (
              <tr key={period.start}>
                <th scope="row">
                  <Link to={pathOfPeriod(period)}>{period.label}</Link>
                </th>
                {lives.map(({ term, points }) => (
                  <td key={term.words.join(' ')}>{amount(points[at])}</td>
                ))}
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
  return `${Math.round(share * 100)}\u00a0%`;
}

/** "3 of 40 (8 %)" */
function amount(point: LifePoint | undefined): string {
  if (!point || point.existing === 0) return '–';
  return `${point.holding} of ${point.existing} (${percent(shareOf(point))})`;
}

function describe(period: LabelledPeriod, lives: readonly TermLife[], at: number): string {
  const shares = lives.map(({ term, points }) => `${term.source}: ${amount(points[at])}`);
  return [period.label, ...shares].join('\n');
}

/** The label of the period in which a date lies. */
function labelOf(date: Date, periods: readonly LabelledPeriod[]): string {
  return periods.findLast(({ start }) => dateOf(start) <= date)?.label ?? '';
}
