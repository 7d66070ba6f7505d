import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { captureSteps } from '../../domain/captures/capture-steps';
import { counted } from '../../domain/messages';
import { isTimestamp } from '../../domain/time/timestamp';
import { paths } from '../../routing/paths';
import { useRouteOf, useServices, useSettingsStore, useView } from '../../stores/hooks';
import { Button, Choice } from '../../ui/controls';
import { AccountTools } from '../app-shell/app-shell';
import { CachedSite } from '../offline/cached-site';
import type { CaptureScope } from '../timeline/use-timeline';
import styles from './archive-menu.module.css';

const CompareDialog = lazy(async () => ({
  default: (await import('../compare/compare-with')).CompareDialog,
}));

interface Props {
  readonly scope: CaptureScope;
  readonly onShowKeys: () => void;
  readonly onCite: () => void;
  readonly isTimelineOpen: boolean;
  readonly onToggleTimeline: () => void;
}

/** The menu of an archived page: other views of it, what is marked and counted, zoom, account. */
export function ArchiveMenu(props: Props) {
  const { scope, onShowKeys, onCite, isTimelineOpen, onToggleTimeline } = props;
  const marksChanges = useSettingsStore((state) => state.marksChanges);
  const change = useSettingsStore((state) => state.change);
  const { hosts } = useServices();
  const { selectedSite: site } = useView();
  return (
    <>
      <OtherViews scope={scope} />
      <div className={`${styles.group} stack`}>
        <Button variant="link" onClick={onCite}>
          Cite this page
        </Button>
        {/* On narrow screens only, where the bar has no room for its button. */}
        <Button variant="link" className={styles.narrow} onClick={onToggleTimeline}>
          {isTimelineOpen ? 'Hide the timeline' : 'Show the timeline'}
        </Button>
        <Choice>
          <input
            type="checkbox"
            checked={marksChanges}
            onChange={(event) => change({ marksChanges: event.target.checked })}
          />
          Mark changes
        </Choice>
      </div>
      {site && (
        <div className={`${styles.group} stack`}>
          <CachedSite site={hosts.registry[site]} />
        </div>
      )}
      <div className={`${styles.group} ${styles.account} stack`}>
        <Button variant="link" onClick={onShowKeys}>
          Keyboard shortcuts
        </Button>
        <AccountTools />
      </div>
    </>
  );
}

/** Links to other dates and views of the page shown. */
function OtherViews({ scope }: { scope: CaptureScope }) {
  const { currentTimestamp: timestamp, selectedSite: site } = useView();
  const route = useRouteOf('archive', 'history');
  const { hosts } = useServices();
  const [isComparing, setIsComparing] = useState(false);
  if (timestamp === null) return null;
  const itemId = route?.itemId ?? null;
  const versions = scope.storyKeys?.length ?? 0;
  // A story is compared with its version before.
  const keys = scope.storyKeys && versions > 1 ? scope.storyKeys : scope.keys;
  const { current } = captureSteps(keys, timestamp);
  const canCompare = isTimestamp(timestamp) && current !== null;
  return (
    <nav className={`${styles.ways} field roomy`} aria-label="Archive">
      <Link
        to={site ? paths.archiveSelectOf(site) : paths.archiveSelect}
        state={{ itemId, timestamp }}
      >
        Pick another date
      </Link>
      {site && isTimestamp(timestamp) && (
        <Link to={paths.search(site, { at: timestamp })}>Search</Link>
      )}
      {site && canCompare && (
        <Button variant="link" onClick={() => setIsComparing(true)}>
          Compare with…
        </Button>
      )}
      {site && isComparing && (
        <Suspense>
          <CompareDialog
            site={hosts.registry[site]}
            itemId={itemId}
            at={timestamp}
            captures={keys}
            onClose={() => setIsComparing(false)}
          />
        </Suspense>
      )}
      {site && itemId && versions > 0 && (
        <Link
          to={paths.history(timestamp, site, itemId)}
          aria-current={route?.screen === 'history' ? 'page' : undefined}
        >
          History: {counted(versions, 'version')}
        </Link>
      )}
      {site && (
        <Link to={itemId === null ? paths.live(site) : paths.site(site, itemId)}>Live version</Link>
      )}
    </nav>
  );
}
