import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { describeChangeSize } from '../../domain/changes/compare-versions';
import { passagesOf } from '../../domain/changes/film-stops';
import type { HistoryEntry } from '../../domain/changes/item-history';
import type { ContentItem } from '../../domain/content/content-item';
import { counted, formatCount } from '../../domain/text/messages';
import { dayLabels } from '../../domain/time/day-labels';
import { paths } from '../../routing/paths';
import { useServices } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { TimeOfKey, useTimeZone } from '../../ui/dates';
import { PrintNote } from '../../ui/print-note';
import { Title } from '../../ui/segment-text';
import { useSteps } from '../../ui/use-steps';
import { useLinkName } from '../marks/compared-names';
import { ComparedTextView } from '../marks/compared-text';
import styles from './film-panels.module.css';

interface Props {
  readonly item: ContentItem;
  readonly stops: readonly HistoryEntry[];
  readonly onClose: () => void;
}

/** The film of a text without motion: a panel for each stop, to read and to print. */
export function FilmPanels({ item, stops, onClose }: Props) {
  const { hosts, now } = useServices();
  const linkName = useLinkName();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const keys = useMemo(() => stops.map(({ key }) => key), [stops]);
  const { parts: passages } = useSteps(useCallback(() => passagesOf(item, keys), [item, keys]));
  const { zone } = useTimeZone();
  const labels = dayLabels(keys, zone);
  const all = item.approvedKeys.length;
  const last = keys.at(-1) ?? null;
  // Outside the bar, which is not printed.
  return createPortal(
    <dialog ref={dialog} className={styles.panels} aria-labelledby={titleId} onClose={onClose}>
      <div className={`${styles.head} line`}>
        <h2 id={titleId} dir="auto">
          <Title item={{ ...item, currentVersion: last }} isHeading />
        </h2>
        <form method="dialog" className="line">
          <Button variant="secondary" onClick={() => window.print()}>
            Print
          </Button>
          <Button variant="secondary" type="submit">
            Close
          </Button>
        </form>
      </div>
      <p className="remark">
        The changes of the text, in {stops.length < all ? `${formatCount(stops.length)} of ` : ''}
        {counted(all, 'version')}
      </p>
      <ol className={styles.list}>
        {stops.map(({ key, change }, index) => (
          <li key={key} className={`${styles.panel} panel`}>
            <h3>
              <Link to={paths.archive(key, item.itemSite, item.itemId)} onClick={onClose}>
                <TimeOfKey versionKey={key} zone={zone}>
                  {labels[index]}
                </TimeOfKey>
              </Link>
            </h3>
            <p className="remark numbers">
              {change ? describeChangeSize(change) : 'First version'}
            </p>
            <ComparedTextView
              text={{ headline: [], body: passages[index] ?? [] }}
              isEdited
              a={keys[index - 1] ?? key}
              b={key}
              layout="inline"
              linkName={linkName}
            />
          </li>
        ))}
      </ol>
      <PrintNote site={hosts.registry[item.itemSite]} timestamp={last} now={now()} />
    </dialog>,
    document.body,
  );
}
