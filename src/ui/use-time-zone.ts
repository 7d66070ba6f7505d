import { createContext, useContext } from 'react';
import { type TimeZoneSetting, utcSetting } from '../domain/time/time-zone-choice';

/** The selected time zone; provided by `src/app`. */
export const TimeZoneContext = createContext<TimeZoneSetting>(utcSetting);

export function useTimeZone(): TimeZoneSetting {
  return useContext(TimeZoneContext);
}
