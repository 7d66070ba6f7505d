import { useState } from 'react';
import type { Answer } from '../../domain/answer';
import type { ContentItem } from '../../domain/content/content-item';
import type { Provenance } from '../../domain/content/provenance';
import { shownAddress } from '../../domain/text/shown-address';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { useArchiveView } from '../../stores/hooks';
import { useProvenance } from '../../stores/read-hooks';
import { Button } from '../../ui/controls';
import { useTimeZone } from '../../ui/dates';
import { useHash } from '../page-links/use-cited-page';
import styles from './story-history.module.css';

interface Props {
  readonly itemId: string;
  readonly versionKey: string;
  /** The provenance if it has been read, which is then shown at first. */
  readonly loadedProvenance: Provenance | null;
}

/** Where an imported version was captured. Opens on request, because each version takes a read. */
export function VersionProvenance({ itemId, versionKey, loadedProvenance }: Props) {
  const [isOpen, setIsOpen] = useState(loadedProvenance !== null);
  const read = useProvenance(itemId, isOpen && loadedProvenance === null ? versionKey : null);
  const provenance: Answer<Provenance | null> = loadedProvenance
    ? { kind: 'ready', value: loadedProvenance }
    : read;
  return (
    <details
      className={`${styles.provenance} remark`}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Provenance</summary>
      {provenance.kind === 'ready' && provenance.value ? (
        <Source provenance={provenance.value} />
      ) : (
        <p role="status">{textInstead(provenance)}</p>
      )}
    </details>
  );
}

function textInstead({ kind }: Answer<Provenance | null>): string {
  if (kind === 'waiting') return 'Loading…';
  return kind === 'ready' ? 'Nothing is recorded.' : 'This could not be loaded.';
}

function Source({ provenance }: { readonly provenance: Provenance }) {
  const { address, date, recordId, digest, file, status, type, tool, doubt } = provenance;
  const rows: readonly (readonly [string, string | number | null])[] = [
    ['Date as recorded', date],
    ['Record', recordId],
    ['Digest', digest],
    ['File', file],
    ['HTTP status', status],
    ['Content type', type],
    ['Imported with', tool],
    ['Doubt', doubt ?? null],
  ];
  return (
    <>
      {address && <CapturedFrom address={address} />}
      <dl className="field">
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

function CapturedFrom({ address }: { readonly address: string }) {
  const { text, href } = shownAddress(address);
  return (
    <p>
      Captured from{' '}
      {href === null ? (
        <bdi>{text}</bdi>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer">
          <bdi>{text}</bdi>
        </a>
      )}
    </p>
  );
}

interface HashProps {
  readonly item: ContentItem;
  readonly versionKey: string;
}

/** What proves the text of a version: the beginning of its hash, on request, as a button that copies all of it. */
export function VersionProof(version: HashProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={`${styles.provenance} remark`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Prove this version</summary>
      {isOpen && (
        <p>
          <VersionHash {...version} />
        </p>
      )}
    </details>
  );
}

function VersionHash({ item, versionKey }: HashProps) {
  const hash = useHash(item, versionKey);
  const [message, setMessage] = useState('');
  if (hash === null) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(hash);
      setMessage(' copied');
    } catch {
      // Without a clipboard, the reader can select it.
      setMessage(` ${hash}`);
    }
  };
  return (
    <>
      <Button variant="link" title={`SHA-256 ${hash}: copy`} onClick={() => void copy()}>
        SHA-256 <code>{hash.slice(0, 8)}…</code>
      </Button>
      <span role="status">{message}</span>
    </>
  );
}

/** Marks the version in force at the date shown, in the reader's zone. */
export function InForce() {
  const { at } = useArchiveView();
  const { zone } = useTimeZone();
  return <strong className={styles.inForce}>stood on {formatShortDate(at, zone)}</strong>;
}
