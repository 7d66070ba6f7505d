import { createContext, useContext } from 'react';
import {
  parseTimeZoneChoice,
  type TimeZoneChoice,
  type TimeZoneSetting,
  utcSetting,
} from '../domain/time/time-zone-choice';
import { createStoredText, useStoredText } from './stored-text';

const stored = createStoredText('mnemosyne.time-zone');

/** The stored choice; UTC by default. */
export function useTimeZoneChoice(): TimeZoneChoice {
  return parseTimeZoneChoice(useStoredText(stored));
}

export const writeTimeZoneChoice: (choice: TimeZoneChoice) => void = stored.write;

/** The selected time zone; provided by `src/app`. */
export const TimeZoneContext = createContext<TimeZoneSetting>(utcSetting);

export function useTimeZone(): TimeZoneSetting {
  return useContext(TimeZoneContext);
}
