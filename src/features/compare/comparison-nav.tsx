import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type CapturePair, pairsAround } from '../../domain/changes/compare-items';
import type { SiteEntry } from '../../domain/content/site-registry';
import type { Timestamp } from '../../domain/time/timestamp';
import { paths } from '../../routing/paths';
import { CaptureSelect } from '../../ui/capture-select';
import { Button, buttonClass } from '../../ui/controls';
import { useTimeZone, VersionDate } from '../../ui/dates';
import { Menu } from '../../ui/menu';
import { datesOfPair } from '../marks/compared-names';
import { CompareWith } from '../page-links/compare-with';
import styles from './compare-screen.module.css';

/** What the address of a comparison names. */
export interface Comparison {
  /** Timestamps, of captures or between them: before and after. */
  readonly a: Timestamp;
  readonly b: Timestamp;
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

/** Leads to other comparisons: the nearest captures that differ, and any other dates. */
export function ComparisonNav({ comparison, captures, pairs }: Props) {
  const { a, b, site, itemId } = comparison;
  const { earlier, later } = pairsAround(pairs, a, b);
  const pathOf = (from: string, to: string) => paths.compare(from, to, site.key, itemId);
  return (
    <nav className={`${styles.group} line`} aria-label="Other comparisons">
      <PairLink name="Earlier dates" mark="←" pair={earlier} pathOf={pathOf} />
      <Menu label="Dates">
        <ChosenDates key={`${a} ${b}`} {...{ comparison, captures, pathOf }} />
        <section className="stack" aria-label="Usual dates">
          <p className="remark">
            Or compare <VersionDate versionKey={b} isAsOf /> with:
          </p>
          <CompareWith key={`${a} ${b}`} {...{ site, itemId, captures }} at={b} />
        </section>
      </Menu>
      <PairLink name="Later dates" mark="→" isMarkLast pair={later} pathOf={pathOf} />
    </nav>
  );
}

interface DatesProps extends Pick<Props, 'comparison' | 'captures'> {
  readonly pathOf: (from: string, to: string) => string;
}

/** A choice of two captures to compare. */
function ChosenDates({ comparison: { a, b }, captures, pathOf }: DatesProps) {
  const navigate = useNavigate();
  const [from, setFrom] = useState<string>(a);
  const [to, setTo] = useState<string>(b);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(pathOf(from, to));
  };
  return (
    <form className="blocks" onSubmit={submit}>
      <CaptureSelect label="From" captures={captures} value={from} onChange={setFrom} />
      <CaptureSelect label="To" captures={captures} value={to} onChange={setTo} />
      <p className="row">
        <Button type="submit">Compare</Button>
        <Link to={pathOf(b, a)}>Exchange the two dates</Link>
      </p>
    </form>
  );
}

interface PairLinkProps extends Pick<DatesProps, 'pathOf'> {
  readonly name: string;
  readonly mark: string;
  readonly isMarkLast?: boolean;
  readonly pair: CapturePair | null;
}

/** A link to the comparison of a pair; disabled instead of removed if there is none. */
function PairLink({ name, mark, isMarkLast = false, pair, pathOf }: PairLinkProps) {
  const { zone } = useTimeZone();
  const className = buttonClass('secondary', styles.step);
  const arrow = <span aria-hidden="true">{mark}</span>;
  const text = (
    <>
      {!isMarkLast && arrow}
      <span className="hidden-on-phones">{name}</span>
      {isMarkLast && arrow}
    </>
  );
  if (!pair) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: ARIA's form of a disabled link.
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled link takes no focus.
      <span role="link" aria-disabled="true" className={className}>
        {text}
      </span>
    );
  }
  const { before, after } = pair;
  const dates = datesOfPair(before, after, zone).join(' to ');
  return (
    <Link
      to={pathOf(before, after)}
      preventScrollReset
      className={className}
      title={dates}
      aria-label={`${name}: ${dates}`}
    >
      {text}
    </Link>
  );
}
