import { useMemo } from 'react';
import { type ComparedItem, compareCaptures } from '../../domain/compare-items';
import type { ContentItem } from '../../domain/content-item';
import { differingPairs } from '../../domain/differing-pairs';
import { messages } from '../../domain/messages';
import { paths } from '../../domain/paths';
import { isSiteKey, type SiteEntry } from '../../domain/site-registry';
import { capturesOf } from '../../domain/timemap';
import { isTimestamp } from '../../domain/timestamp';
import { useParams } from '../../stores/route-hooks';
import { useContentStore, useServices } from '../../stores/store-hooks';
import { useLoadState } from '../../stores/use-load-state';
import { LoadError } from '../../ui/load-error';
import { Loading } from '../../ui/loading';
import { Notice } from '../../ui/notice';
import { LiveVersionNotice } from '../live-version-notice';
import { DetailNotFound } from '../not-found/detail-not-found';
import { NotFoundScreen } from '../not-found/not-found-screen';
import { ReadingRoom } from '../reading-room';
import { RequireLogin } from '../require-login';
import { useAddressState } from '../use-address-state';
import { CaptureChoice } from './capture-choice';
import { CompareHeading } from './compare-heading';
import styles from './compare-screen.module.css';
import type { ComparedMoments } from './compared-moments';
import { Differences } from './differences';
import { PairSteps } from './pair-steps';
import { StoryDifferences } from './story-differences';

/**
 * `/compare/{A}/{B}/{site}`, or `…/story/{itemId}` for one item: what differs between two moments,
 * for signed-in readers.
 */
export function CompareScreen() {
  const { hosts } = useServices();
  const { mode } = useAddressState();
  const { a = '', b = '', site, itemId = null } = useParams();
  if (!isSiteKey(site) || !isTimestamp(a) || !isTimestamp(b)) return <NotFoundScreen />;
  return (
    <RequireLogin>
      <ReadingRoom wide>
        {mode === 'live' ? (
          <LiveVersionNotice />
        ) : (
          <Comparison moments={{ a, b, site: hosts.registry[site], itemId }} />
        )}
      </ReadingRoom>
    </RequireLogin>
  );
}

const none: readonly ContentItem[] = [];

function Comparison({ moments }: { moments: ComparedMoments }) {
  const { a, b, site, itemId } = moments;
  const isMine = useContentStore((state) => state.query?.site === site.key);
  const loaded = useContentStore((state) => (isMine ? state.loadedItems : none));
  const { isLoading, error, onRetry } = useLoadState();
  const items = useMemo(
    () => (itemId === null ? loaded : loaded.filter((item) => item.itemId === itemId)),
    [loaded, itemId],
  );
  const captures = useMemo(() => capturesOf(items).map(({ timestamp }) => timestamp), [items]);
  const pairs = useMemo(() => differingPairs(items), [items]);
  const compared = useMemo(() => compareCaptures(items, a, b), [items, a, b]);
  const isWaiting = isLoading || !isMine;
  if (itemId !== null && captures.length === 0 && !isWaiting && !error) {
    return <StoryMissing site={site} at={b} />;
  }
  return (
    <>
      <CompareHeading moments={moments} item={itemId === null ? null : (items[0] ?? null)} />
      <div className={styles.choices}>
        <CaptureChoice moments={moments} captures={captures} />
        <PairSteps moments={moments} pairs={pairs} />
      </div>
      {isMine && error ? (
        <LoadError message={error} onRetry={onRetry} />
      ) : isWaiting ? (
        <Loading text={messages.loadingContent} lines={6} />
      ) : (
        <Result moments={moments} compared={compared} />
      )}
    </>
  );
}

function StoryMissing({ site, at }: { site: SiteEntry; at: string }) {
  return <DetailNotFound site={site} sitePath={paths.archive(at, site.key)} />;
}

interface ResultProps {
  readonly moments: ComparedMoments;
  readonly compared: readonly ComparedItem[];
}

function Result({ moments, compared }: ResultProps) {
  const { b, site, itemId } = moments;
  const [only] = compared;
  if (!only) {
    return (
      <Notice>
        <p>
          {itemId === null
            ? 'Nothing of this site was captured at or before either date.'
            : 'This was not captured yet at either date.'}
        </p>
      </Notice>
    );
  }
  if (itemId !== null) return <StoryDifferences compared={only} site={site.key} at={b} />;
  return <Differences moments={moments} compared={compared} />;
}
