import { memo, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatCount } from '../../../../src/domain/text/messages';
import { isTimestamp } from '../../../../src/domain/time/timestamp';
import { formatShortDate } from '../../../../src/domain/time/timestamp-format';
import { useTimeZone } from '../../../../src/ui/dates';
import { type ListedVersion, nameOf } from '../review-api';
import styles from './review-page.module.css';
import { visibleText } from './visible-text';

interface Filter {
  readonly name: string;
  readonly label: string;
  /** What the filter compares and shows of a version. */
  readonly textOf: (version: ListedVersion) => string;
}

/** What the queue shows; the values are in the query of the address. */
const filters: readonly Filter[] = [
  { name: 'site', label: 'Site', textOf: ({ site }) => site ?? 'No item' },
  { name: 'branch', label: 'Branch', textOf: ({ branch }) => branch ?? 'No item' },
  {
    name: 'kind',
    label: 'Kind',
    textOf: ({ inForce }) => (inForce === null ? 'New texts' : 'Changes'),
  },
  {
    name: 'listed',
    label: 'Listed as',
    textOf: ({ listedAs }) =>
      listedAs === null ? 'Reply' : listedAs === 'story' ? 'Story' : 'Page',
  },
  {
    name: 'doubt',
    label: 'Text as captured',
    textOf: ({ doubt }) => (doubt === null ? 'Nothing missing' : 'May be wrong'),
  },
];

/** Returns the versions that the filters of an address select; its text may be in the title or in the id. */
export function filterVersions(
  versions: readonly ListedVersion[],
  query: URLSearchParams,
): readonly ListedVersion[] {
  const wanted = filters.filter(({ name }) => query.get(name));
  const words = query.get('text')?.toLowerCase().trim() ?? '';
  return versions.filter(
    (version) =>
      wanted.every(({ name, textOf }) => textOf(version) === query.get(name)) &&
      `${version.title} ${version.id}`.toLowerCase().includes(words),
  );
}

/** The query of an address with other values; empty ones are left out. */
export function searchWith(
  query: URLSearchParams,
  values: Readonly<Record<string, string>>,
): string {
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') search.delete(name);
    else search.set(name, value);
  }
  return search.toString();
}

/** Fields for what the queue shows. */
export function Filters({ versions }: { readonly versions: readonly ListedVersion[] }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const change = (name: string, value: string) =>
    navigate({ search: searchWith(query, { [name]: value }) }, { replace: true });
  const text = query.get('text') ?? '';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // While it has the focus, what is typed is ahead of the address.
    if (field.current && field.current !== document.activeElement) field.current.value = text;
  }, [text]);
  return (
    <search className={styles.filters}>
      {filters.map(({ name, label, textOf }) => (
        <label key={name} className="field">
          {label}
          <select
            value={query.get(name) ?? ''}
            onChange={(event) => change(name, event.target.value)}
          >
            <option value="">All</option>
            {countedValues(versions.map(textOf), query.get(name)).map(([value, count]) => (
              <option key={value} value={value}>
                {`${value} (${formatCount(count)})`}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label className="field">
        Title or id
        <input
          ref={field}
          type="search"
          defaultValue={text}
          onChange={(event) => change('text', event.target.value)}
        />
      </label>
    </search>
  );
}

/** Distinct values with the number of times they occur; the selected one even if it does not. */
function countedValues(
  values: readonly string[],
  selected: string | null,
): readonly [value: string, count: number][] {
  const counts = new Map<string, number>(selected ? [[selected, 0]] : []);
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort();
}

/** More rows at once would make each step slow. */
const rowsAtOnce = 200;

interface QueueProps {
  readonly versions: readonly ListedVersion[];
  /** The position of the version that is shown; -1 if it is not in the queue. */
  readonly at: number;
  /** The address of a version on this page. */
  readonly addressOf: (version: ListedVersion) => string;
}

/** Links to the versions that wait, a part of them around the one that is shown. */
export function Queue({ versions, at, addressOf }: QueueProps) {
  const start = Math.floor(Math.max(at, 0) / rowsAtOnce) * rowsAtOnce;
  const end = Math.min(start + rowsAtOnce, versions.length);
  const [earlier, later] = [versions[start - 1], versions[end]];
  return (
    <nav className={styles.queue} aria-label="Waiting versions">
      {earlier && <a href={addressOf(earlier)}>{formatCount(start)} earlier</a>}
      <ol start={start + 1}>
        {versions.slice(start, end).map((version, row) => (
          <Row
            key={nameOf(version)}
            version={version}
            isShown={start + row === at}
            address={addressOf(version)}
          />
        ))}
      </ol>
      {later && <a href={addressOf(later)}>{formatCount(versions.length - end)} later</a>}
    </nav>
  );
}

interface RowProps {
  readonly version: ListedVersion;
  readonly isShown: boolean;
  readonly address: string;
}

// Plain links: those of the router are all rendered again at each step.
const Row = memo(function Row({ version, isShown, address }: RowProps) {
  const { site, branch, key, title, inForce, doubt, problem } = version;
  const link = useRef<HTMLAnchorElement>(null);
  const { zone } = useTimeZone();
  useEffect(() => {
    if (isShown) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <li>
      <a ref={link} href={address} aria-current={isShown ? 'true' : undefined}>
        <bdi>{visibleText(title)}</bdi>
        <span className="remark">
          {site ?? 'no item'}
          {branch === '1' || branch === null ? '' : `, branch ${branch}`} ·{' '}
          {isTimestamp(key) ? formatShortDate(key, zone) : visibleText(key)}{' '}
          {problem === null && inForce === null && <span className={styles.badge}>new</span>}{' '}
          {doubt !== null && <span className={styles.badge}>may be wrong</span>}{' '}
          {problem !== null && <span className={styles.badge}>problem</span>}
        </span>
      </a>
    </li>
  );
});
