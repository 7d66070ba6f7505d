import { paths } from '../../domain/paths';
import { Navigate, useLocation, useParams } from '../../stores/route-hooks';

/** More segments than the archive knows: told on the landing's side (reading 3). */
export function ArchiveUnknown() {
  const { timestamp = '' } = useParams();
  const { pathname, search, hash } = useLocation();
  const rest = pathname.slice(`/web/${timestamp}/`.length);
  return <Navigate to={`${paths.detailNotFound(timestamp, rest)}${search}${hash}`} replace />;
}
