import type { ReactNode } from 'react';
import type { Period } from '../domain/time/period';

interface Props {
  readonly period: Period;
  /** The date of its start. */
  readonly from: ReactNode;
  /** Renders the date of its end, a version key, or what ended it. */
  readonly until: (key: string) => ReactNode;
}

/** "since May 3, 2004, still there today", "from May 3, 2004 until January 1, 2010". */
export function PeriodText({ period, from, until }: Props) {
  const hasEnded = period.until !== null;
  return (
    <>
      {hasEnded ? 'from' : 'since'} {from}
      {hasEnded ? ' ' : ', '}
      <PeriodEnd period={period} until={until} />
    </>
  );
}

/** The end of a period, after a text that says its start: "still there today", "until January 1, 2010". */
export function PeriodEnd({ period, until }: Omit<Props, 'from'>) {
  return period.until === null ? 'still there today' : <>until {until(period.until)}</>;
}
