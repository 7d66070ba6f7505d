import type { SiteKey } from '../../src/domain/content/site-registry';
import { buildDocument, buildVersionDocument } from './build-document';

/** Harmless items around the hostile ones: first and last in every list. */
export const sentinels = { first: 'Harmless and first', last: 'Harmless and last' } as const;

/** The capture times of the hostile stories; the sentinels are slightly earlier and later. */
export const hostileCaptures = { a: '20100101000000', b: '20110101000000' } as const;
const firstKey = '20110601000000';
const lastKey = '20090601000000';

/** Returns the id of the story with the hostile string at that index. */
export const storyId = (index: number) => `story-${index}`;
export const firstSentinelId = 'sentinel-first';

const versionAt = (key: string, headline: string, body: string) => ({
  [key]: buildVersionDocument(headline, body),
});

/** Builds readable items before and after the others of a site. */
export function sentinelDocuments(site: SiteKey, branch: string): Map<string, object> {
  const place = { itemSite: site, itemBranch: branch };
  const sentinel = (itemId: string, key: string, text: string) =>
    buildDocument(itemId, versionAt(key, text, `${text}: body`), place);
  return new Map([
    [`${site}-first`, sentinel(firstSentinelId, firstKey, sentinels.first)],
    [`${site}-last`, sentinel('sentinel-last', lastKey, sentinels.last)],
  ]);
}

/** Builds a story for each string, with the string in every field, in two captures. */
export function hostileStories(
  site: SiteKey,
  branch: string,
  texts: readonly string[],
): Map<string, object> {
  const documents = sentinelDocuments(site, branch);
  texts.forEach((text, index) => {
    const fields = { itemSite: site, itemBranch: branch, itemTz: text, author: text };
    const story = buildDocument(storyId(index), {}, fields);
    documents.set(`${site}-${index}-story`, { ...story, versions: versionsOf(text) });
  });
  return documents;
}

/**
 * Builds comments below the first sentinel with each string as id, and replies with it as parent.
 */
export function hostileComments(
  site: SiteKey,
  branch: string,
  texts: readonly string[],
): Map<string, object> {
  const documents = sentinelDocuments(site, branch);
  texts.forEach((text, index) => {
    const place = { itemSite: site, itemBranch: branch };
    const comment = { ...place, parentId: firstSentinelId, itemTz: text, author: text };
    const reply = { ...place, parentId: text, author: null };
    const at = (headline: string) => versionAt(hostileCaptures.a, headline, text);
    documents.set(`${site}-${index}-comment`, buildDocument(text, at(text), comment));
    const replyId = `reply-${index}`;
    documents.set(`${site}-${index}-reply`, buildDocument(replyId, at('A reply'), reply));
  });
  return documents;
}

function versionsOf(text: string): Record<string, unknown> {
  const segments = [
    text,
    { text, type: 'bold' },
    { text, type: text },
    { linkType: 'external', url: text, text },
    { linkType: 'external', url: text, text: 'read on' },
    { linkType: 'external', url: `https://example.org/?${text}`, text },
    { linkType: 'id', targetId: firstSentinelId, text, date: text, targetSite: text },
    { linkType: 'id', targetId: text, text },
    {
      ...{ linkType: 'id', targetId: firstSentinelId, text, linkWithBranch: true },
      ...{ newUserBranch: text, userBranch: text },
    },
    { linkType: text, text, url: text },
  ];
  return {
    [hostileCaptures.a]: { approved: 'yes', headline: [text], body: segments },
    [hostileCaptures.b]: {
      approved: 'yes',
      headline: [{ text, type: 'italic' }, ...segments],
      body: segments.toReversed(),
    },
    '20120101000000': { approved: text, headline: ['never shown'], body: ['never shown'] },
    ...(isMapKey(text) ? { [text]: { approved: 'yes', headline: [text], body: [text] } } : {}),
  };
}

/** Whether Firestore accepts a map key: of moderate length, and not reserved. */
function isMapKey(text: string): boolean {
  return text !== '' && Buffer.byteLength(text) <= 1000 && !/^__.*__$/.test(text);
}
