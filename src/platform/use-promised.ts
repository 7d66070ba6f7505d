import { startTransition, useEffect, useState } from 'react';
import { type Answer, waiting } from '../domain/answer';

const unknownCode = () => 'unknown';

/**
 * What `load` resolves to; it waits without one. `load` must be stable: another one starts again. `codeOf` gives the
 * code of a failure, and must be stable too.
 */
export function usePromised<T>(
  load: (() => Promise<T>) | null,
  codeOf: (error: unknown) => string = unknownCode,
): Answer<T> {
  const [settled, setSettled] = useState<{ load: typeof load; answer: Answer<T> }>();
  useEffect(() => {
    let isWanted = true;
    const finish = (answer: Answer<T>) => {
      // Rendered in short tasks, because many hashes of a list can be ready at the same time.
      if (isWanted) startTransition(() => setSettled({ load, answer }));
    };
    load?.().then(
      (value) => finish({ kind: 'ready', value }),
      (error: unknown) => finish({ kind: 'failed', code: codeOf(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, codeOf]);
  return settled && settled.load === load ? settled.answer : waiting;
}
