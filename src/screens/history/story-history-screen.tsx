import { messages } from '../../domain/messages';
import { paths } from '../../domain/paths';
import { useParams } from '../../stores/route-hooks';
import { useContentStore, useServices } from '../../stores/store-hooks';
import { useLoadState } from '../../stores/use-load-state';
import { Loading } from '../../ui/loading';
import { DetailNotFound } from '../not-found/detail-not-found';
import { NotFoundScreen } from '../not-found/not-found-screen';
import { useAddressState } from '../use-address-state';
import { StoryHistory } from './story-history';
import styles from './story-history.module.css';

/** `/web/{timestamp}/{site}/story/{itemId}/history`, below the archive's frame. */
export function StoryHistoryScreen() {
  const { hosts } = useServices();
  const { selectedSite, currentTimestamp } = useAddressState();
  const { itemId = '' } = useParams();
  const isMine = useContentStore((state) => state.query?.site === selectedSite);
  const item = useContentStore((state) =>
    isMine ? state.loadedItems.find((candidate) => candidate.itemId === itemId) : undefined,
  );
  const { isLoading, error } = useLoadState();
  if (selectedSite === null || currentTimestamp === null) return <NotFoundScreen />;
  const site = hosts.registry[selectedSite];
  const isKnown = item !== undefined && item.approvedKeys.length > 0;
  const isWaiting = isLoading || !isMine;
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      {isKnown ? (
        <StoryHistory item={item} site={site} timestamp={currentTimestamp} />
      ) : isWaiting || error ? (
        <>
          <h1 className="visually-hidden">History of a story</h1>
          {/* The timeline above tells an error, with its Retry. */}
          {!error && <Loading text={messages.loadingContent} lines={6} />}
        </>
      ) : (
        <DetailNotFound site={site} sitePath={paths.archive(currentTimestamp, site.key)} />
      )}
    </main>
  );
}
