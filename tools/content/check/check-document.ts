import { isSiteKey } from '../../../src/domain/content/site-registry';
import { isRecord, type UnknownRecord } from '../../../src/domain/record';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { versionsBudget } from '../model/fit-versions';
import { itemFields } from '../model/item-fields';
import { documentSize, maxDocumentSize, storedSize } from '../model/stored-size';
import { checkVersion } from './check-version';
import { type Finding, type Offender, shown } from './offender';
import { unknownFields } from './unknown-fields';

/** Checks of a single document, called with the stored data and the document's path. */
const documentChecks: readonly ((stored: UnknownRecord, path: string) => Finding[])[] = [
  checkSite,
  checkTexts,
  checkFields,
  checkVersions,
  checkWithdrawn,
  checkSize,
];

/** Returns what is wrong with a document of `content`, without looking at others. */
export function checkDocument(path: string, stored: UnknownRecord): Offender[] {
  return documentChecks
    .flatMap((check) => check(stored, path))
    .map((finding) => ({ path, ...finding }));
}

function checkSite({ itemSite: site }: UnknownRecord): Finding[] {
  if (isSiteKey(site)) return [];
  return [{ rule: 'unknown-site', detail: `itemSite is ${shown(site)}` }];
}

/** Optional fields must be text if present; an item with a malformed branch is not shown. */
function checkTexts(stored: UnknownRecord): Finding[] {
  return (['itemId', 'parentId', 'itemBranch', 'itemTz', 'author'] as const)
    .filter((field) => {
      const value = stored[field];
      return value !== undefined && value !== null && typeof value !== 'string';
    })
    .map((field) => ({
      rule: 'malformed',
      detail: `${field} is ${shown(stored[field])}, not a text`,
    }));
}

function checkFields(stored: UnknownRecord): Finding[] {
  return unknownFields(stored, itemFields, '');
}

function checkVersions({ versions }: UnknownRecord): Finding[] {
  if (versions === undefined || versions === null) return [];
  if (!isRecord(versions)) return [{ rule: 'malformed', detail: 'versions is not a map' }];
  return Object.entries(versions).flatMap(([key, version]) => {
    const path = `versions.${key}`;
    return [
      ...checkKey(key, path),
      ...checkApproval(version, path),
      ...checkVersion(version, path),
    ];
  });
}

function checkWithdrawn({ withdrawn }: UnknownRecord): Finding[] {
  if (withdrawn === undefined || withdrawn === null) return [];
  if (!isRecord(withdrawn)) return [{ rule: 'malformed', detail: 'withdrawn is not a map' }];
  return Object.entries(withdrawn)
    .filter(([key, date]) => !isTimestamp(key) || typeof date !== 'string' || !isTimestamp(date))
    .map(([key, date]) => ({
      rule: 'malformed',
      detail: `withdrawn.${key} is ${shown(date)}, not a timestamp by timestamp`,
    }));
}

function checkKey(key: string, path: string): Finding[] {
  return isTimestamp(key) ? [] : [{ rule: 'bad-key', detail: `${path} is not a timestamp` }];
}

/** Reports unapproved versions: everyone can read the document. */
function checkApproval(version: unknown, path: string): Finding[] {
  if (!isRecord(version) || version.approved === 'yes') return [];
  const detail = `${path}.approved is ${shown(version.approved)}`;
  return [{ rule: 'unapproved-version', detail }];
}

function checkSize(stored: UnknownRecord, path: string): Finding[] {
  const [size, versions] = [documentSize(path, stored), storedSize(stored.versions)];
  if (versions <= versionsBudget && size <= maxDocumentSize) return [];
  const detail = `${size.toLocaleString('en-US')} bytes of ${maxDocumentSize.toLocaleString('en-US')}`;
  return [{ rule: 'oversize', detail }];
}
