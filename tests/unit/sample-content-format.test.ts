import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadDocuments } from '../../sample-content/load-documents';
import { resolveDates } from '../../sample-content/resolve-dates';
import { siteKeys } from '../../src/domain/content/site-registry';
import { importSample } from '../../tools/content/import/import-sample';
import { readSampleContent } from '../support/sample-content';

const today = new Date('2026-11-21T10:00:00Z');
const { documents } = await readSampleContent(today);
const lines = readdirSync('sample-content')
  .filter((name) => name.endsWith('.ndjson'))
  .flatMap((name) => readFileSync(`sample-content/${name}`, 'utf8').trim().split('\n'));

describe('a line of sample content', () => {
  test('is imported without a problem', async () => {
    const result = await importSample(null, { today, dryRun: true });
    expect(result).toMatchObject({ problems: [], items: lines.length, left: 0 });
    expect(new Set(documents.map(({ itemSite }) => itemSite))).toEqual(new Set(siteKeys));
  });

  test('is compact JSON without duplicate keys, including relative dates', () => {
    for (const line of lines.map((each) => resolveDates(each, today))) {
      expect(JSON.stringify(JSON.parse(line))).toBe(line);
    }
  });

  test('gives the embedded backend the document that the importer stores', async () => {
    const byId = (content: typeof documents) => new Map(content.map((each) => [each.itemId, each]));
    expect(byId(await loadDocuments(today))).toEqual(byId(documents));
  });
});
