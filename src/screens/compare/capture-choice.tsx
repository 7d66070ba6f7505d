import { useId, useMemo } from 'react';
import { choosableCaptures } from '../../domain/choosable-captures';
import { captureLabels } from '../../domain/timestamp-format';
import { useNavigate } from '../../stores/route-hooks';
import { useClock } from '../../ui/use-clock';
import styles from './compare-screen.module.css';
import { type ComparedMoments, comparePath } from './compared-moments';

interface Props {
  readonly moments: ComparedMoments;
  /** 14 digits each, oldest first. */
  readonly captures: readonly string[];
}

/**
 * From and to, each a choice among the captures; a choice leads to that comparison at once. It is a
 * form, so that the focus stays on the select that the reader is in.
 */
export function CaptureChoice({ moments, captures }: Props) {
  const { a, b } = moments;
  const navigate = useNavigate();
  const compare = (from: string, to: string) =>
    navigate(comparePath(moments, from, to), { preventScrollReset: true });
  return (
    <form className={styles.choice} onSubmit={(event) => event.preventDefault()}>
      <MomentSelect name="From" value={a} captures={captures} onChoose={(key) => compare(key, b)} />
      <MomentSelect name="To" value={b} captures={captures} onChoose={(key) => compare(a, key)} />
    </form>
  );
}

interface SelectProps {
  readonly name: string;
  readonly value: string;
  readonly captures: readonly string[];
  readonly onChoose: (key: string) => void;
}

/** Newest first, as where a capture date is picked; a moment between captures says that it is one. */
function MomentSelect({ name, value, captures, onChoose }: SelectProps) {
  const id = useId();
  const { zone } = useClock();
  const options = useMemo(() => {
    const offered = choosableCaptures(captures, value).toReversed();
    const labels = captureLabels(offered, zone);
    const isBetween = captures.length > 0 && !captures.includes(value);
    return offered.map((key, index) => ({
      key,
      label: `${labels[index]}${key === value && isBetween ? ' (between captures)' : ''}`,
    }));
  }, [captures, value, zone]);
  return (
    <div className={styles.moment}>
      <label htmlFor={id}>
        {name} ({zone})
      </label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
