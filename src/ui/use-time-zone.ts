import { createContext, useContext } from 'react';
import {
  parseTimeZoneChoice,
  type TimeZoneChoice,
  type TimeZoneSetting,
  utcSetting,
} from '../domain/time/time-zone-choice';
import { createStoredText } from './stored-text';

const stored = createStoredText('mnemosyne.time-zone');

/** Reads the stored choice; UTC by default. */
export function readTimeZoneChoice(): TimeZoneChoice {
  return parseTimeZoneChoice(stored.read());
}

export const writeTimeZoneChoice: (choice: TimeZoneChoice) => void = stored.write;

export const subscribeTimeZoneChoice = stored.subscribe;

/** The selected time zone; provided by `src/app`. */
export const TimeZoneContext = createContext<TimeZoneSetting>(utcSetting);

export function useTimeZone(): TimeZoneSetting {
  return useContext(TimeZoneContext);
}
