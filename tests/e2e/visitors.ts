import { expect, type Page } from '@playwright/test';
import type { SiteKey } from '../../src/domain/content/site-registry';
import { publishSnapshots } from '../../tools/content/publish/publish-snapshots';
import { indexRef } from '../../tools/content/store/places';
import { asOwner, type OwnerDocument, openBranch } from '../support/branch-reader';

export interface VisitorContent {
  readonly site: SiteKey;
  readonly documents: (branch: string) => ReadonlyMap<string, OwnerDocument>;
  /** Whether snapshots are published from the documents. */
  readonly isPublished: boolean;
}

export interface ShownContent {
  /** The actual branch of the documents, and the prefix of their ids. */
  readonly branch: string;
  /** Deletes the documents. */
  close(): Promise<void>;
}

/**
 * Shows documents, or snapshots published from them, to visitors as if they were in branch "1".
 * Tests that read branch "1" at the same time do not see them.
 */
export async function showVisitors(
  page: Page,
  { site, documents, isPublished }: VisitorContent,
): Promise<ShownContent> {
  const { branch, close } = await openBranch(documents);
  const place = { site, branch };
  if (isPublished) {
    const { problem } = await asOwner((db) => publishSnapshots(db, place));
    expect(problem).toBeNull();
  }
  const inBranch = (text: string) =>
    text
      .replace('~1', `~${branch}`)
      .replace('"stringValue":"1"', `"stringValue":"${branch}"`)
      // The document after which the next page starts.
      .replace('/documents/content/1-', `/documents/content/${branch}-`);
  await page.route(/\/documents[/:]/, async (route) => {
    const request = route.request();
    const body = request.postData();
    const response = await route.fetch({
      url: inBranch(request.url()),
      ...(body === null ? {} : { postData: inBranch(body) }),
      headers: { ...request.headers(), authorization: 'Bearer owner' },
      // A kept-alive connection may just have been closed, in which case the request was not
      // processed.
      maxRetries: 3,
    });
    const answer = await response.text();
    await route.fulfill({ response, body: answer.replaceAll(branch, '1') });
  });
  return {
    branch,
    async close() {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (isPublished) await asOwner((db) => db.recursiveDelete(indexRef(db, place)));
      await close();
    },
  };
}
