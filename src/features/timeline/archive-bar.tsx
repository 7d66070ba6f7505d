import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '../../domain/text/messages';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { paths } from '../../routing/paths';
import { useArchiveView, useServices } from '../../stores/hooks';
import { useTimeZone, VersionDate } from '../../ui/dates';
import { Optional } from '../../ui/error-boundary';
import { Menu } from '../../ui/menu';
import { OfflineLabel } from '../offline/offline-label';
import { CiteOnRequest } from '../page-links/cite-on-request';
import { Mark } from '../shell/app-shell';
import { KeysDialog } from '../shell/keys-dialog';
import { useSearchKey } from '../shell/search-field';
import styles from './archive-bar.module.css';
import type { PlayButton } from './captures-group';
import { StepBar } from './step-bar';
import type { CaptureScope } from './use-capture-scope';

/** After the text, which does without it. */
const ArchiveMenu = lazy(async () => ({
  default: (await import('./archive-menu')).ArchiveMenu,
}));

interface Props {
  readonly scope: CaptureScope;
  readonly isTimelineOpen: boolean;
  readonly onToggleTimeline: () => void;
  readonly PlayButton: PlayButton;
}

/** The bar above an archived site: the site, the date, the capture before and after, and all tools in a menu. */
export function ArchiveBar({ scope, isTimelineOpen, onToggleTimeline, PlayButton }: Props) {
  const { at, site } = useArchiveView();
  const { hosts } = useServices();
  const { zone } = useTimeZone();
  const [showsKeys, setShowsKeys] = useState(false);
  const [isCiting, setIsCiting] = useState(false);
  useSearchKey(site, at);
  return (
    <header className={`${styles.bar} line no-print`}>
      <Link className={styles.home} to={paths.landing} aria-label={messages.productName}>
        <Mark size={24} />
      </Link>
      <div className={`${styles.asOf} numbers`}>
        <p className={styles.where}>
          <strong className={styles.site}>{hosts.registry[site].name}</strong> <OfflineLabel />
        </p>
        <p className={styles.when}>
          <span className={styles.date}>
            As of <VersionDate versionKey={at} among={scope.keys} isAsOf />
          </span>
          <span className={styles.shortDate} aria-hidden="true">
            {formatShortDate(at, zone)}
          </span>
        </p>
      </div>
      <div className={`${styles.controls} line`}>
        <StepBar timestamp={at} scope={scope} />
        <Menu label="Tools">
          <Optional fallback={<p>The tools have not loaded yet.</p>}>
            <ArchiveMenu
              scope={scope}
              onShowKeys={() => setShowsKeys(true)}
              onCite={() => setIsCiting(true)}
              isTimelineOpen={isTimelineOpen}
              onToggleTimeline={onToggleTimeline}
              PlayButton={PlayButton}
            />
          </Optional>
        </Menu>
      </div>
      <KeysDialog isOpen={showsKeys} onChange={setShowsKeys} />
      {isCiting && (
        <CiteOnRequest site={site} keys={scope.keys} onClose={() => setIsCiting(false)} />
      )}
    </header>
  );
}
