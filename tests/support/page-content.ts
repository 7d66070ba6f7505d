import type { ContentDocument } from '../../src/domain/content/content-item';
import type { PageData } from '../../tools/content/pages/page-data';
import { landingPage, pagesOf } from '../../tools/content/pages/page-data';
import type { BuiltSnapshots } from '../../tools/content/publish/build-snapshots';
import { buildDocument, buildVersionDocument } from './build-document';
import { buildSnapshots, itemsOf } from './published-content';

/** Builds the snapshots of documents of site 500, branch "1". */
export function builtSnapshots(documents: readonly ContentDocument[]): BuiltSnapshots {
  return buildSnapshots(itemsOf(documents), { site: '500', branch: '1' });
}

/** The landing page and the pages of documents of site 500, of snapshots with this `change`. */
export function pagesOfDocuments(
  documents: readonly ContentDocument[],
  change = 'change',
  publishedAt = '20240101000000',
): readonly PageData[] {
  return [landingPage(publishedAt), ...pagesOf(builtSnapshots(documents), publishedAt, change)];
}

/** Twenty-five stories, of which the first has a comment. */
export function longList(): readonly ContentDocument[] {
  const stories = Array.from({ length: 25 }, (_, at) =>
    buildDocument(`story-${at}`, {
      [`202001${String(at + 1).padStart(2, '0')}000000`]: buildVersionDocument(`Story ${at}`),
    }),
  );
  const reply = { '20200201000000': buildVersionDocument('A reply') };
  return [...stories, buildDocument('reply', reply, { parentId: 'story-0' })];
}

/** A story with one version, of 2020. */
export function aStory(itemId: string, ...version: Parameters<typeof buildVersionDocument>) {
  return buildDocument(itemId, { '20200101000000': buildVersionDocument(...version) });
}

/** The paths of the landing page and the pages of documents of site 500. */
export function pathsOf(documents: readonly ContentDocument[]): readonly string[] {
  return pagesOfDocuments(documents).map(({ path }) => path);
}
