import { createHash } from 'node:crypto';
import { linkTargetOf } from '../../../src/domain/comparison/compare-text';
import { type Segment, textOfSegment } from '../../../src/domain/content/segment';
import type { VersionText } from './review-api';

/**
 * Identifies what a version changes: the lines that it adds and those that it removes, with their link
 * targets. Versions of several items often have the same change, such as a new line in every footer.
 */
export function changeHash(before: VersionText, after: VersionText): string {
  const [old, now] = [linesOf(before), linesOf(after)];
  const added = [...now].filter((line) => !old.has(line));
  const removed = [...old].filter((line) => !now.has(line));
  return createHash('sha256')
    .update(JSON.stringify([added, removed]))
    .digest('base64url');
}

function linesOf({ headline, body }: VersionText): ReadonlySet<string> {
  return new Set([`# ${textOf(headline)}`, ...textOf(body).split('\n')]);
}

function textOf(segments: readonly Segment[]): string {
  return segments
    .map((segment) => {
      const target = linkTargetOf(segment);
      return target === null ? textOfSegment(segment) : `${textOfSegment(segment)} <${target}>`;
    })
    .join('');
}
