import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const minSize = 2 * 1024 * 1024;

let collectGarbage: (() => void) | undefined;

/**
 * Frees the buffers that are no longer in use, if `size`, in bytes, is that of a large one. V8 would let
 * 60 MiB of them accumulate. Takes some 30 ms.
 */
export function freeBuffers(size: number): void {
  if (size < minSize) return;
  collectGarbage ??= exposeCollector();
  collectGarbage();
}

function exposeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collector: unknown = runInNewContext('gc');
  return typeof collector === 'function' ? () => collector() : () => {};
}
