import { stepDays, stepMonth, stepToWeekEdge, stepYear } from '../../domain/calendar-steps';
import type { CaptureCalendar } from '../../domain/capture-calendar';
import type { CivilDate } from '../../domain/civil-date';

/** Where a key leads from a day of the date grid, or null for a key that has no meaning there. */
export function dateGridTarget(
  calendar: CaptureCalendar,
  from: CivilDate,
  key: string,
  isShifted: boolean,
): CivilDate | null {
  const stepPage = isShifted ? stepYear : stepMonth;
  switch (key) {
    case 'ArrowLeft':
      return stepDays(calendar, from, -1);
    case 'ArrowRight':
      return stepDays(calendar, from, 1);
    case 'ArrowUp':
      return stepDays(calendar, from, -7);
    case 'ArrowDown':
      return stepDays(calendar, from, 7);
    case 'Home':
      return stepToWeekEdge(from, -1);
    case 'End':
      return stepToWeekEdge(from, 1);
    case 'PageUp':
      return stepPage(calendar, from, -1);
    case 'PageDown':
      return stepPage(calendar, from, 1);
    default:
      return null;
  }
}
