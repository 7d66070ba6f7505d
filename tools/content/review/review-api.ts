import type { Version } from '../../../src/domain/content/content-item';
import type { DecidedVersion, VersionName } from '../moderation/decide-many';

/** The text of a version. */
export type VersionText = Pick<Version, 'headline' | 'body'>;

/** A version that waits for approval, in the list. */
export interface ListedVersion extends VersionName {
  readonly site: string | null;
  readonly branch: string | null;
  readonly title: string;
  /** The key of the version that readers see at its time; null for a new text. */
  readonly inForce: string | null;
  /** The state that a decision is about. */
  readonly seen: string;
  /** Versions with the same value make the same change; null for a new text. */
  readonly change: string | null;
}

/** The answer to `GET /api/versions`. */
export interface VersionList {
  /** The database. */
  readonly target: string;
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

/** The body of `POST /api/decisions`. */
export interface RequestedDecision {
  readonly action: 'approve' | 'reject';
  readonly reason: string | null;
  readonly versions: readonly DecidedVersion[];
}

/** A decision of this session. */
export interface DecisionState {
  readonly number: number;
  readonly action: RequestedDecision['action'];
  readonly versions: readonly VersionName[];
  /** `held`: not yet carried out, and can be undone. */
  readonly state: 'held' | 'running' | 'done' | 'undone';
  /** ms until it is carried out, if it is held. */
  readonly dueIn: number;
  /** How many of the versions have been decided about. */
  readonly decided: number;
  readonly refused: readonly (VersionName & { readonly reason: string })[];
}
