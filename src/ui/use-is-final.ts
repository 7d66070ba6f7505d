import { useLayoutEffect, useState } from 'react';
import { isBeingReloaded } from '../platform/stale-assets';

/** Whether an error stays: false until it is known that the page does not reload after a deploy. */
export function useIsFinal(): boolean {
  const [isFinal, setIsFinal] = useState(false);
  useLayoutEffect(() => {
    let isWanted = true;
    void isBeingReloaded().then((is) => isWanted && setIsFinal(!is));
    return () => {
      isWanted = false;
    };
  }, []);
  return isFinal;
}
