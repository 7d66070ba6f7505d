import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shareElapsed } from '../../domain/captures/capture-steps';
import { timelineMargins } from '../../domain/captures/timeline-size';
import { messages } from '../../domain/text/messages';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { paths } from '../../routing/paths';
import { useArchiveView, useServices } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { useTimeZone, VersionDate } from '../../ui/dates';
import { Menu } from '../../ui/menu';
import { Sparkline } from '../../ui/sparkline';
import { OfflineLabel } from '../offline/offline-label';
import { CiteOnRequest } from '../page-links/cite-on-request';
import { Mark } from '../shell/app-shell';
import { KeysDialog } from '../shell/keys-dialog';
import { SearchField } from '../shell/search-field';
import styles from './archive-bar.module.css';
import { ArchiveMenu } from './archive-menu';
import { type PlayButton, StepBar } from './step-bar';
import type { CaptureScope } from './use-capture-scope';

interface Props {
  readonly scope: CaptureScope;
  readonly isTimelineOpen: boolean;
  readonly onToggleTimeline: () => void;
  readonly PlayButton: PlayButton;
}

/** The bar above an archived site, with all captures and the time shown in a thin strip below. */
export function ArchiveBar({ scope, isTimelineOpen, onToggleTimeline, PlayButton }: Props) {
  const { at, site } = useArchiveView();
  const { hosts } = useServices();
  const { zone } = useTimeZone();
  const siteKeys = scope.rows.allCaptures.keys;
  const [showsKeys, setShowsKeys] = useState(false);
  const [isCiting, setIsCiting] = useState(false);
  return (
    <header className={`${styles.bar} line no-print`}>
      <Link className={styles.home} to={paths.landing} aria-label={messages.productName}>
        <Mark size={24} />
      </Link>
      <p className={`${styles.asOf} numbers`}>
        <strong className={styles.site}>{hosts.registry[site].name}</strong>{' '}
        <span className={styles.date}>
          As of <VersionDate versionKey={at} among={scope.keys} isAsOf />
        </span>
        <span className={styles.shortDate} aria-hidden="true">
          {formatShortDate(at, zone)}
        </span>
      </p>
      <OfflineLabel />
      <div className={`${styles.controls} line`}>
        <span className={styles.search}>
          <SearchField site={site} at={at} />
        </span>
        <StepBar timestamp={at} scope={scope} PlayButton={PlayButton} />
        <Button
          variant="secondary"
          className={styles.toggle}
          aria-expanded={isTimelineOpen}
          onClick={onToggleTimeline}
        >
          Timeline
        </Button>
        <Menu label="Menu">
          <ArchiveMenu
            scope={scope}
            onShowKeys={() => setShowsKeys(true)}
            onCite={() => setIsCiting(true)}
            isTimelineOpen={isTimelineOpen}
            onToggleTimeline={onToggleTimeline}
          />
        </Menu>
      </div>
      <KeysDialog isOpen={showsKeys} onChange={setShowsKeys} />
      {isCiting && (
        <CiteOnRequest site={site} keys={scope.keys} onClose={() => setIsCiting(false)} />
      )}
      {siteKeys.length > 0 && (
        // Decorative: the step bar says the same.
        <span
          className={styles.thinTimeline}
          data-timeline-open={isTimelineOpen}
          style={{ insetInline: timelineMargins.left }}
        >
          <Sparkline keys={siteKeys} columns={200} />
          <span style={{ insetInlineStart: `${100 * shareElapsed(siteKeys, at)}%` }} />
        </span>
      )}
    </header>
  );
}
