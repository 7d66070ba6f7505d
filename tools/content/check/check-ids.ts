import type { ItemDirectory } from './item-directory';
import type { Offender } from './offender';

/**
 * Reports documents that share site, branch and `itemId` with another one: readers reach only one
 * of them.
 */
export function checkIds(directory: ItemDirectory): Offender[] {
  return directory.duplicates().map(([{ path, itemId }, others]) => ({
    path,
    rule: 'duplicate-id',
    detail: `itemId ${JSON.stringify(itemId)} is also that of ${others.join(', ')}`,
  }));
}
