import { decodeTimeMap } from '../domain/encoded-timemap';
import { type CaptureRange, captureRange, capturesOf } from '../domain/timemap';
import type { ContentState } from './content-state';

/** The range of the captures of all times, where what is loaded tells them; null where there are none. */
export function loadedRange({ mirrored, archivedContent }: ContentState): CaptureRange | null {
  const timeMap = mirrored?.mirror.timeMap ?? null;
  const told = timeMap === null ? null : decodeTimeMap(timeMap);
  return captureRange(told?.captures ?? capturesOf(archivedContent));
}
