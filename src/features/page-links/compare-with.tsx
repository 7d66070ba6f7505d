import { earlierDates } from '../../domain/changes/earlier-dates';
import type { SiteEntry } from '../../domain/content/site-registry';
import { loadErrorLine } from '../../domain/error-messages';
import { messages } from '../../domain/text/messages';
import { paths } from '../../routing/paths';
import { useRest } from '../../stores/hooks';
import { useTimeZone, VersionDate } from '../../ui/dates';
import { Dialog } from '../../ui/dialog';
import { Loading } from '../../ui/loading';
import styles from './compare-with.module.css';
import { DateField } from './date-field';

interface Props {
  readonly site: SiteEntry;
  /** The story to compare, or null for the whole site. */
  readonly itemId: string | null;
  /** A timestamp. */
  readonly at: string;
  /** The captures of the story or site, as timestamps, oldest first. */
  readonly captures: readonly string[];
}

/** A choice of another date to compare a page with, which offers usual earlier dates. */
export function CompareWith({ site, itemId, at, captures }: Props) {
  const { zone } = useTimeZone();
  return (
    <DateField
      name={itemId === null ? site.name : 'This story'}
      captures={captures}
      action="Compare"
      pathTo={(other) =>
        other < at
          ? paths.compare(other, at, site.key, itemId)
          : paths.compare(at, other, site.key, itemId)
      }
      offers={earlierDates(at, captures, zone)}
    />
  );
}

interface DialogProps extends Omit<Props, 'captures'> {
  /** Null until all are known. */
  readonly captures: Props['captures'] | null;
  readonly onClose: () => void;
}

/** "Compare with…" of an archived page. */
export function CompareDialog({ captures, onClose, ...page }: DialogProps) {
  const rest = useRest();
  return (
    <Dialog title="Compare with…" className={styles.dialog} onClose={onClose}>
      <p className="remark">
        {page.itemId === null ? page.site.name : 'This story'} as of{' '}
        <VersionDate versionKey={page.at} isAsOf />, compared with:
      </p>
      {captures ? (
        <CompareWith captures={captures} {...page} />
      ) : rest.kind === 'failed' ? (
        <p>{loadErrorLine(rest.code)} The dates to compare with have not loaded.</p>
      ) : (
        <Loading text={messages.loadingContent} />
      )}
    </Dialog>
  );
}
