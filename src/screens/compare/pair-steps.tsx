import { useMemo } from 'react';
import { type CapturePair, pairsAround } from '../../domain/differing-pairs';
import { captureLabels, formatShortDate } from '../../domain/timestamp-format';
import { useClock } from '../../ui/use-clock';
import styles from './compare-screen.module.css';
import { type ComparedMoments, comparePath } from './compared-moments';

interface Props {
  readonly moments: ComparedMoments;
  /** The neighbouring captures that differ, oldest first. */
  readonly pairs: readonly CapturePair[];
}

/** Swap, and the nearest pairs of neighbouring captures before and after that differ. */
export function PairSteps({ moments, pairs }: Props) {
  const { a, b } = moments;
  const { earlier, later } = useMemo(() => pairsAround(pairs, a, b), [pairs, a, b]);
  return (
    <nav className={styles.ways} aria-label="Other comparisons">
      <PairStep name="Earlier pair" pair={earlier} moments={moments} />
      <a href={comparePath(moments, b, a)} data-keeps-scroll>
        Swap
      </a>
      <PairStep name="Later pair" pair={later} moments={moments} />
    </nav>
  );
}

interface StepProps {
  readonly name: string;
  readonly pair: CapturePair | null;
  readonly moments: ComparedMoments;
}

/** As with the steps in the archive's frame: at the ends it is disabled, not gone. */
function PairStep({ name, pair, moments }: StepProps) {
  const { zone } = useClock();
  if (!pair) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link without an address is what ARIA calls a disabled one.
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled step takes no focus.
      <span role="link" aria-disabled="true">
        {name}
      </span>
    );
  }
  const dates = [formatShortDate(pair.before, zone), formatShortDate(pair.after, zone)];
  const [from, to] = dates[0] === dates[1] ? captureLabels([pair.before, pair.after], zone) : dates;
  return (
    <a
      href={comparePath(moments, pair.before, pair.after)}
      data-keeps-scroll
      aria-label={`${name}: ${from} to ${to}`}
    >
      {name}
      <span className={styles.dates}>
        {' '}
        {from} to {to}
      </span>
    </a>
  );
}
