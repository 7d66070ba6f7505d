import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../domain/paths';
import { useSiteStore } from '../../stores/store-hooks';

/** `/web/{timestamp}` alone: the selected site at that time, or the choice of one (reading 1). */
export function ArchiveIndex() {
  const { timestamp = '' } = useParams();
  const site = useSiteStore((state) => state.selectedSite);
  return <Navigate to={site ? paths.archive(timestamp, site) : paths.archiveSelect} replace />;
}
