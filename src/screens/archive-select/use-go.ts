import { goTarget } from '../../domain/go-target';
import { useNavigate } from '../../stores/route-hooks';
import { useServices } from '../../stores/store-hooks';

/** Go: to the archive at a capture date, or an alert that says what is missing (section 2). */
export function useGo(): (captureDate: string) => void {
  const { stores } = useServices();
  const navigate = useNavigate();
  return (captureDate) => {
    const target = goTarget(captureDate, stores.site.getState().selectedSite);
    if ('alert' in target) {
      window.alert(target.alert);
      return;
    }
    stores.site.getState().switchToArchiveViewMode(target.timestamp, target.site);
    navigate(target.path);
  };
}
