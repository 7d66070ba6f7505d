import type { Source } from './captured-page';
import type { StoredCapture } from './stored-captures';

/**
 * Whether a stored version is a capture of the same second as it was read before. Record ids tell, then
 * digests, then the names of the files. If nothing is known, it is the same.
 */
export function isSameCapture(
  { origin, fraction }: StoredCapture,
  source: Source | null,
  fractionOfSource: number,
): boolean {
  if (!origin || !source) return true;
  const { recordId, digest, file } = source.origin;
  const sameId = areEqual(origin.recordId, recordId);
  if (sameId || fraction !== fractionOfSource) return sameId === true;
  return areEqualDigests(origin.digest, digest) ?? sameId ?? origin.file === file;
}

function areEqualDigests(one: string | null, other: string | null): boolean | null {
  const algorithm = (digest: string | null) => digest?.toLowerCase().split(':')[0] ?? null;
  if (algorithm(one) !== algorithm(other)) return null;
  return areEqual(one?.toLowerCase() ?? null, other?.toLowerCase() ?? null);
}

/** Null if one of them is not known. */
function areEqual(one: string | null, other: string | null): boolean | null {
  return one === null || other === null ? null : one === other;
}
