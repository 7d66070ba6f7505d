import { useEffect, useId, useRef, useState } from 'react';
import { type CitationFormat, citationFormats } from '../../domain/citation/citation-formats';
import type { CitedPage } from '../../domain/citation/cited-page';
import { useTimeZone } from '../../ui/use-time-zone';
import { VersionDate } from '../../ui/version-date';
import styles from './cite-dialog.module.css';
import { useCitedPage } from './use-cited-page';

interface Props {
  /** The captures of the site or story, oldest first. */
  readonly keys: readonly string[];
  readonly onClose: () => void;
}

/** Cites the archived page shown in a format of the reader's choice, to copy or to download. */
export function CiteDialog({ keys, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const page = useCitedPage(keys);
  const titleId = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>Cite this page</h2>
      {page ? (
        <Citation page={page} />
      ) : (
        <p>There is no capture at or before this date, so there is nothing to cite.</p>
      )}
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}

function Citation({ page }: { page: CitedPage }) {
  const { zone } = useTimeZone();
  const [formatId, setFormatId] = useState<string>(citationFormats[0].id);
  const [message, setMessage] = useState('');
  const format: CitationFormat =
    citationFormats.find(({ id }) => id === formatId) ?? citationFormats[0];
  const text = format.format(page);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage('Copied.');
    } catch {
      setMessage('The browser did not allow copying. Select the text and copy it yourself.');
    }
  };
  return (
    <>
      <p className={styles.version}>
        The version of <VersionDate versionKey={page.version} zone={zone} />
      </p>
      <label className={styles.format}>
        Format
        <select
          value={format.id}
          onChange={({ target }) => {
            setFormatId(target.value);
            setMessage('');
          }}
        >
          {citationFormats.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <textarea
        className={styles.text}
        aria-label={`Citation, ${format.name}`}
        readOnly
        rows={7}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.actions}>
        <button type="button" onClick={() => void copy()}>
          Copy
        </button>
        <a
          href={`data:${format.mediaType};charset=utf-8,${encodeURIComponent(text)}`}
          download={`citation.${format.extension}`}
        >
          Download
        </a>
        <span role="status">{message}</span>
      </div>
      {page.hash && (
        <p className={styles.version}>
          SHA-256 <code>{page.hash}</code>
        </p>
      )}
    </>
  );
}
