import { useEffect, useState } from 'react';
import type { Provenance } from '../domain/content/provenance';
import { useServices } from './hooks';

/**
 * Where a version of an item was imported from: null if it was not, undefined until that is known and
 * without an item or version. Each version takes a read.
 */
export function useProvenance(
  itemId: string | null,
  key: string | null,
): Provenance | null | undefined {
  const { repository } = useServices().stores;
  const [known, setKnown] = useState<{
    readonly itemId: string;
    readonly key: string;
    readonly provenance: Provenance | null;
  }>();
  useEffect(() => {
    if (itemId === null || key === null) return;
    let isWanted = true;
    void repository
      .readProvenance(itemId, key)
      .catch(() => null)
      .then((provenance) => {
        if (isWanted) setKnown({ itemId, key, provenance });
      });
    return () => {
      isWanted = false;
    };
  }, [repository, itemId, key]);
  return known?.itemId === itemId && known?.key === key ? known?.provenance : undefined;
}
