import { parseContentDocument } from '../../src/backend/content-document';
import { textField, type UnknownRecord } from '../../src/backend/record';
import { parseSegments } from '../../src/backend/segment-document';
import { compareSegments } from '../../src/domain/compare-text';
import type { Version } from '../../src/domain/content-item';
import { messages } from '../../src/domain/messages';
import { textOfSegment } from '../../src/domain/segment';
import { keyAtOrBefore } from '../../src/domain/versions';
import { comparisonText } from './comparison-text';

/** A version that is not published, as a person needs to see it to decide. */
export interface WaitingEntry {
  readonly site: string | null;
  readonly branch: string | null;
  /** The id of the item's document, by which `approve` and `reject` know it. */
  readonly id: string;
  /** The version's key. */
  readonly key: string;
  readonly approved: 'pending' | 'no';
  readonly title: string;
  /** The key of the version that readers see at that time, or null when there is none. */
  readonly inForce: string | null;
  readonly headline: string;
  readonly body: string;
}

/**
 * Compares the stored version `key` of an item with the one in force at its time, word by word
 * ("[-old-]{+new+}"). `document` is null when there is none; `context` shortens what stayed.
 */
export function waitingEntry(
  id: string,
  key: string,
  stored: UnknownRecord,
  document: UnknownRecord | null,
  context?: number,
): WaitingEntry {
  const item = parseContentDocument(id, document ?? {}, () => {});
  const inForce = item ? keyAtOrBefore(item.approvedKeys, key) : null;
  const before = inForce === null ? null : (item?.versions.get(inForce) ?? null);
  const after = versionOf(stored);
  const compare = (field: 'headline' | 'body') =>
    comparisonText(compareSegments(before?.[field] ?? [], after[field]), context);
  return {
    site: document && textField(document, 'itemSite'),
    branch: document && (textField(document, 'itemBranch') ?? '1'),
    id,
    key,
    approved: after.approved === 'no' ? 'no' : 'pending',
    title: titleOf(after),
    inForce,
    headline: compare('headline'),
    body: compare('body'),
  };
}

function versionOf(stored: UnknownRecord): Version {
  return {
    approved: stored.approved === 'no' ? 'no' : 'pending',
    headline: parseSegments(stored.headline, () => {}),
    body: parseSegments(stored.body, () => {}),
  };
}

function titleOf({ headline: [first] }: Version): string {
  const text = first === undefined ? '' : textOfSegment(first);
  return text.trim() === '' ? messages.untitled : text;
}
