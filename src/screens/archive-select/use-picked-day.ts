import { useState } from 'react';
import { type CaptureCalendar, capturesOn, monthIn } from '../../domain/capture-calendar';
import type { CivilDate } from '../../domain/civil-date';
import { zonedFields } from '../../domain/zoned-fields';

interface PickedDay {
  /** Where the reader is in the calendar; its month has captures. */
  readonly day: CivilDate;
  /** The day whose captures are listed. */
  readonly open: CivilDate | null;
  readonly moveTo: (day: CivilDate) => void;
  readonly openDay: (day: CivilDate) => void;
}

/**
 * Where the reader is in a calendar that is not empty: at first on its last day, and on the day of
 * the capture `chosen` whenever that is another one than before.
 */
export function usePickedDay(calendar: CaptureCalendar, chosen: string, zone: string): PickedDay {
  const chosenDay = zonedFields(chosen, zone);
  const start = chosenDay && capturesOn(calendar, chosenDay).length > 0 ? chosenDay : null;
  const [followed, setFollowed] = useState(chosen);
  const [day, setDay] = useState<CivilDate | null>(start);
  const [open, setOpen] = useState<CivilDate | null>(start);
  if (followed !== chosen) {
    setFollowed(chosen);
    if (start) {
      setDay(start);
      setOpen(start);
    }
  }
  // Content may be loaded anew, without the month that the reader was in.
  const shown = day && monthIn(calendar, day) ? day : lastDay(calendar);
  return { day: shown, open, moveTo: setDay, openDay: setOpen };
}

function lastDay(calendar: CaptureCalendar): CivilDate {
  const year = calendar.at(-1)?.year ?? 2000;
  const month = calendar.at(-1)?.months.at(-1)?.month ?? 1;
  const days = monthIn(calendar, { year, month })?.days.keys() ?? [];
  return { year, month, day: Math.max(1, ...days) };
}
