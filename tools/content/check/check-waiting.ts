import type { UnknownRecord } from '../../../src/domain/record';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { checkVersion } from './check-version';
import type { Finding, Offender } from './offender';

/**
 * Checks an unapproved version, stored under `key`. It is an orphan if its item's document does not
 * exist.
 */
export function checkWaiting(
  path: string,
  key: string,
  stored: UnknownRecord,
  hasDocument: boolean,
): Offender[] {
  const findings: Finding[] = checkVersion(stored, '');
  if (!isTimestamp(key)) findings.push({ rule: 'bad-key', detail: `${key} is not a timestamp` });
  if (stored.approved === 'yes') {
    findings.push({ rule: 'approved-version', detail: 'approved, but not shown to readers' });
  }
  if (!hasDocument) findings.push({ rule: 'orphan', detail: 'there is no document of its item' });
  return findings.map((finding) => ({ path, ...finding }));
}
