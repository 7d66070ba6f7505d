import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatCount } from '../../../../src/domain/messages';
import type { ListedVersion } from '../review-api';
import { type filterNames, filterOf, noSite } from './queue-filter';
import styles from './review-page.module.css';

const kinds = [
  ['new', 'New texts'],
  ['change', 'Changes'],
] as const;

const doubts = [
  ['yes', 'Doubtful'],
  ['no', 'Without doubts'],
] as const;

/** How long the text of the filter waits for the next letter. */
const typingMs = 250;

/** Fields for what the queue shows; the choice is in the address. */
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
  const sites = countedValues(versions.map(({ site }) => site ?? noSite));
  const branches = countedValues(versions.flatMap(({ branch }) => branch ?? []));
  return (
    <search className={styles.filters}>
      <Choice
        name="Site"
        value={filter.site}
        options={sites.map(([site, name]) => [site, name.replace(/^- /, 'No item ')])}
        onChange={(site) => change('site', site)}
      />
      <Choice
        name="Branch"
        value={filter.branch}
        options={branches}
        onChange={(branch) => change('branch', branch)}
      />
      <Choice
        name="Kind"
        value={filter.kind}
        options={kinds}
        onChange={(kind) => change('kind', kind)}
      />
      <Choice
        name="Doubts"
        value={filter.doubt}
        options={doubts}
        onChange={(doubt) => change('doubt', doubt)}
      />
      <TextFilter key={filter.text} value={filter.text} onChange={(text) => change('text', text)} />
    </search>
  );
}

interface TextProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Keeps what is typed, and changes the address when the typing pauses. */
function TextFilter({ value, onChange }: TextProps) {
  const [typed, setTyped] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes when the typing pauses, not before.
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label>
      Title or id
      <input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </label>
  );
}

interface ChoiceProps extends TextProps {
  readonly name: string;
  readonly options: readonly (readonly [value: string, name: string])[];
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

/** Distinct values, each named with the number of times it occurs. */
function countedValues(values: readonly string[]): ChoiceProps['options'] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort().map(([value, count]) => [value, `${value} (${formatCount(count)})`]);
}
