import type { Version } from '../../../src/domain/content/content-item';
import type { DecidedVersion, VersionName } from '../moderation/decide-version';

/** The text of a version. */
export type VersionText = Pick<Version, 'headline' | 'body'>;

/** A version that waits for approval, in the list. */
export interface ListedVersion extends VersionName {
  readonly site: string | null;
  readonly branch: string | null;
  /** In one line, of at most 300 characters. */
  readonly title: string;
  /** The key of the version that readers see at its time; null for a new text. */
  readonly inForce: string | null;
  /** The state that a decision is about. */
  readonly seen: string;
  /** Changes with the text, and with what readers see. */
  readonly revision: string;
  /** Versions with the same value make the same change; null for a new text. */
  readonly change: string | null;
  /** Why it may not be what was seen at its address, or null. */
  readonly doubt: string | null;
  /** Why it cannot be approved, or null. */
  readonly problem: string | null;
}

/** The answer to `GET /api/versions`, which reads the database again with `?reload`. */
export interface VersionList {
  /** The database. */
  readonly target: string;
  /** Differs from the one of `ReviewState` when the list is out of date. */
  readonly revision: number;
  /** The waiting versions without a decision in progress, by site and then by key. */
  readonly versions: readonly ListedVersion[];
}

/** The answer to `GET /api/version?id=ID&key=KEY`: its text, and what readers see at its time. */
export interface ShownVersion {
  readonly before: VersionText | null;
  readonly after: VersionText;
  readonly inForce: string | null;
  readonly seen: string;
  /** Where it was captured, if that is known. */
  readonly capturedFrom: string | null;
}

/** The body of `POST /api/decisions`. Sending it again changes nothing. */
export interface RequestedDecision {
  /** Chosen by the page. */
  readonly id: string;
  readonly action: 'approve' | 'reject';
  readonly reason: string | null;
  readonly versions: readonly DecidedVersion[];
}

/** A decision of this session. */
export interface DecisionState {
  readonly id: string;
  readonly action: RequestedDecision['action'];
  /** How many versions it is about, and the title of the first one. */
  readonly count: number;
  readonly title: string;
  /** `held`: not yet carried out, and can be undone. */
  readonly state: 'held' | 'running' | 'done' | 'undone';
  /** ms until it is carried out, if it is held. */
  readonly dueIn: number;
  /** How many of the versions have been decided about. */
  readonly decided: number;
  /** How many were not carried out, and the first of these. */
  readonly refusedCount: number;
  readonly refused: readonly RefusedVersion[];
}

export interface RefusedVersion extends VersionName {
  readonly reason: string;
}

/** The answer to `GET /api/state`. */
export interface ReviewState {
  readonly revision: number;
  readonly decisions: readonly DecisionState[];
}
