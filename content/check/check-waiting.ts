import type { UnknownRecord } from '../../src/backend/record';
import { isTimestamp } from '../../src/domain/timestamp';
import { checkVersion } from './check-version';
import type { Finding, Offender } from './offender';

/**
 * What is wrong with an unapproved version that stands beside the document of an item, under
 * `key`. It is an orphan when that document does not exist.
 */
export function checkWaiting(
  path: string,
  key: string,
  stored: UnknownRecord,
  hasDocument: boolean,
): Offender[] {
  const findings: Finding[] = checkVersion(stored, '');
  if (!isTimestamp(key)) findings.push({ rule: 'bad-key', detail: `${key} is no timestamp` });
  if (stored.approved === 'yes') {
    findings.push({ rule: 'approved-version', detail: 'approved, but not shown to readers' });
  }
  if (!hasDocument) findings.push({ rule: 'orphan', detail: 'there is no document of its item' });
  return findings.map((finding) => ({ path, ...finding }));
}
