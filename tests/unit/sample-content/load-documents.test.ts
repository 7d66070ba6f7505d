import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadDocuments } from '../../../sample-content/load-documents';
import { resolveDates } from '../../../sample-content/resolve-dates';
import type { ContentDocument } from '../../../src/domain/content/content-item';
import { siteKeys } from '../../../src/domain/content/site-registry';
import { type IdLinkSegment, type Segment, textOfSegment } from '../../../src/domain/text/segment';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { loadSample } from '../../../tools/content/load/load-sample';
import { readSampleContent } from '../../support/sample-content';

const today = new Date('2026-11-21T10:00:00Z');
const { documents, unapproved } = await readSampleContent(today);
const lines = readdirSync('sample-content')
  .filter((name) => name.endsWith('.ndjson'))
  .flatMap((name) => readFileSync(`sample-content/${name}`, 'utf8').trim().split('\n'));
const byId = new Map(documents.map((document) => [document.itemId, document]));

/** Oldest first, whatever the order in the document. */
const approvedKeys = ({ versions }: ContentDocument) => Object.keys(versions).sort();

const topLevel = (site: string) =>
  documents.filter((document) => document.itemSite === site && document.parentId === null);

function depth(document: ContentDocument): number {
  const parent = document.parentId === null ? undefined : byId.get(document.parentId);
  return parent === undefined ? 0 : 1 + depth(parent);
}

/** The top-level items of `site` whose latest version is at most a week old. */
function recentStories(site: string) {
  const since = digitsOfDate(new Date(today.getTime() - 7 * 24 * 60 * 60 * 1000));
  return topLevel(site).filter((document) => {
    const latest = approvedKeys(document).at(-1) ?? '';
    return latest >= since && latest <= digitsOfDate(today);
  });
}

describe('sample content, as a whole', () => {
  it('has recent stories on every site, and none from the future', () => {
    expect(recentStories('500').length).toBeGreaterThanOrEqual(3);
    for (const site of siteKeys) expect(recentStories(site), site).not.toEqual([]);
    const endOfDay = `${digitsOfDate(today).slice(0, 8)}235959`;
    expect(documents.flatMap(approvedKeys).filter((key) => key > endOfDay)).toEqual([]);
  });

  it('is imported without a problem', async () => {
    const result = await loadSample(null, { today, dryRun: true });
    expect(result).toMatchObject({ problems: [], items: lines.length, left: 0 });
    expect(new Set(documents.map(({ itemSite }) => itemSite))).toEqual(new Set(siteKeys));
  });

  it('is compact JSON without duplicate keys, including relative dates', () => {
    for (const line of lines.map((each) => resolveDates(each, today))) {
      expect(JSON.stringify(JSON.parse(line))).toBe(line);
    }
  });

  it('gives the embedded backend the documents that the importer stores', async () => {
    const loaded = await loadDocuments(today);
    expect(new Map(loaded.map((each) => [each.itemId, each]))).toEqual(byId);
  });
});

describe('sample items', () => {
  it('have different versions with short headlines', () => {
    for (const { itemId, versions } of documents) {
      const texts = Object.keys(versions)
        .sort()
        .map((key) => JSON.stringify(versions[key]));
      expect(texts.filter((text, at) => text === texts[at - 1])).toEqual([]);
      for (const { headline } of Object.values(versions)) {
        expect(headline.map(textOfSegment).join('').length, itemId).toBeLessThan(80);
      }
    }
  });

  it.each(siteKeys)('of site %s: between 12 and 40 stories, spread over the years', (site) => {
    expect(topLevel(site).length).toBeGreaterThanOrEqual(12);
    expect(topLevel(site).length).toBeLessThanOrEqual(40);
    const years = topLevel(site).flatMap((item) => approvedKeys(item).map((k) => k.slice(0, 4)));
    expect(new Set(years).size).toBeGreaterThanOrEqual(15);
  });

  it('are versions that are not approved, pending and rejected, some without another', () => {
    const kinds = new Set(unapproved.map(({ version }) => version.approved));
    expect([...kinds].sort()).toEqual(['no', 'pending']);
    expect(documents.filter((document) => approvedKeys(document).length === 0)).not.toEqual([]);
  });
});

describe('sample replies', () => {
  it('are younger than their parents', () => {
    for (const document of documents) {
      const parent = byId.get(document.parentId ?? '');
      const [first] = approvedKeys(document);
      const [parentFirst = ''] = parent ? approvedKeys(parent) : [];
      expect(first === undefined || parentFirst < first, document.itemId).toBe(true);
    }
  });

  it('are many and deep on the site 500', () => {
    const depths = documents.filter(({ itemSite }) => itemSite === '500').map(depth);
    expect(depths.filter((levels) => levels > 0).length).toBeGreaterThanOrEqual(70);
    expect(Math.max(...depths)).toBe(7);
  });
});

const isIdLink = (segment: Segment): segment is IdLinkSegment =>
  typeof segment !== 'string' && 'linkType' in segment && segment.linkType === 'id';

it('sample id links lead to an item that is visible there at that date', () => {
  const approved = documents.flatMap(({ versions }) => Object.entries(versions));
  const waiting = unapproved.map(({ timestamp, version }) => [timestamp, version] as const);
  const links = [...approved, ...waiting].flatMap(([written, { headline, body }]) =>
    [...headline, ...body].filter(isIdLink).map((link) => ({ written, link })),
  );
  expect(links.length).toBeGreaterThan(30);
  for (const { written, link } of links) {
    const target = byId.get(link.targetId);
    const [first = 'never'] = target ? approvedKeys(target) : [];
    expect(first <= (link.date ?? written), `${written} ${link.targetId}`).toBe(true);
  }
});

describe('sample stories of the site 500 have', () => {
  const texts = topLevel('500').flatMap((story) => {
    const latest = story.versions[approvedKeys(story).at(-1) ?? ''];
    const textOf = (segments: readonly Segment[]) => segments.map(textOfSegment).join('');
    return latest ? { headline: textOf(latest.headline), body: textOf(latest.body) } : [];
  });

  it.each([
    ['a word of more than two hundred letters', /\p{L}{200}/u],
    ['Japanese', /[\p{Script=Hiragana}]{3}/u],
    ['Arabic, right to left', /\p{Script=Arabic}{3}/u],
    ['a script as text', /<script>/],
    ['a less-than sign as text', / a < b.* 5 <- x.* <3 /s],
    ['runs of spaces', / {10}/],
  ])('%s', (_claim, pattern) => {
    expect(texts.map(({ body }) => body).join('\n')).toMatch(pattern);
  });

  it('an empty headline, an empty body, an emoji in a headline', () => {
    expect(texts).toContainEqual(expect.objectContaining({ headline: '' }));
    expect(texts).toContainEqual(expect.objectContaining({ body: '' }));
    expect(texts.some(({ headline }) => /\p{Extended_Pictographic}/u.test(headline))).toBe(true);
  });
});
