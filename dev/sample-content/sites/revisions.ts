import { addParagraphs, rewrite } from '../prose';
import type { SampleVersion } from '../sample-entry';

/** A version told by what its author changed in the one before. */
export type Revision = Pick<SampleVersion, 'at' | 'approved'> & {
  /** Left out: unchanged. */
  readonly headline?: string;
  /** A body written anew, to which the changes below then apply. */
  readonly body?: string;
  /** Passages, each found exactly once, and what stands in their place. */
  readonly edits?: readonly (readonly [was: string, now: string])[];
  /** Paragraphs taken out, each named by the words with which it alone begins. */
  readonly cuts?: readonly string[];
  /** Paragraphs put at the end. */
  readonly added?: string;
};

/**
 * The versions of an item, oldest first. A revision starts from the version before it, except
 * that nobody builds on a rejected one.
 *
 * @throws Error when a passage to be changed is not there.
 */
export function revisions(
  first: SampleVersion,
  ...later: readonly Revision[]
): readonly SampleVersion[] {
  const versions = [first];
  let base = first;
  for (const revision of later) {
    const { at, approved } = revision;
    const headline = revision.headline ?? base.headline;
    const version = { at, headline, body: revisedBody(base.body, revision) };
    const judged = approved === undefined ? version : { ...version, approved };
    versions.push(judged);
    if (approved !== 'no') base = judged;
  }
  return versions;
}

function revisedBody(before: string, revision: Revision): string {
  const { body = before, edits = [], cuts = [], added } = revision;
  const edited = edits.reduce((text, [was, now]) => rewrite(text, was, now), body);
  const kept = cuts.reduce(withoutParagraph, edited);
  return added === undefined ? kept : addParagraphs(kept, added);
}

function withoutParagraph(text: string, opening: string): string {
  const paragraphs = text.split('\n\n');
  const kept = paragraphs.filter((paragraph) => !paragraph.startsWith(opening));
  if (kept.length !== paragraphs.length - 1) {
    throw new Error(`Not exactly one paragraph begins with "${opening}"`);
  }
  return kept.join('\n\n');
}
