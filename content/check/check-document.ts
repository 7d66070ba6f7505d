import { isRecord, type UnknownRecord } from '../../src/backend/record';
import { isSiteKey } from '../../src/domain/site-registry';
import { isTimestamp } from '../../src/domain/timestamp';
import { versionsBudget } from '../items/fit-versions';
import { documentSize, storedSize } from '../items/stored-size';
import { largestDocument } from '../store/document-limit';
import { checkVersion } from './check-version';
import { itemFields, unknownFields } from './known-fields';
import { type Finding, type Offender, shown } from './offender';

/** What is wrong with a document of `content`, as far as it tells by itself. */
export function checkDocument(path: string, stored: UnknownRecord): Offender[] {
  const findings = [
    ...checkSite(stored.itemSite),
    ...checkTexts(stored),
    ...unknownFields(stored, itemFields, ''),
    ...checkVersions(stored.versions),
    ...checkSize(path, stored),
  ];
  return findings.map((finding) => ({ path, ...finding }));
}

function checkSite(site: unknown): Finding[] {
  if (isSiteKey(site)) return [];
  return [{ rule: 'unknown-site', detail: `itemSite is ${shown(site)}` }];
}

/** Fields that may be missing must be text where they are not; a wrong branch hides an item. */
function checkTexts(stored: UnknownRecord): Finding[] {
  return (['itemId', 'parentId', 'itemBranch', 'itemTz', 'author'] as const)
    .filter((field) => {
      const value = stored[field];
      return value !== undefined && value !== null && typeof value !== 'string';
    })
    .map((field) => ({
      rule: 'malformed',
      detail: `${field} is ${shown(stored[field])}, no text`,
    }));
}

function checkVersions(stored: unknown): Finding[] {
  if (stored === undefined || stored === null) return [];
  if (!isRecord(stored)) return [{ rule: 'malformed', detail: 'versions is no map' }];
  return Object.entries(stored).flatMap(([key, version]) => {
    const path = `versions.${key}`;
    return [
      ...checkKey(key, path),
      ...checkApproval(version, path),
      ...checkVersion(version, path),
    ];
  });
}

function checkKey(key: string, path: string): Finding[] {
  return isTimestamp(key) ? [] : [{ rule: 'bad-key', detail: `${path} is no timestamp` }];
}

/** Everybody may read the document, so everybody may read this version. */
function checkApproval(version: unknown, path: string): Finding[] {
  if (!isRecord(version) || version.approved === 'yes') return [];
  const detail = `${path}.approved is ${shown(version.approved)}`;
  return [{ rule: 'unapproved-version', detail }];
}

function checkSize(path: string, stored: UnknownRecord): Finding[] {
  const [size, versions] = [documentSize(path, stored), storedSize(stored.versions)];
  if (versions <= versionsBudget && size <= largestDocument) return [];
  const detail = `${size.toLocaleString('en-US')} bytes of ${largestDocument.toLocaleString('en-US')}`;
  return [{ rule: 'oversize', detail }];
}
