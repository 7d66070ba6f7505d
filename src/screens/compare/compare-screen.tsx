import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { captureSteps } from '../../domain/capture-steps';
import { type ComparedItem, compareCaptures } from '../../domain/compare-items';
import { messages } from '../../domain/messages';
import { paths } from '../../domain/paths';
import { isSiteKey, type SiteEntry } from '../../domain/site-registry';
import { isTimestamp } from '../../domain/timestamp';
import { useContentStore, useServices } from '../../stores/store-hooks';
import { useLoadState } from '../../stores/use-load-state';
import { LoadError } from '../../ui/load-error';
import { Loading } from '../../ui/loading';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../../ui/page-title';
import { VersionDate } from '../../ui/version-date';
import { useCaptureKeys } from '../archive-view/use-captures';
import { NotFoundScreen } from '../not-found/not-found-screen';
import { ReadingRoom } from '../reading-room';
import { RequireLogin } from '../require-login';
import styles from './compare-screen.module.css';
import { ComparedItemView } from './compared-item-view';

interface Pair {
  /** 14 digits, valid: before. */
  readonly a: string;
  /** 14 digits, valid: after. */
  readonly b: string;
  readonly site: SiteEntry;
}

/** `/compare/{A}/{B}/{site}`: what differs between two moments, for signed-in readers. */
export function CompareScreen() {
  const { hosts } = useServices();
  const { a = '', b = '', site } = useParams();
  if (!isSiteKey(site) || !isTimestamp(a) || !isTimestamp(b)) return <NotFoundScreen />;
  return (
    <RequireLogin>
      <Comparison a={a} b={b} site={hosts.registry[site]} />
    </RequireLogin>
  );
}

function Comparison(pair: Pair) {
  const { a, b, site } = pair;
  usePageTitle(`Comparing two captures of ${site.name}`);
  const items = useContentStore((state) => state.loadedItems);
  const { isLoading, error, onRetry } = useLoadState();
  const compared = useMemo(() => compareCaptures(items, a, b), [items, a, b]);
  return (
    <ReadingRoom wide>
      <div>
        <h1 className={styles.title}>Comparing two captures</h1>
        <p>
          <Link to={paths.archive(b, site.key)}>{site.name}</Link>: from{' '}
          <VersionDate versionKey={a} /> to <VersionDate versionKey={b} />
        </p>
      </div>
      <PairSteps {...pair} />
      {error ? (
        <LoadError message={error} onRetry={onRetry} />
      ) : isLoading ? (
        <Loading text={messages.loadingContent} lines={6} />
      ) : (
        <Differences compared={compared} pair={pair} />
      )}
    </ReadingRoom>
  );
}

/** Swap, and the pairs of neighbouring captures before and after this one. */
function PairSteps({ a, b, site }: Pair) {
  const keys = useCaptureKeys();
  const before = captureSteps(keys, a);
  const after = captureSteps(keys, b);
  return (
    <nav className={styles.ways} aria-label="Other comparisons">
      {before.previous && before.current && (
        <Link to={paths.compare(before.previous, before.current, site.key)}>Earlier pair</Link>
      )}
      <Link to={paths.compare(b, a, site.key)}>Swap</Link>
      {after.current && after.next && (
        <Link to={paths.compare(after.current, after.next, site.key)}>Later pair</Link>
      )}
    </nav>
  );
}

function Differences({ compared, pair }: { compared: readonly ComparedItem[]; pair: Pair }) {
  const [changesOnly, setChangesOnly] = useState(true);
  const differing = compared.filter(({ status }) => status !== 'unchanged');
  const shown = changesOnly ? differing : compared;
  return (
    <>
      <div className={styles.legend}>
        <span>
          <ins>added</ins> <del>removed</del>
        </span>
        <label className={styles.only}>
          <input
            type="checkbox"
            checked={changesOnly}
            onChange={(event) => setChangesOnly(event.target.checked)}
          />
          changes only
        </label>
        <span role="status">
          {differing.length} of {compared.length} items differ
        </span>
      </div>
      {differing.length === 0 && (
        <Notice>
          <p>These captures are identical.</p>
        </Notice>
      )}
      <ol className={styles.list}>
        {shown.map((item) => (
          <li key={item.item.itemId}>
            <ComparedItemView compared={item} site={pair.site.key} at={pair.b} />
          </li>
        ))}
      </ol>
    </>
  );
}
