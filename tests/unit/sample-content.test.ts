import { describe, expect, it } from 'vitest';
import type { ContentDocument } from '../../src/domain/content/content-item';
import { textOfSegment } from '../../src/domain/content/segment';
import { siteKeys } from '../../src/domain/content/site-registry';
import { digitsOfDate, isTimestamp } from '../../src/domain/time/timestamp';
import { readSampleContent } from '../support/sample-content';

const today = new Date('2026-11-21T10:00:00Z');
const { documents, unapproved } = await readSampleContent(today);
const byId = new Map(documents.map((document) => [document.itemId, document]));
const idShape = /^[A-Za-z0-9_-]{1,128}$/;

/** Oldest first, whatever the order in the document. */
function approvedKeys(document: ContentDocument): string[] {
  return Object.keys(document.versions).sort();
}

function topLevel(site: string, content: readonly ContentDocument[] = documents) {
  return content.filter((document) => document.itemSite === site && document.parentId === null);
}

function depth(document: ContentDocument): number {
  const parent = document.parentId === null ? undefined : byId.get(document.parentId);
  return parent === undefined ? 0 : 1 + depth(parent);
}

function versionCount({ itemId, versions }: ContentDocument): number {
  const waiting = unapproved.filter((version) => version.itemId === itemId);
  return Object.keys(versions).length + waiting.length;
}

/** The top-level items of `site` whose latest version is at most a week old at `now`. */
function recentStories(site: string, content: readonly ContentDocument[], now: Date) {
  const since = digitsOfDate(new Date(now.getTime() - 7 * 24 * 60 * 60 * 1000));
  return topLevel(site, content).filter((document) => {
    const latest = approvedKeys(document).at(-1) ?? '';
    return latest >= since && latest <= digitsOfDate(now);
  });
}

describe('sample content, as a whole', () => {
  it('is the same for every instant of one UTC day', async () => {
    const first = await readSampleContent(new Date('2026-11-21T00:00:00.000Z'));
    const last = await readSampleContent(new Date('2026-11-21T23:59:59.999Z'));
    expect(JSON.stringify(first)).toBe(JSON.stringify(last));
    expect(JSON.stringify(first)).toBe(JSON.stringify({ documents, unapproved }));
  });

  it('moves with the day', async () => {
    const next = await readSampleContent(new Date('2026-11-22T00:00:00Z'));
    expect(JSON.stringify(next)).not.toBe(JSON.stringify({ documents, unapproved }));
    expect(next.documents.map((document) => document.itemId)).toEqual([...byId.keys()]);
  });

  it.each([
    '2026-11-21T00:05:00Z',
    '2026-12-31T23:59:59Z',
    '2027-01-01T00:05:00Z',
    '2028-02-29T12:00:00Z',
    '2028-03-01T00:05:00Z',
    '2027-03-28T01:30:00Z',
  ])('has recent stories on every site at %s, and none from the future', async (instant) => {
    const now = new Date(instant);
    const content = (await readSampleContent(now)).documents;
    expect(recentStories('500', content, now).length).toBeGreaterThanOrEqual(3);
    for (const site of siteKeys) expect(recentStories(site, content, now), site).not.toEqual([]);
    const endOfDay = `${digitsOfDate(now).slice(0, 8)}235959`;
    for (const document of content) {
      expect(approvedKeys(document).at(-1) ?? '', document.itemId).toSatisfy(
        (latest: string) => latest <= endOfDay,
      );
    }
  });

  it('has nothing that Firestore cannot store', () => {
    expect(JSON.parse(JSON.stringify(documents))).toStrictEqual(documents);
    expect(JSON.parse(JSON.stringify(unapproved))).toStrictEqual(unapproved);
  });

  it('has two branches on the site 500', () => {
    const branches = new Set(documents.map(({ itemBranch }) => itemBranch));
    expect([...branches].sort()).toEqual(['1', '2']);
    expect(topLevel('500').filter(({ itemBranch }) => itemBranch === '2')).toHaveLength(6);
  });
});

describe('sample items', () => {
  it('have valid ids, zones and timestamps', () => {
    for (const { itemId, itemTz, versions } of documents) {
      expect(itemId).toMatch(idShape);
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone: itemTz }), itemId).not.toThrow();
      for (const key of Object.keys(versions)) expect(isTimestamp(key), itemId).toBe(true);
    }
    for (const { timestamp } of unapproved) expect(isTimestamp(timestamp)).toBe(true);
  });

  it('have ids that begin with their site', () => {
    for (const { itemId, itemSite } of documents) {
      expect(itemId).toSatisfy((id: string) =>
        id.startsWith(itemSite === '500' ? 's500-' : itemSite),
      );
    }
  });

  it('have one to eight versions', () => {
    for (const document of documents) {
      expect(versionCount(document), document.itemId).toBeGreaterThanOrEqual(1);
      expect(versionCount(document), document.itemId).toBeLessThanOrEqual(8);
    }
  });

  it('change from each approved version to the next', () => {
    for (const document of documents) {
      const texts = approvedKeys(document).map((key) => JSON.stringify(document.versions[key]));
      texts.forEach((text, index) => {
        expect(text, document.itemId).not.toBe(texts[index - 1]);
      });
    }
  });

  it('have headlines that fit on a line', () => {
    for (const { itemId, versions } of documents) {
      for (const { headline } of Object.values(versions)) {
        expect(headline.map(textOfSegment).join('').length, itemId).toBeLessThan(80);
      }
    }
  });

  it.each(siteKeys)('of site %s: between 12 and 40 at the top level', (site) => {
    expect(topLevel(site).length).toBeGreaterThanOrEqual(12);
    expect(topLevel(site).length).toBeLessThanOrEqual(40);
  });

  it('are spread over the years on every site', () => {
    for (const site of siteKeys) {
      const years = topLevel(site).flatMap((item) => approvedKeys(item).map((k) => k.slice(0, 4)));
      expect(new Set(years).size, site).toBeGreaterThanOrEqual(15);
    }
  });
});

describe('sample replies', () => {
  it('have a parent on the same site and branch that is older', () => {
    for (const document of documents.filter(({ parentId }) => parentId !== null)) {
      const parent = byId.get(document.parentId ?? '');
      expect(parent, document.itemId).toMatchObject({
        itemSite: document.itemSite,
        itemBranch: document.itemBranch,
      });
      const [first] = approvedKeys(document);
      const [parentFirst = ''] = parent === undefined ? [] : approvedKeys(parent);
      expect(first === undefined || parentFirst < first, document.itemId).toBe(true);
    }
  });

  it('are many and deep on the site 500', () => {
    const depths = documents.filter(({ itemSite }) => itemSite === '500').map(depth);
    expect(depths.filter((levels) => levels > 0).length).toBeGreaterThanOrEqual(70);
    expect(depths.filter((levels) => levels === 4).length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...depths)).toBe(7);
  });
});

describe('sample versions that are not approved', () => {
  it('exist, pending and rejected, each beside a document', () => {
    const kinds = new Set(unapproved.map(({ version }) => version.approved));
    expect([...kinds].sort()).toEqual(['no', 'pending']);
    for (const { itemId } of unapproved) expect(byId.has(itemId), itemId).toBe(true);
  });

  it('are never inside a document', () => {
    for (const { itemId, versions } of documents) {
      for (const { approved } of Object.values(versions)) expect(approved, itemId).toBe('yes');
    }
  });

  it('may be all that an item has', () => {
    expect(documents.filter(({ versions }) => Object.keys(versions).length === 0)).not.toEqual([]);
  });
});
