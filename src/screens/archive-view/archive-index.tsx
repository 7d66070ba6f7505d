import { paths } from '../../domain/paths';
import { Navigate, useParams } from '../../stores/route-hooks';
import { useSiteStore } from '../../stores/store-hooks';

/** `/web/{timestamp}` alone: the selected site at that time, or the choice of one (reading 1). */
export function ArchiveIndex() {
  const { timestamp = '' } = useParams();
  const site = useSiteStore((state) => state.selectedSite);
  return <Navigate to={site ? paths.archive(timestamp, site) : paths.archiveSelect} replace />;
}
