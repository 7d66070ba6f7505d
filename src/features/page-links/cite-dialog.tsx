import { useState } from 'react';
import { type CitationFormat, citationFormats } from '../../domain/citation/citation-formats';
import {
  type CitedPage,
  type CitedWords,
  citeWords,
  describePeriod,
} from '../../domain/citation/cited-page';
import type { ContentItem } from '../../domain/content/content-item';
import { allItemsOf } from '../../domain/content/content-selectors';
import { loadErrorLine } from '../../domain/error-messages';
import { messages } from '../../domain/text/messages';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { useAnswer } from '../../stores/hooks';
import { Button, buttonClass, Choice } from '../../ui/controls';
import { useTimeZone, VersionDate } from '../../ui/dates';
import { Dialog } from '../../ui/dialog';
import { Loading } from '../../ui/loading';
import styles from './cite-dialog.module.css';
import { EvidenceDownload } from './evidence-download';
import type { Cited } from './use-cited-page';

interface Props extends Cited {
  readonly title: string;
  /** Words of the page to quote. */
  readonly words?: CitedWords | undefined;
  /** The story or comment that evidence can be saved of, or null for a list. */
  readonly item: ContentItem | null;
  readonly onClose: () => void;
}

/**
 * A citation in a format of the reader's choice, to copy or to download, and for a story or comment
 * evidence to keep.
 */
export function CiteDialog({ title, page, isSourceUnread, words, item, onClose }: Props) {
  const items = useAnswer(allItemsOf);
  return (
    <Dialog title={title} className={styles.dialog} onClose={onClose}>
      {page ? (
        <Citation {...{ page, isSourceUnread, words, item }} />
      ) : page === undefined || items.kind === 'waiting' ? (
        <Loading text={messages.loadingContent} />
      ) : items.kind === 'failed' ? (
        <p>{loadErrorLine(items.code)} What you want to cite has not loaded.</p>
      ) : (
        <p>There is no capture at or before this date, so there is nothing to cite.</p>
      )}
    </Dialog>
  );
}

interface CitationProps extends Pick<Props, 'item' | 'isSourceUnread'> {
  readonly page: CitedPage;
  readonly words: CitedWords | undefined;
}

function Citation({ page: whole, isSourceUnread, words, item }: CitationProps) {
  const page = words ? citeWords(whole, words) : whole;
  const { zone } = useTimeZone();
  const [format, setFormat] = useState<CitationFormat>(citationFormats[0]);
  const [message, setMessage] = useState('');
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
      <p className={`${styles.version} remark`}>
        {page.comparedWith && (
          <>
            Changes from the version of{' '}
            <VersionDate versionKey={page.comparedWith.version} zone={zone} /> to{' '}
          </>
        )}
        {page.comparedWith ? 'that' : 'The version'} of{' '}
        <VersionDate versionKey={page.version} zone={zone} />:{' '}
        {describePeriod(page, (timestamp) => formatShortDate(timestamp, zone))}
      </p>
      {item && page.author === null && (
        <p className={`${styles.version} remark`}>The author is unknown: none is named.</p>
      )}
      {page.capturedFrom && (
        <p className={`${styles.version} remark`}>
          Captured from <bdi>{page.capturedFrom}</bdi>
        </p>
      )}
      {isSourceUnread && (
        <p className={`${styles.version} remark`}>
          Where this version was captured from could not be read, so the citation names its address
          on this site.
        </p>
      )}
      {page.quotation && (
        <blockquote className={styles.quotation} dir="auto" lang={page.language ?? ''}>
          {page.quotation}
        </blockquote>
      )}
      <Choice className={styles.format}>
        Format
        <select
          value={format.id}
          onChange={({ target }) => {
            setFormat(citationFormats.find(({ id }) => id === target.value) ?? format);
            setMessage('');
          }}
        >
          {citationFormats.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Choice>
      <textarea
        className={styles.text}
        aria-label={`Citation, ${format.name}`}
        readOnly
        rows={7}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <div className={`${styles.actions} row`}>
        <Button onClick={() => void copy()}>Copy</Button>
        <a
          className={buttonClass('secondary')}
          href={`data:${format.mediaType};charset=utf-8,${encodeURIComponent(text)}`}
          download={`citation.${format.extension}`}
        >
          Save citation
        </a>
        {item && page.hash && <EvidenceDownload page={whole} item={item} onDone={setMessage} />}
        <span role="status">{message}</span>
      </div>
      {page.hash && (
        <p className={`${styles.version} remark`}>
          SHA-256 <code>{page.hash}</code>
        </p>
      )}
    </>
  );
}
