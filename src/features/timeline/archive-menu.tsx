import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { captureSteps } from '../../domain/captures/capture-steps';
import { paths } from '../../routing/paths';
import { useArchiveView, useRouteOf, useServices, useSettingsStore } from '../../stores/hooks';
import { Button, Choice } from '../../ui/controls';
import { Optional } from '../../ui/error-boundary';
import { CompareButton } from '../page-links/compare-button';
import { GoneLink } from '../page-links/gone-link';
import { AccountLinks } from '../shell/app-shell';
import { ThemeSwitch } from '../shell/theme-switch';
import { TimeZoneSwitch } from '../shell/time-zone-switch';
import styles from './archive-menu.module.css';
import type { CaptureScope } from './use-capture-scope';

const CachedSite = lazy(async () => ({
  default: (await import('../offline/cached-site')).CachedSite,
}));

interface Props {
  readonly scope: CaptureScope;
  readonly onShowKeys: () => void;
  readonly onCite: () => void;
  readonly isTimelineOpen: boolean;
  readonly onToggleTimeline: () => void;
}

/** The menu of an archived page, in titled groups. */
export function ArchiveMenu(props: Props) {
  const { scope, onShowKeys, onCite, isTimelineOpen, onToggleTimeline } = props;
  const marksChanges = useSettingsStore((state) => state.marksChanges);
  const change = useSettingsStore((state) => state.change);
  const { hosts } = useServices();
  const { site } = useArchiveView();
  return (
    <>
      <ArchiveGroup scope={scope} onCite={onCite} />
      <div className={`${styles.group} stack`}>
        <h2>View</h2>
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
      <Optional>
        <div className={`${styles.group} stack`}>
          <h2>On this device</h2>
          <CachedSite site={hosts.registry[site]} />
        </div>
      </Optional>
      <div className={`${styles.group} ${styles.flush} stack`}>
        <h2>Settings</h2>
        <TimeZoneSwitch />
        <ThemeSwitch />
        <Button variant="link" onClick={onShowKeys}>
          Keyboard shortcuts
        </Button>
      </div>
      <div className={`${styles.group} ${styles.flush} stack`}>
        <h2>Account</h2>
        <AccountLinks />
      </div>
    </>
  );
}

/** Other dates, and for a list what its stories have at their own pages: `StoryLinks`. */
function ArchiveGroup({ scope, onCite }: Pick<Props, 'scope' | 'onCite'>) {
  const { at: timestamp, site } = useArchiveView();
  const itemId = useRouteOf('archive', 'history', 'gone')?.itemId ?? null;
  const { current } = captureSteps(scope.keys, timestamp);
  return (
    <nav className={`${styles.group} stack`} aria-label="Archive">
      <h2>Archive</h2>
      <Link to={paths.archiveSelectOf(site)} state={{ itemId, timestamp }}>
        Pick another date
      </Link>
      <Link to={paths.search(site, { at: timestamp })}>Search</Link>
      {itemId === null && (
        <>
          <GoneLink timestamp={timestamp} site={site} itemId={null} />
          {current !== null && (
            <CompareButton
              site={site}
              itemId={null}
              at={timestamp}
              captures={scope.isAll ? scope.keys : null}
            />
          )}
          <Button variant="link" onClick={onCite}>
            Cite this page
          </Button>
          <Link to={paths.live(site)}>Live version</Link>
        </>
      )}
    </nav>
  );
}
