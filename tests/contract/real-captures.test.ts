import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseProvenance } from '../../src/backend/provenance-document';
import { parseSegments } from '../../src/backend/segment-document';
import { textOfSegment } from '../../src/domain/text/segment';
import type { RecordOutcome } from '../support/collected-captures';
import { type ToolProject, toolProjects } from '../support/tool-projects';

const iana2014 = 'tests/captures/iana-2014.warc.gz';
const commonCrawl = 'tests/captures/common-crawl-2014.warc';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'real-captures-'));
});
afterAll(() => rm(folder, { recursive: true }));

const open = toolProjects('real');

const imports = new Map<string, ReturnType<typeof importNow>>();

/** Imports a file into a project of its own, once. */
function importFile(file: string) {
  const imported = imports.get(file) ?? importNow(file);
  imports.set(file, imported);
  return imported;
}

/** Imports a file; returns its project and what became of each record. */
async function importNow(file: string) {
  const project = await open();
  const report = join(folder, `${project.project}.jsonl`);
  const { code } = await project.run('import', file, '--site', 'word', '--report', report);
  const lines = (await readFile(report, 'utf8')).trimEnd().split('\n');
  const outcomes = lines.map((line): RecordOutcome => JSON.parse(line));
  return { ...project, code, outcomes };
}

/** What the provenance of all versions says that does not depend on the file. */
async function capturesIn({ db }: ToolProject) {
  const { docs } = await db.collectionGroup('provenance').get();
  return docs
    .map((doc) => {
      const { address, date, recordId, digest } = parseProvenance(doc.data()) ?? {};
      return { key: doc.id, address, date, recordId, digest };
    })
    .sort((one, other) => String(one.recordId).localeCompare(String(other.recordId)));
}

/** Of each version, the id of its item, its text, and the ids of the items to which it links. */
async function textsIn({ db }: ToolProject) {
  const { docs } = await db.collection('content').get();
  const texts = docs.flatMap((doc) =>
    Object.values(Object(doc.get('versions'))).map((version) => {
      const body = parseSegments(Object(version).body, () => {});
      const links = body.flatMap((segment) =>
        typeof segment !== 'string' && 'linkType' in segment && segment.linkType === 'id'
          ? [segment.targetId]
          : [],
      );
      return [doc.id, body.map(textOfSegment).join('').trim(), ...links];
    }),
  );
  expect(texts.flat().length).toBeGreaterThan(30);
  return texts.sort();
}

// Starting the processes that read pages takes long on a busy machine.
describe('a real file', { timeout: 120_000 }, () => {
  test('is read record by record, as its index lists them', async () => {
    const { code, outcomes } = await importFile(iana2014);
    expect(code).toBe(0);
    const byOffset = new Map(outcomes.map((outcome) => [outcome.where.split(' ').at(-1), outcome]));
    const lines = (await readFile('tests/captures/iana.cdxj', 'utf8')).trimEnd().split('\n');
    const indexed = lines.map((line) => JSON.parse(line.slice(line.indexOf('{'))));
    const expected = ({ mime, status = '' }: { mime: string; status?: string }) => {
      if (mime === 'warc/revisit') return 'revisit';
      if (status.startsWith('3')) return 'redirect';
      return mime === 'text/html' ? 'published' : 'notHtml';
    };
    for (const { url, offset, ...record } of indexed) {
      const outcome = expected(record);
      expect(byOffset.get(offset)).toMatchObject({ address: url, outcome });
    }
    // All others are requests, metadata and the like.
    const others = outcomes.filter(({ outcome }) => outcome === 'other');
    expect(indexed.length + others.length).toBe(outcomes.length);
  });

  test.each([
    ['warc', 'warc.gz'],
    ['ndjson', 'ndjson'],
  ])(
    'exported as %s keeps texts, addresses, dates, record ids and digests',
    async (format, ending) => {
      const first = await importFile(iana2014);
      const captures = await capturesIn(first);
      expect(captures).toHaveLength(16);
      expect(captures).toContainEqual({
        key: '20140126200624',
        address: 'http://www.iana.org/',
        date: '2014-01-26T20:06:24Z',
        recordId: 'urn:uuid:4eec4942-a541-410a-99f4-50de39b62118',
        digest: 'sha1:OSSAPWJ23L56IYVRW3GFEAR4MCJMGPTB',
      });
      const exported = join(folder, `exported.${ending}`);
      await first.run('export', '--format', format, '--site', 'word', '--out', exported);
      const second = await importFile(exported);
      expect(await capturesIn(second)).toEqual(captures);
      expect(await textsIn(second)).toEqual(await textsIn(first));
    },
  );

  test.each([
    ['iana-2014.warc.gz', 16],
    ['iana-dupes-20140127.warc.gz', 1],
    ['iana-home-20170306-chunked.warc', 1],
    ['iana-20201119.warc', 6],
    ['iana-20210520.warc', 6],
    ['quay.arc.gz', 11],
    ['quay.warc.zst', 11],
    ['quay.wacz', 11],
  ])('%s gives %i versions, with headlines of their pages', async (name, count) => {
    const { code, db } = await importFile(`tests/captures/${name}`);
    expect(code).toBe(0);
    const { docs } = await db.collection('content').get();
    const versions = docs.flatMap((doc) => Object.values(Object(doc.get('versions'))));
    expect(versions).toHaveLength(count);
    for (const version of versions) {
      const headline = parseSegments(Reflect.get(Object(version), 'headline'), () => {});
      const text = headline.map(textOfSegment).join('');
      expect(text).not.toMatch(/^$|[/]|iana\.org|example\.com|^IANA$/);
    }
  });

  test('of Common Crawl keeps what the crawler truncated for approval', async () => {
    const { outcomes } = await importFile(commonCrawl);
    const pages = outcomes.filter(({ item }) => item !== undefined);
    expect(pages.map(({ outcome, date }) => `${outcome} ${date}`)).toEqual([
      'published 2014-08-21T05:52:58Z',
      'waiting 2014-08-21T06:06:05Z',
      'waiting 2014-08-21T04:31:23Z',
    ]);
  });
});
