import type { Version, VersionText } from '../../src/domain/content/content-item';
import { type Segment, textOfSegment, withText } from '../../src/domain/text/segment';

/** Adds to a version its text without markup; by default, without the tags. */
export function withPlain<Given extends Partial<VersionText>>(
  version: Given,
  strip: (raw: string) => string = withoutTags,
): Given & Required<Pick<Version, 'plain'>> {
  const stripped = (segments: readonly Segment[] = []) =>
    segments.map((segment) => withText(segment, strip(textOfSegment(segment))));
  const plain = { headline: stripped(version.headline), body: stripped(version.body) };
  return { ...version, plain };
}

function withoutTags(raw: string): string {
  return raw.replace(/<[^>]*>/g, '');
}
