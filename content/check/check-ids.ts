import type { ItemDirectory } from './item-directory';
import type { Offender } from './offender';

/** Documents whose `itemId` another one of their site and branch has: readers reach one of them. */
export function checkIds(directory: ItemDirectory): Offender[] {
  return directory.doubles().map(([{ path, itemId }, others]) => ({
    path,
    rule: 'duplicate-id',
    detail: `itemId ${JSON.stringify(itemId)} is also that of ${others.join(', ')}`,
  }));
}
