import { useNavigate } from 'react-router-dom';
import { messages } from '../../domain/messages';
import { isTimestamp } from '../../domain/time/timestamp';
import { skipNextDetection } from '../../routing/mode-detection';
import { paths } from '../../routing/paths';
import { timestampOfCaptureDate } from '../../stores/archive-store';
import { useArchiveStore, useServices } from '../../stores/store-hooks';

/** The chosen capture date, shared by dropdown and calendar ('' for none), and its setter. */
export function useCaptureDate(): readonly [string, (captureDate: string) => void] {
  const { stores } = useServices();
  const chosen = useArchiveStore((state) => timestampOfCaptureDate(state.captureDate)) ?? '';
  return [chosen, (date) => stores.archive.getState().setCaptureDate(date || null)];
}

/** Go: opens the selected site at a capture date, or alerts what is missing (section 8). */
export function useGo(): (captureDate: string) => void {
  const { stores } = useServices();
  const navigate = useNavigate();
  return (captureDate) => {
    const { selectedSite, switchToArchiveViewMode } = stores.site.getState();
    if (selectedSite === null) return window.alert(messages.noSiteSelected);
    if (!isTimestamp(captureDate)) return window.alert(messages.selectValidDate);
    switchToArchiveViewMode(captureDate, selectedSite);
    skipNextDetection();
    navigate(paths.archive(captureDate, selectedSite));
  };
}
