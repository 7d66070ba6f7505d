import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { counted } from '../../../../src/domain/text/messages';
import { formatCaptureDate, formatShortDate } from '../../../../src/domain/time/timestamp-format';
import { Button } from '../../../../src/ui/controls';
import { useTimeZone } from '../../../../src/ui/dates';
import { participles } from '../../model/log-entry';
import { reasonOf } from '../../model/problem';
import type { VersionName } from '../../moderation/decide-version';
import { type KnownVersion, nameOf } from '../review-api';
import styles from './review-page.module.css';
import { request } from './review-store';
import { visibleText } from './visible-text';

interface Props {
  /** Changes when versions have been decided about. */
  readonly revision: string | undefined;
  /** The names of versions that are being decided about. */
  readonly busy: ReadonlySet<string>;
  readonly addressOf: (version: VersionName) => string;
  readonly onUndo: (version: KnownVersion) => void;
  /** Shows the one version that a search has found. */
  readonly onFound: (version: VersionName) => void;
}

/** The last decisions, each with what undoes it; or the versions of an item or a page. */
export function Decided({ revision, busy, addressOf, onUndo, onFound }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  // A new object for each search, also for the same text.
  const [search, setSearch] = useState({ text: '' });
  const { text } = search;
  /** The search whose only version has been shown. */
  const shown = useRef(search);
  const [answer, setAnswer] = useState<readonly KnownVersion[] | string>('Loading…');
  // An answer that arrives late must not replace that to the latest search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision has other versions.
  useLayoutEffect(() => {
    if (!isOpen) return;
    let isOver = false;
    void request<readonly KnownVersion[]>('GET', `/api/known?${new URLSearchParams({ text })}`)
      .catch(reasonOf)
      .then((versions) => {
        if (isOver) return;
        setAnswer(versions);
        const [only, ...others] = typeof versions === 'string' ? [] : versions;
        if (!only || others.length > 0 || shown.current === search || text === '') return;
        shown.current = search;
        onFound(only);
      });
    return () => {
      isOver = true;
    };
  }, [isOpen, search, revision]);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSearch({ text: `${new FormData(event.currentTarget).get('text')}`.trim() });
  };
  const title = text === '' ? 'Last decisions' : `${counted(answer.length, 'version')} found`;
  return (
    <details className={styles.decided} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Decided and published</summary>
      <form className={styles.finder} onSubmit={find}>
        <label className="field">
          To withdraw or restore: id of an item, or address of a page
          <input name="text" type="search" />
        </label>
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </form>
      <p role="status" className={styles.part}>
        {typeof answer === 'string' ? answer : title}
      </p>
      <ol>
        {(typeof answer === 'string' ? [] : answer).map((version, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a version may have been decided about twice.
          <li key={`${nameOf(version)} ${at}`} className={styles.known}>
            <Known version={version} address={addressOf(version)} />
            {version.undo !== null && !busy.has(nameOf(version)) && (
              <Button variant="secondary" onClick={() => onUndo(version)}>
                Undo: {version.undo} <span className="visually-hidden">{version.title}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What a decision or a version is called. */
const states: Readonly<Record<string, string>> = {
  ...participles,
  remove: 'removed',
  'move-item': 'moved to another place',
  yes: 'published',
  no: 'rejected',
  withdrawn: 'withdrawn',
};

function Known({ version, address }: { readonly version: KnownVersion; readonly address: string }) {
  const { zone } = useTimeZone();
  const { id, key, title, approved, decision } = version;
  const { action, when, who, why } = decision ?? {};
  const date = decision ? formatCaptureDate(when ?? '', zone) : formatShortDate(key, zone);
  const name = <bdi>{visibleText(title ?? id)}</bdi>;
  return (
    <>
      {title === null ? name : <a href={address}>{name}</a>}
      <span className="remark">
        {[states[action ?? approved] ?? action, date].join(' · ')}
        {decision && ` · ${visibleText([who ?? 'unknown', why].filter(Boolean).join(': '))}`}
      </span>
    </>
  );
}
