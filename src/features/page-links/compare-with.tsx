import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { earlierDates, typedTimestamp } from '../../domain/changes/earlier-dates';
import type { SiteEntry } from '../../domain/content/site-registry';
import { loadErrorLine } from '../../domain/error-messages';
import { hasInk } from '../../domain/text/ink';
import { messages } from '../../domain/text/messages';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { readDate, unreadableDate } from '../../domain/time/written-date';
import { paths } from '../../routing/paths';
import { useRest } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { useTimeZone, VersionDate } from '../../ui/dates';
import { Dialog } from '../../ui/dialog';
import { Loading } from '../../ui/loading';
import styles from './compare-with.module.css';
import { useDateNote } from './use-date-note';

interface Props {
  readonly site: SiteEntry;
  /** The story to compare, or null for the whole site. */
  readonly itemId: string | null;
  /** A timestamp. */
  readonly at: string;
  /** The captures of the story or site, as timestamps, oldest first. */
  readonly captures: readonly string[];
}

/** Links to comparisons of a page with usual earlier dates, and a text field for any other date. */
export function CompareWith({ site, itemId, at, captures }: Props) {
  const { zone } = useTimeZone();
  const navigate = useNavigate();
  const noteOn = useDateNote();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const id = useId();
  const pathTo = (other: string) =>
    other < at
      ? paths.compare(other, at, site.key, itemId)
      : paths.compare(at, other, site.key, itemId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const timestamp = typedTimestamp(text, captures, zone);
    const name = itemId === null ? site.name : 'This story';
    const note = noteOn(readDate(text), name, captures);
    if (timestamp !== null && note?.kind !== 'before') void navigate(pathTo(timestamp));
    else setProblem(note?.text ?? unreadableDate);
  };
  return (
    <div className="blocks">
      <ul className={`${styles.offers} roomy`}>
        {earlierDates(at, captures, zone).map(({ name, timestamp }) => (
          <li key={name}>
            <Link to={pathTo(timestamp)}>{name}</Link>{' '}
            <span className="remark numbers">{formatShortDate(timestamp, zone)}</span>
          </li>
        ))}
      </ul>
      <form className="field" onSubmit={submit}>
        <label htmlFor={id}>A date or year</label>
        <div className={`${styles.typed} line`}>
          <input
            id={id}
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={text}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              setText(event.target.value);
              setProblem('');
            }}
          />
          <Button type="submit" variant="secondary" disabled={!hasInk(text)}>
            Compare
          </Button>
        </div>
        <p id={`${id}-hint`} className="remark">
          3 May 2014, May 2014, 2014, first or latest ({zone})
        </p>
        <p role="status">{problem}</p>
      </form>
    </div>
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
