import type { Approval } from '../../../src/domain/content/content-item';
import { type ListedAs, participles } from '../model/log-entry';
import type { ManyDecided, VersionAction } from '../moderation/decide-many';
import type { DecidedVersion, VersionName } from '../moderation/decide-version';
import type { LoggedDecision } from '../moderation/decision-log';
import type { ListedWaiting } from '../moderation/list-waiting';

/** The time in which a decision can be undone; then it is written. */
export const undoSeconds = 10;

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

/** What can be decided about a version, by its state. */
export const actionsOf: Readonly<Record<Approval, readonly VersionAction[]>> = {
  pending: ['approve', 'reject'],
  no: ['approve'],
  yes: ['withdraw'],
  withdrawn: ['restore'],
};

/** A version in a list. Its title is one line of at most 300 characters. */
export interface ListedVersion extends Omit<ListedWaiting, 'before' | 'after' | 'approved'> {
  readonly approved: Approval;
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

/** A version in the answer to `GET /api/known?text=TEXT`: those found, or without a text the last decided ones. */
export interface KnownVersion extends VersionName, Pick<ListedVersion, 'approved' | 'seen'> {
  /** Null if there is no such version any more. */
  readonly title: string | null;
  readonly decision: LoggedDecision | null;
  /** What undoes the decision, if that is possible. */
  readonly undo: VersionAction | null;
}

/** The answer to `GET /api/version?id=ID&key=KEY`: its text, and what readers see at its time. */
export interface ShownVersion extends ListedVersion, Pick<ListedWaiting, 'before' | 'after'> {
  /** Who decided about it, if it does not wait. */
  readonly decided: string | null;
}

/** A page whose last text is the first one of another page. The answer to `GET /api/moved?id=ID&key=KEY` is a list of them. */
export interface EarlierPage {
  /** The id of its document. */
  readonly id: string;
  readonly title: string;
  /** The address of its last text, if it is known, and the 14-digit UTC timestamp of its capture. */
  readonly address: string | null;
  readonly last: string;
}

/** The body of `POST /api/decisions`. Sending it again changes nothing. */
export type RequestedDecision = VersionDecision | ItemDecision;

interface AnyDecision {
  /** Chosen by the page. */
  readonly id: string;
  readonly reason: string | null;
  /** The title of the version or the item, or how many there are. */
  readonly title: string;
}

export interface VersionDecision extends AnyDecision {
  readonly action: VersionAction;
  readonly versions: readonly DecidedVersion[];
}

/** A decision about whole items, by the ids of their documents. */
export interface ItemDecision extends AnyDecision {
  readonly action: ListedAs | 'join';
  readonly items: readonly string[];
  /** The item that the others join, for `join`. */
  readonly into: string | null;
}

/** What a decision is about: versions, or whole items, which have no key. */
export function subjectsOf(decision: RequestedDecision): readonly VersionName[] {
  return 'items' in decision ? decision.items.map((id) => ({ id, key: '' })) : decision.versions;
}

/** What a version or an item is after a decision. */
export const decisionParticiples: Readonly<Record<RequestedDecision['action'], string>> = {
  ...participles,
  story: 'listed as a story',
  page: 'listed as a page',
  join: 'joined',
};

/** A decision of this session. */
export interface DecisionState extends Pick<RequestedDecision, 'id' | 'action' | 'title'> {
  /** How many versions or items it is about. */
  readonly count: number;
  /** The first version; undefined for a decision about items. */
  readonly first: VersionName | undefined;
  /** The ids of the documents of the items; empty for a decision about versions. */
  readonly items: readonly string[];
  /** `held`: not yet carried out, and can be undone. */
  readonly state: 'held' | 'running' | 'done' | 'undone';
  /** ms until it is carried out, if it is held. */
  readonly dueIn: number;
  /** How many of the versions have been decided about. */
  readonly decided: number;
  /** How many were not carried out, and the first of these. */
  readonly refusedCount: number;
  readonly refused: ManyDecided['refused'];
  /** What was published again, and where a withdrawn text stays public. */
  readonly notes: readonly string[];
}

/** The answer to `GET /api/state`. */
export interface ReviewState {
  readonly revision: string;
  readonly decisions: readonly DecisionState[];
}
