import { leadingSite } from '../../domain/mode-detection';
import { paths } from '../../domain/paths';
import { hasTimestampShape } from '../../domain/timestamp';
import { useParams } from '../../stores/route-hooks';
import { useServices } from '../../stores/store-hooks';
import { ReadingRoom } from '../reading-room';
import { DetailNotFound } from './detail-not-found';

/** `/mnemosyne/archive/{timestamp}/{rest}`: where unknown archive addresses end (reading 3). */
export function DetailNotFoundScreen() {
  const { hosts } = useServices();
  const params = useParams();
  const site = leadingSite(params['*'] ?? '');
  const timestamp = params.timestamp ?? '';
  const sitePath =
    site && (hasTimestampShape(timestamp) ? paths.archive(timestamp, site) : paths.site(site));
  return (
    <ReadingRoom>
      <DetailNotFound site={site && hosts.registry[site]} sitePath={sitePath} />
    </ReadingRoom>
  );
}
