import { parseContentDocument } from '../../../src/backend/content-document';
import { parseProvenance } from '../../../src/backend/provenance-document';
import { parseSegments } from '../../../src/backend/segment-document';
import { compareSegments } from '../../../src/domain/comparison/compare-text';
import {
  type Approval,
  keyAtOrBefore,
  type Version,
} from '../../../src/domain/content/content-item';
import { textOfSegment } from '../../../src/domain/content/segment';
import { messages } from '../../../src/domain/messages';
import { textField, type UnknownRecord } from '../../../src/domain/record';
import { unapprovedState } from '../model/stored-version';
import { comparisonText } from './comparison-text';

type Text = Pick<Version, 'headline' | 'body'>;

/** An unapproved version, and the text that readers see at its time. */
export interface WaitingVersion {
  readonly site: string | null;
  readonly branch: string | null;
  /** The document id, as `approve` and `reject` take it. */
  readonly id: string;
  /** The version's key. */
  readonly key: string;
  readonly approved: Exclude<Approval, 'yes'>;
  readonly title: string;
  /** The key of the version that readers see at that time, or null. */
  readonly inForce: string | null;
  /** Where it was captured, and why it may not be what was seen there, if that is known. */
  readonly capturedFrom: string | null;
  readonly doubt: string | null;
  readonly before: Text | null;
  readonly after: Text;
}

/** An unapproved version, compared with what readers see. */
export interface WaitingEntry extends Omit<WaitingVersion, 'before' | 'after'> {
  readonly headline: string;
  readonly body: string;
}

/** The documents of a version's item and of its provenance as stored; null if there is none. */
export interface RelatedDocuments {
  readonly document: UnknownRecord | null;
  readonly provenance: UnknownRecord | null;
}

/** Reads the stored version `key` of an item. */
export function waitingVersion(
  id: string,
  key: string,
  stored: UnknownRecord,
  { document, provenance }: RelatedDocuments,
): WaitingVersion {
  const item = parseContentDocument(id, document ?? {}, () => {});
  const inForce = item ? keyAtOrBefore(item.approvedKeys, key) : null;
  const after = versionOf(stored);
  const { address = null, doubt = null } = parseProvenance(provenance) ?? {};
  return {
    site: document && textField(document, 'itemSite'),
    branch: document && (textField(document, 'itemBranch') ?? '1'),
    id,
    key,
    approved: unapprovedState(stored.approved),
    title: titleOf(after),
    inForce,
    capturedFrom: address,
    doubt,
    before: inForce === null ? null : (item?.versions.get(inForce) ?? null),
    after,
  };
}

/**
 * Compares a version word by word ("[-old-]{+new+}") with the one that readers see at its time.
 * `context` shortens unchanged text.
 */
export function waitingEntry(
  { before, after, ...version }: WaitingVersion,
  context?: number,
): WaitingEntry {
  const compare = (field: 'headline' | 'body') =>
    comparisonText(compareSegments(before?.[field] ?? [], after[field]), context);
  return { ...version, headline: compare('headline'), body: compare('body') };
}

function versionOf(stored: UnknownRecord): Text {
  return {
    headline: parseSegments(stored.headline, () => {}),
    body: parseSegments(stored.body, () => {}),
  };
}

function titleOf({ headline: [first] }: Text): string {
  const text = first === undefined ? '' : textOfSegment(first);
  return text.trim() === '' ? messages.untitled : text;
}
