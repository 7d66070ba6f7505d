import { useState } from 'react';
import type { Provenance } from '../../domain/content/provenance';
import { useProvenance } from '../../stores/provenance-hook';
import styles from './story-history.module.css';

interface Props {
  readonly itemId: string;
  readonly versionKey: string;
  /** The provenance if it has been read, which is then shown at first. */
  readonly known: Provenance | null;
}

/** Where an imported version was captured. Opens on request, because each version takes a read. */
export function VersionProvenance({ itemId, versionKey, known }: Props) {
  const [isOpen, setIsOpen] = useState(known !== null);
  const read = useProvenance(itemId, isOpen && known === null ? versionKey : null);
  const provenance = known ?? read;
  return (
    <details
      className={`${styles.provenance} remark`}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Provenance</summary>
      {provenance ? (
        <Source provenance={provenance} />
      ) : (
        <p role="status">{provenance === null ? 'Nothing is recorded.' : 'Loading…'}</p>
      )}
    </details>
  );
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
      {address && (
        <p>
          Captured from{' '}
          <a href={address} rel="noopener noreferrer">
            <bdi>{address}</bdi>
          </a>
        </p>
      )}
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
