import { Fragment, startTransition, useEffect, useState } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import type { Content } from '../../domain/content/content';
import { type ContentItem, keyAtOrBefore, titleOf } from '../../domain/content/content-item';
import { allItemsOf, itemOf } from '../../domain/content/content-selectors';
import type { SiteEntry } from '../../domain/content/site-registry';
import { paths } from '../../routing/paths';
import { useAnswer, useArchiveView, useRouteOf, useServices } from '../../stores/hooks';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../../ui/page-head';
import { PrintNote } from '../../ui/print-note';
import { Title } from '../marks/segment-text';
import { Answered } from '../offline/answered';
import { ItemNotFound } from '../shell/detail-not-found';
import frame from '../shell/framed-screen.module.css';
import { NotFoundScreen } from '../shell/not-found';
import { SaveVersions } from './save-versions';
import styles from './story-history.module.css';
import { VersionList } from './version-list';
import { VersionSlider } from './version-slider';

/** `/web/{timestamp}/{site}/story/{itemId}/history`, below the archive's frame. */
export function StoryHistoryScreen() {
  const { hosts, now } = useServices();
  const view = useArchiveView();
  const route = useRouteOf('history');
  const answer = useAnswer((content) => versionsOf(content, route?.itemId ?? ''));
  if (!route) return <NotFoundScreen />;
  const site = hosts.registry[view.site];
  return (
    <main id="main" tabIndex={-1} className={frame.main}>
      {answer.kind !== 'ready' && <h1 className="visually-hidden">History of a story</h1>}
      <Answered answer={answer}>
        {(item) =>
          item && item.approvedKeys.length > 0 ? (
            <StoryHistory item={item} site={site} timestamp={view.at} />
          ) : (
            <ItemNotFound site={site} timestamp={view.at} item={item} />
          )
        }
      </Answered>
      <PrintNote site={site} timestamp={view.at} now={now()} />
    </main>
  );
}

/** The item with all its versions, null if there is none; undefined until that is known. */
function versionsOf(content: Content, itemId: string): ContentItem | null | undefined {
  const item = itemOf(content, itemId);
  if (item && item.approvedKeys.length > 0) return item;
  return allItemsOf(content) && (item ?? null);
}

/** Rows of the list that are rendered before the others. */
const firstRows = 7;

interface Props {
  /** A story or comment with at least one approved version. */
  readonly item: ContentItem;
  readonly site: SiteEntry;
  /** The time shown. */
  readonly timestamp: string;
}

function StoryHistory({ item, site, timestamp }: Props) {
  const keys = item.approvedKeys;
  const inForce = keyAtOrBefore(keys, timestamp);
  const titled: ContentItem = { ...item, currentVersion: inForce ?? keys[0] ?? null };
  usePageTitle(`History of ${titleOf(titled)}`);
  // Rendering the text and all rows in one task takes too long. On Back and after a reload all are rendered at
  // once, because the scroll position of the page is restored.
  const [rows, setRows] = useState(useNavigationType() === 'POP' ? Infinity : 0);
  useEffect(() => {
    startTransition(() => setRows(rows === 0 ? firstRows : Infinity));
  }, [rows]);
  return (
    <>
      <div className="stack roomy">
        <h1 className="screen-title">
          <span className={styles.kicker}>History of </span>
          <Title item={titled} />
        </h1>
        <div className={`${styles.ways} row`}>
          {inForce !== null && (
            <Link to={paths.archive(timestamp, site.key, item.itemId)}>
              Read the story at this date
            </Link>
          )}
          <SaveVersions item={item} />
        </div>
      </div>
      <Fragment key={inForce}>
        {keys.length > 1 ? (
          <VersionSlider item={item} site={site.key} inForce={inForce} />
        ) : (
          <Notice>
            <p>There is only one version, so there is nothing to compare.</p>
          </Notice>
        )}
        {rows > 0 && <VersionList item={item} site={site.key} inForce={inForce} maxRows={rows} />}
      </Fragment>
    </>
  );
}
