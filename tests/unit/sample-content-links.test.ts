import { describe, expect, it } from 'vitest';
import type { ContentDocument, Version } from '../../src/domain/content/content-item';
import type { IdLinkSegment, Segment } from '../../src/domain/content/segment';
import { siteKeys } from '../../src/domain/content/site-registry';
import { readSampleContent } from '../support/sample-content';

const { documents, unapproved } = await readSampleContent(new Date('2026-11-21T10:00:00Z'));
const byId = new Map(documents.map((document) => [document.itemId, document]));

function firstApprovedKey(document: ContentDocument | undefined): string | undefined {
  return Object.keys(document?.versions ?? {}).sort()[0];
}

function segmentsOf(version: Version): readonly Segment[] {
  return [...version.headline, ...version.body];
}

function isIdLink(segment: Segment): segment is IdLinkSegment {
  return typeof segment !== 'string' && 'linkType' in segment && segment.linkType === 'id';
}

/** Every id link of every version, and where it is. */
const idLinks = documents.flatMap((document) =>
  [
    ...Object.entries(document.versions),
    ...unapproved
      .filter(({ itemId }) => itemId === document.itemId)
      .map(({ timestamp, version }) => [timestamp, version] as const),
  ].flatMap(([written, version]) =>
    segmentsOf(version)
      .filter(isIdLink)
      .map((link) => ({ document, written, link })),
  ),
);

describe('sample id links', () => {
  const at = ({ document, written }: (typeof idLinks)[number]) => `${document.itemId} ${written}`;

  it('lead to an item of the site and branch that a reader is taken to', () => {
    expect(idLinks.length).toBeGreaterThan(30);
    for (const found of idLinks) {
      const { document, link } = found;
      expect(byId.get(link.targetId), at(found)).toMatchObject({
        itemSite: link.targetSite ?? document.itemSite,
        itemBranch: link.newUserBranch ?? document.itemBranch,
      });
    }
  });

  it('lead to an item that is visible there at that date', () => {
    for (const found of idLinks) {
      const first = firstApprovedKey(byId.get(found.link.targetId)) ?? 'never';
      expect(first <= (found.link.date ?? found.written), at(found)).toBe(true);
    }
  });

  it('cross from branch to branch, and from site to site', () => {
    expect(idLinks.some(({ link }) => link.newUserBranch === '2')).toBe(true);
    expect(idLinks.some(({ link }) => link.userBranch !== undefined)).toBe(true);
    const sites = new Set(idLinks.map(({ link }) => link.targetSite));
    for (const site of siteKeys) expect(sites.has(site), site).toBe(true);
  });
});
