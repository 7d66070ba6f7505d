import type { Firestore } from 'firebase-admin/firestore';
import { readAddressFilter } from '../model/address-filter';
import type { Place } from '../model/place';
import { decideMany, type VersionAction } from '../moderation/decide-many';
import type { DecidedVersion, VersionName } from '../moderation/decide-version';
import { findSameTexts } from '../moderation/same-texts';
import {
  type SelectedVersion,
  selectVersions,
  type VersionSelection,
} from '../moderation/select-versions';
import type { Operation } from './operate';
import { leftVersionMeans, nameOfVersion, type VersionReport } from './version-text';

/** The versions of a decision. */
export interface VersionsToDecide {
  readonly versions: readonly DecidedVersion[];
  /** The same as read from the database, as far as their places and texts are needed. */
  readonly read: readonly SelectedVersion[];
  /** The places of all items that were looked at. */
  readonly places: readonly (Place | null)[];
  /** The addresses of pages by which they were found, without the scheme. */
  readonly addresses: readonly string[];
}

/** The versions that an operator selects; with `everywhere`, also those with the same words, wherever they are public. */
export async function selectedVersions(
  db: Firestore,
  action: VersionAction,
  selection: VersionSelection,
  everywhere: boolean,
): Promise<VersionsToDecide> {
  const { versions: named, places, addresses } = await selectVersions(db, action, selection);
  const { same } = everywhere ? await findSameTexts(db, named) : { same: [] };
  const read = [...named, ...same];
  return { versions: read.map(({ id, key }) => ({ id, key })), read, places, addresses };
}

/** Versions that are named one by one; those to be withdrawn or restored are read. */
export async function namedVersions(
  db: Firestore,
  action: VersionAction,
  versions: readonly DecidedVersion[],
): Promise<VersionsToDecide> {
  if (action === 'approve' || action === 'reject')
    return { versions, read: [], places: [], addresses: [] };
  const captured = readAddressFilter({});
  const selected = await Promise.all(
    versions.map(({ id, key }) => selectVersions(db, action, { id, key, captured })),
  );
  return { versions, read: selected.flatMap((each) => each.versions), places: [], addresses: [] };
}

/** Decides about versions. `select` and `confirm` are those of `Operation`. */
export function versionOperation(
  db: Firestore,
  action: VersionAction,
  dryRun: boolean,
  selecting: Pick<Operation<VersionsToDecide, VersionReport>, 'select' | 'confirm'>,
): Operation<VersionsToDecide, VersionReport> {
  return {
    leftMeans: leftVersionMeans(action),
    ...selecting,
    async decide({ versions, read, places, addresses }, by, { signal, onLeft, onProgress }) {
      const onDecided = (left: ReadonlySet<VersionName>) => {
        onLeft(() => [...left].map(nameOfVersion));
        onProgress(versions.length - left.size, versions.length);
      };
      onDecided(new Set(versions));
      const decided = await decideMany(db, action, versions, by, { dryRun, signal, onDecided });
      const isOfReaders = action === 'withdraw' || action === 'restore';
      return {
        report: {
          action,
          dryRun,
          versions: versions.map(({ id, key }) => ({ id, key })),
          ...decided,
          addresses,
        },
        places: isOfReaders ? [...places, ...read.map(({ place }) => place)] : [],
        takenOut: action === 'withdraw' ? read : null,
        isMissing: action === 'withdraw' && versions.length === 0,
      };
    },
  };
}
