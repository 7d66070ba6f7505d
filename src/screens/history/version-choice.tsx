import { useId, useMemo, useState } from 'react';
import { choosableCaptures } from '../../domain/choosable-captures';
import type { ContentItem } from '../../domain/content-item';
import { paths } from '../../domain/paths';
import type { SiteKey } from '../../domain/site-registry';
import { captureLabels } from '../../domain/timestamp-format';
import styles from './story-history.module.css';

interface Props {
  readonly item: ContentItem;
  readonly site: SiteKey;
  /** A valid IANA zone, whose clock tells the versions apart. */
  readonly zone: string;
  /** The versions chosen at first. */
  readonly from: string;
  readonly to: string;
}

/** A choice of two versions, and the way to their comparison. */
export function VersionChoice({ item, site, zone, ...first }: Props) {
  const [from, setFrom] = useState(first.from);
  const [to, setTo] = useState(first.to);
  const keys = item.approvedKeys;
  return (
    <fieldset className={`${styles.choice} no-print`}>
      <legend>Compare two versions</legend>
      <VersionSelect name="From" keys={keys} zone={zone} value={from} onChoose={setFrom} />
      <VersionSelect name="To" keys={keys} zone={zone} value={to} onChoose={setTo} />
      <a className="button" href={paths.compareStory(from, to, site, item.itemId)}>
        Compare
      </a>
    </fieldset>
  );
}

interface SelectProps {
  readonly name: string;
  readonly keys: readonly string[];
  readonly zone: string;
  readonly value: string;
  readonly onChoose: (key: string) => void;
}

function VersionSelect({ name, keys, zone, value, onChoose }: SelectProps) {
  const id = useId();
  const offered = useMemo(() => choosableCaptures(keys, value), [keys, value]);
  const labels = useMemo(() => captureLabels(offered, zone), [offered, zone]);
  return (
    <div className={styles.version}>
      <label htmlFor={id}>
        {name} ({zone})
      </label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {offered
          .map((key, index) => (
            <option key={key} value={key}>
              {labels[index]}
            </option>
          ))
          .reverse()}
      </select>
    </div>
  );
}
