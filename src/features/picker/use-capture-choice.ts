import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keyAtOrBefore } from '../../domain/content/content-item';
import { isRecord, textField } from '../../domain/text/record';
import { paths } from '../../routing/paths';
import { textOfCaptureDate, timestampOfCaptureDate } from '../../stores/archive-store';
import { useArchiveStore, useServices } from '../../stores/hooks';

/** The chosen capture date, shared by dropdown and calendar, and its setter. */
export function useCaptureDate(): readonly [string | null, (captureDate: string | null) => void] {
  const { stores } = useServices();
  const chosen = useArchiveStore((state) => textOfCaptureDate(state.captureDate));
  return [chosen, (date) => stores.archive.getState().setCaptureDate(date)];
}

/** The page from which the reader came to pick another date: its story, if it is one, and its date. */
export function usePageBefore(): { readonly itemId: string | null; readonly date: string | null } {
  const { state } = useLocation();
  const field = (name: string) => (isRecord(state) ? textField(state, name) : null);
  return { itemId: field('itemId'), date: field('timestamp') };
}

/** Chooses the capture in force on the page from which the reader came, once there are captures. */
export function useDateOfPageBefore(captures: readonly string[]): void {
  const { date } = usePageBefore();
  const [, choose] = useCaptureDate();
  const hasChosen = useRef(false);
  const onCaptures = useEffectEvent(() => {
    if (hasChosen.current || captures.length === 0 || date === null) return;
    hasChosen.current = true;
    choose(keyAtOrBefore(captures, date));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when captures arrive.
  useEffect(() => onCaptures(), [captures]);
}

/**
 * Go: opens the selected site, or the story from which the reader came, at a capture date; or
 * alerts what is missing (section 8).
 */
export function useGo(): (captureDate: string | null) => void {
  const { stores } = useServices();
  const navigate = useNavigate();
  const { itemId } = usePageBefore();
  return (captureDate) => {
    const { selectedSite } = stores.site.getState();
    if (selectedSite === null) return window.alert('No site selected. Please go back.');
    const timestamp = timestampOfCaptureDate(captureDate);
    if (timestamp === null) return window.alert('Please select a valid date.');
    navigate(paths.archive(timestamp, selectedSite, itemId));
  };
}
