import { createContext, useContext } from 'react';
import { type Clock, utcClock } from '../domain/clock';

/** The clock that the reader chose; `src/app` provides it. */
export const ClockContext = createContext<Clock>(utcClock);

export function useClock(): Clock {
  return useContext(ClockContext);
}
