import { lazy, useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { captureSteps } from '../../domain/captures/capture-steps';
import { nounOf } from '../../domain/content/content-item';
import { itemOf } from '../../domain/content/content-selectors';
import { paths } from '../../routing/paths';
import {
  useArchiveView,
  useContent,
  useContentStore,
  useRouteOf,
  useServices,
  useSettingsStore,
} from '../../stores/hooks';
import { Button, Choice } from '../../ui/controls';
import { Optional } from '../../ui/error-boundary';
import { useMenu } from '../../ui/menu';
import { CompareButton } from '../page-links/compare-button';
import { GoneLink } from '../page-links/gone-link';
import { StoryLinks } from '../page-links/story-links';
import { StoryTools } from '../reading/story-tools';
import { AccountLinks } from '../shell/app-shell';
import { ThemeSwitch } from '../shell/theme-switch';
import { TimeZoneSwitch } from '../shell/time-zone-switch';
import styles from './archive-menu.module.css';
import { CapturesGroup, type PlayButton } from './captures-group';
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
  readonly PlayButton: PlayButton;
}

/** The menu of an archived page, in titled groups: on the left what leads on, on the right how the page looks. */
export function ArchiveMenu(props: Props) {
  const { scope, onShowKeys, onCite, isTimelineOpen, onToggleTimeline, PlayButton } = props;
  const menu = useMenu();
  const marksChanges = useSettingsStore((state) => state.marksChanges);
  const change = useSettingsStore((state) => state.change);
  const { hosts } = useServices();
  const { site, at } = useArchiveView();
  return (
    <div className={`${styles.columns} menu-rows`}>
      <div className="blocks">
        <ArchiveGroup scope={scope} onCite={onCite} />
        <section className={`${styles.group} stack`} aria-label="Captures">
          <h2>Captures</h2>
          <CapturesGroup timestamp={at} scope={scope} PlayButton={PlayButton} />
        </section>
      </div>
      <div className="blocks">
        <div className={`${styles.group} stack`}>
          <h2>View</h2>
          <Button
            variant="link"
            onClick={() => {
              onToggleTimeline();
              menu.close();
            }}
          >
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
        <div className={`${styles.group} ${styles.flush} stack`}>
          <h2>Settings</h2>
          <TimeZoneSwitch />
          <ThemeSwitch />
          <Button
            variant="link"
            onClick={() => {
              menu.close();
              onShowKeys();
            }}
          >
            Keyboard shortcuts
          </Button>
        </div>
        <div className={`${styles.group} ${styles.flush} stack`}>
          <h2>Account</h2>
          <AccountLinks />
        </div>
        {/* Last, because it appears when its code has loaded, and nothing below it may move. */}
        <Optional>
          <div className={`${styles.group} stack`}>
            <h2>On this device</h2>
            <CachedSite site={hosts.registry[site]} />
          </div>
        </Optional>
      </div>
    </div>
  );
}

/** Other dates, and what a story, or the list of them, has. */
function ArchiveGroup({ scope, onCite }: Pick<Props, 'scope' | 'onCite'>) {
  const { at: timestamp, site } = useArchiveView();
  const itemId = useRouteOf('archive', 'history', 'gone')?.itemId ?? null;
  const isShown = useRouteOf('archive') !== null;
  const visible = useContentStore((state) => state.contentItems);
  const ofAllTimes = itemOf(useContent(), itemId ?? '');
  // Nobody sees the menu yet when a story is opened.
  const story = useDeferredValue(
    isShown ? visible.find((item) => item.itemId === itemId) : ofAllTimes,
  );
  const Links = isShown ? StoryTools : StoryLinks;
  return (
    <>
      {story && (
        <div className={`${styles.group} stack`}>
          <h2>This {nounOf(story)}</h2>
          <Links key={story.itemId} item={story} className={`${styles.links} stack`} />
        </div>
      )}
      <nav className={`${styles.group} stack`} aria-label="Archive">
        <h2>Archive</h2>
        <Link to={paths.archiveSelectOf(site)} state={{ itemId, timestamp }}>
          Pick another date
        </Link>
        <Link to={paths.search(site, { at: timestamp })}>Search</Link>
        {itemId === null && <ListLinks scope={scope} onCite={onCite} />}
      </nav>
    </>
  );
}

function ListLinks({ scope, onCite }: Pick<Props, 'scope' | 'onCite'>) {
  const menu = useMenu();
  const { at, site } = useArchiveView();
  const { current } = captureSteps(scope.keys, at);
  return (
    <>
      {current !== null && (
        <>
          <GoneLink timestamp={at} site={site} itemId={null} />
          <CompareButton
            site={site}
            itemId={null}
            at={at}
            captures={scope.isAll ? scope.keys : null}
          />
        </>
      )}
      <Button
        variant="link"
        onClick={() => {
          menu.close();
          onCite();
        }}
      >
        Cite this page
      </Button>
      <Link to={paths.live(site)}>Live version</Link>
    </>
  );
}
