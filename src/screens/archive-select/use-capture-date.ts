import { timestampOfCaptureDate } from '../../stores/archive-store';
import { useArchiveStore, useServices } from '../../stores/store-hooks';

/** The capture date ('' while none is chosen), which dropdown and picker share, and how to set it. */
export function useCaptureDate(): readonly [string, (captureDate: string) => void] {
  const { stores } = useServices();
  const chosen = useArchiveStore((state) => timestampOfCaptureDate(state.captureDate)) ?? '';
  return [chosen, (date) => stores.archive.getState().setCaptureDate(date || null)];
}
