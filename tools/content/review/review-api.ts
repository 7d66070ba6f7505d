import type { ManyDecided } from '../moderation/decide-many';
import type { DecidedVersion, VersionName } from '../moderation/decide-version';
import type { ListedWaiting } from '../moderation/list-waiting';

/** A version's name as one text; no id has a slash. */
export const nameOf = ({ id, key }: VersionName) => `${id}/${key}`;

/** Returns the versions except those with the names of others. */
export function without<T extends VersionName>(
  versions: readonly T[],
  others: readonly VersionName[],
): readonly T[] {
  const names = new Set(others.map(nameOf));
  return versions.filter((version) => !names.has(nameOf(version)));
}

/** A version that waits for approval, in the list. Its title is one line of at most 300 characters. */
export interface ListedVersion extends Omit<ListedWaiting, 'before' | 'after'> {
  /** Versions with the same value make the same change; null for a new text. */
  readonly change: string | null;
  /** Why it cannot be approved, or null. */
  readonly problem: string | null;
}

/** The answer to `GET /api/versions`, which reads the database again with `?reload`. */
export interface VersionList {
  /** The database. */
  readonly target: string;
  /** Differs from the one of `ReviewState` when the list is out of date. */
  readonly revision: string;
  /** The waiting versions without a decision in progress, by site and then by key. */
  readonly versions: readonly ListedVersion[];
}

/** The answer to `GET /api/version?id=ID&key=KEY`: its text, and what readers see at its time. */
export type ShownVersion = Pick<
  ListedWaiting,
  'before' | 'after' | 'inForce' | 'seen' | 'capturedFrom'
>;

/** The body of `POST /api/decisions`. Sending it again changes nothing. */
export interface RequestedDecision {
  /** Chosen by the page. */
  readonly id: string;
  readonly action: 'approve' | 'reject';
  readonly reason: string | null;
  /** The title of the version, or how many there are. */
  readonly title: string;
  readonly versions: readonly DecidedVersion[];
}

/** A decision of this session. */
export interface DecisionState extends Pick<RequestedDecision, 'id' | 'action' | 'title'> {
  /** How many versions it is about, and the first one. */
  readonly count: number;
  readonly first: VersionName | undefined;
  /** `held`: not yet carried out, and can be undone. */
  readonly state: 'held' | 'running' | 'done' | 'undone';
  /** ms until it is carried out, if it is held. */
  readonly dueIn: number;
  /** How many of the versions have been decided about. */
  readonly decided: number;
  /** How many were not carried out, and the first of these. */
  readonly refusedCount: number;
  readonly refused: ManyDecided['refused'];
}

/** The answer to `GET /api/state`. */
export interface ReviewState {
  readonly revision: string;
  readonly decisions: readonly DecisionState[];
}
