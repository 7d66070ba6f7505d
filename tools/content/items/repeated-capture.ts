import type { Revisit } from './captured-page';

/** What tells which capture a revisit repeats. */
export interface RepeatMarks<Digest> {
  /** The second of the capture as a number of 14 digits, and the part of a second after it. */
  readonly time: number | null;
  readonly fraction: number;
  /** The payload digest, or null. */
  readonly digest: Digest | null;
}

/** Returns what a revisit says about the capture that it repeats. */
export function repeatMarks({ ofTime, ofFraction, digest }: Revisit): RepeatMarks<string> {
  return { time: ofTime === null ? null : Number(ofTime), fraction: ofFraction, digest };
}

/**
 * Returns the one of the captures of a page that a revisit repeats (WARC 1.1, section 6.7): that of the
 * same time and digest, else one with the same digest, else that of the same time, unless its digest is
 * another one. Of several of the same second, the same fraction decides, and then the order.
 */
export function repeatedCapture<Digest, Capture extends RepeatMarks<Digest>>(
  revisit: RepeatMarks<Digest>,
  captures: readonly Capture[],
): Capture | null {
  const { time, fraction, digest } = revisit;
  const hasDigest = (capture: Capture) => digest !== null && capture.digest === digest;
  const mayHaveDigest = (capture: Capture) => digest === null || capture.digest === null;
  const ofTime = captures
    .filter((capture) => time !== null && capture.time === time)
    .sort((one, other) => Number(other.fraction === fraction) - Number(one.fraction === fraction));
  return ofTime.find(hasDigest) ?? captures.find(hasDigest) ?? ofTime.find(mayHaveDigest) ?? null;
}
