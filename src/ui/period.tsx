import type { ReactNode } from 'react';
import type { Period } from '../domain/time/period';

interface Props {
  readonly period: Period;
  /** The date since when it stood. */
  readonly from: ReactNode;
  /** The date of its end, if it has ended, or what ended it. */
  readonly until: ReactNode;
}

/** "since 3 May 2004, still there today", "from 3 May 2004 until 1 January 2010". */
export function PeriodText({ period, from, until }: Props) {
  const isStanding = period.state === 'standing';
  return (
    <>
      {isStanding ? 'since' : 'from'} {from}
      {isStanding ? ', ' : ' '}
      <PeriodEnd period={period} until={until} />
    </>
  );
}

/** The end of a period whose start is said before: "still there today", "until 1 January 2010". */
export function PeriodEnd({ period, until }: Omit<Props, 'from'>) {
  return period.state === 'standing' ? 'still there today' : <>until {until}</>;
}
