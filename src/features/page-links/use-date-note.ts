import { type DateNote, noteOnDate } from '../../domain/captures/date-note';
import { digitsOfDate } from '../../domain/time/timestamp';
import { useServices } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';

/** `noteOnDate` as of now and in the reader's zone; `captures` are timestamps, oldest first. */
export function useDateNote(): (
  date: string,
  name: string,
  captures: readonly string[],
) => DateNote | null {
  const { now } = useServices();
  const { zone } = useTimeZone();
  return (date, name, captures) => {
    const [first = null, last = null] = [captures[0], captures.at(-1)];
    return noteOnDate(date, { name, first, last }, digitsOfDate(now()), zone);
  };
}
