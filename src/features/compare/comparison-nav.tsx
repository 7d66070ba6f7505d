import { Link, useNavigate } from 'react-router-dom';
import { type CapturePair, pairsAround } from '../../domain/comparison/compare-items';
import type { SiteEntry } from '../../domain/content/site-registry';
import { paths } from '../../routing/paths';
import { CaptureSelect } from '../../ui/capture-select';
import { useTimeZone } from '../../ui/dates';
import styles from './compare-screen.module.css';
import { datesOfPair } from './compared-names';

/** What the address of a comparison names. */
export interface Comparison {
  /** Timestamps, of captures or between them: before and after. */
  readonly a: string;
  readonly b: string;
  readonly site: SiteEntry;
  /** The one item to compare, or null for the whole site. */
  readonly itemId: string | null;
}

interface Props {
  readonly comparison: Comparison;
  /** Timestamps, oldest first. */
  readonly captures: readonly string[];
  /** The neighbouring captures that differ, oldest first. */
  readonly pairs: readonly CapturePair[];
}

/** Links to other comparisons: a choice of two captures, Swap, and the nearest pairs that differ. */
export function ComparisonNav({ comparison, captures, pairs }: Props) {
  const { a, b, site, itemId } = comparison;
  const navigate = useNavigate();
  const { earlier, later } = pairsAround(pairs, a, b);
  const pathOf = (from: string, to: string) => paths.compare(from, to, site.key, itemId);
  const compare = (from: string, to: string) =>
    void navigate(pathOf(from, to), { preventScrollReset: true });
  return (
    <div className="blocks no-print">
      <div className={styles.choice}>
        <CaptureSelect label="From" captures={captures} value={a} onChange={(k) => compare(k, b)} />
        <CaptureSelect label="To" captures={captures} value={b} onChange={(k) => compare(a, k)} />
      </div>
      <nav className={`${styles.ways} row`} aria-label="Other comparisons">
        <PairLink name="Earlier pair" pair={earlier} pathOf={pathOf} />
        <Link to={pathOf(b, a)} preventScrollReset>
          Swap
        </Link>
        <PairLink name="Later pair" pair={later} pathOf={pathOf} />
      </nav>
    </div>
  );
}

interface PairLinkProps {
  readonly name: string;
  readonly pair: CapturePair | null;
  readonly pathOf: (from: string, to: string) => string;
}

/** A link to the comparison of a pair; disabled instead of removed if there is none. */
function PairLink({ name, pair, pathOf }: PairLinkProps) {
  const { zone } = useTimeZone();
  if (!pair) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: ARIA's form of a disabled link.
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled link takes no focus.
      <span role="link" aria-disabled="true" className="soft">
        {name}
      </span>
    );
  }
  const { before, after } = pair;
  const [from, to] = datesOfPair(before, after, zone);
  return (
    <Link to={pathOf(before, after)} preventScrollReset aria-label={`${name}: ${from} to ${to}`}>
      {name}
      <span className={`${styles.dates} soft numbers`}>
        {' '}
        {from} to {to}
      </span>
    </Link>
  );
}
