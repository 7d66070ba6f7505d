import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatCount } from '../../../../src/domain/messages';
import { formatShortDate } from '../../../../src/domain/time/timestamp-format';
import { useTimeZone } from '../../../../src/ui/use-time-zone';
import { printableLine } from '../../cli/printable';
import type { ListedVersion } from '../review-api';
import { type filterNames, filterOf } from './filter-versions';
import styles from './review-page.module.css';
import { nameOf } from './use-review';

/** Select fields for what the queue shows; the choice is in the address. */
export function Filters({ versions }: { readonly versions: readonly ListedVersion[] }) {
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query);
  const change = (name: (typeof filterNames)[number], value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const kinds = [
    ['new', 'New texts'],
    ['change', 'Changes'],
  ] as const;
  return (
    <search className={styles.filters}>
      <Choice
        name="Site"
        value={filter.site}
        options={countedValues(versions, 'site')}
        onChange={(site) => change('site', site)}
      />
      <Choice
        name="Branch"
        value={filter.branch}
        options={countedValues(versions, 'branch')}
        onChange={(branch) => change('branch', branch)}
      />
      <Choice
        name="Kind"
        value={filter.kind}
        options={kinds}
        onChange={(kind) => change('kind', kind)}
      />
      <label>
        Title or id
        <input
          type="search"
          value={filter.text}
          onChange={(event) => change('text', event.target.value)}
        />
      </label>
    </search>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ name, value, options, onChange }: ChoiceProps) {
  const isKnown = value === '' || options.some(([option]) => option === value);
  return (
    <label>
      {name}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">All</option>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The values of a field, each with the number of versions that have it. */
function countedValues(
  versions: readonly ListedVersion[],
  field: 'site' | 'branch',
): ChoiceProps['options'] {
  const counts = new Map<string, number>();
  for (const { [field]: value } of versions) {
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort().map(([value, count]) => [value, `${value} (${formatCount(count)})`]);
}

interface QueueProps {
  readonly versions: readonly ListedVersion[];
  readonly shown: ListedVersion | undefined;
  /** The query of the address, which has the filters. */
  readonly query: string;
}

/** Links to the versions that wait. */
export function Queue({ versions, shown, query }: QueueProps) {
  const current = useRef<HTMLAnchorElement>(null);
  const { zone } = useTimeZone();
  const name = shown && nameOf(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is shown.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [name]);
  return (
    <nav className={styles.queue} aria-label="Waiting versions">
      <ol>
        {versions.map((version) => {
          const isShown = version === shown;
          const { id, key, site, branch, title, inForce } = version;
          return (
            <li key={nameOf(version)}>
              <Link
                ref={isShown ? current : null}
                to={{ pathname: `/${encodeURIComponent(id)}/${key}`, search: query }}
                aria-current={isShown ? 'true' : undefined}
              >
                <bdi>{printableLine(title)}</bdi>
                <span className={styles.place}>
                  {site ?? 'no item'}
                  {branch === '1' || branch === null ? '' : `, branch ${branch}`} ·{' '}
                  {formatShortDate(key, zone)}
                  {inForce === null && <span className={styles.isNew}>new</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
