import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { resultOf } from '../../tools/content/import/report';
import { failWrites } from '../../tools/content/import/write';
import { buildDocument } from '../support/build-document';
import { buildWarc } from '../support/build-warc';
import { Collection } from '../support/collected-captures';
import { away, importProjects } from '../support/import-projects';

const { open, write } = importProjects();

const linesOf = async (path: string) => (await readFile(path, 'utf8')).trimEnd().split('\n');

describe('--report', () => {
  test('replaces a file only with consent', async () => {
    const { run } = await open();
    const path = await write('listed.warc', buildWarc([away]));
    const report = await write('report.ndjson', Buffer.from('old'));
    const args = ['import', path, '--site', 'word', '--report', report];
    const refused = await run(...args);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--yes')]);
    expect(await readFile(report, 'utf8')).toBe('old');
    await run(...args, '--yes');
    expect(await linesOf(report)).toHaveLength(1);
  });

  test('has one entry for each line of items, however many are invalid', {
    tags: ['14.31'],
  }, async () => {
    const { run } = await open();
    const item = { itemId: 'a', itemSite: 'word', versions: {}, note: 'unknown' };
    const lines = [JSON.stringify(item), ...Array.from({ length: 10_500 }, () => '{}')];
    const path = await write('lines.ndjson', Buffer.from(lines.join('\n')));
    const report = await write('lines.jsonl', Buffer.alloc(0));
    const { code, stdout } = await run('load', path, '--report', report, '--yes', '--json');
    expect([code, JSON.parse(stdout).problems.length]).toEqual([1, 10_001]);
    const entries = await linesOf(report);
    expect(entries).toHaveLength(lines.length);
    expect(new Set(entries.map((entry) => JSON.parse(entry).where)).size).toBe(lines.length);
  });

  test('replaces neither an input, nor a file with a similar name, and must have a place', async () => {
    const { run } = await open();
    const path = await write('source.warc', buildWarc([away]));
    const reportTo = (report: string) =>
      run('import', path, '--site', 'word', '--dry-run', '--yes', '--report', report);
    const refused = await reportTo(path);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('is read too')]);
    expect(await readFile(path)).toEqual(buildWarc([away]));
    const other = await write('list.jsonl.part', Buffer.from('other'));
    expect(await reportTo(other.replace('.part', ''))).toMatchObject({ code: 0 });
    expect(await readFile(other, 'utf8')).toBe('other');
    expect(await reportTo('')).toMatchObject({ code: 2 });
    const nowhere = { code: 2, stderr: expect.stringContaining('/nowhere/a.ndjson') };
    expect(await reportTo('/nowhere/a.ndjson')).toMatchObject(nowhere);
  });

  test('says which writes have failed', () => {
    const stage = new Collection();
    for (const item of ['a', 'b', 'c']) {
      const version = '20140101000000';
      const added = { documentId: item, document: buildDocument(item, {}), unapproved: new Map() };
      const [record] = stage.addItem(`${item}.ndjson, line 1`, added);
      stage.settle(record, { outcome: 'published', version }, item);
    }
    const failed = { itemId: 'a', timestamp: null, reason: 'full' };
    failWrites(stage, [failed, { ...failed, itemId: 'b', reason: 'gone' }], 'gone');
    expect(stage.outcomes).toMatchObject([
      { outcome: 'problem', reason: 'not written (full)' },
      { outcome: 'left', reason: 'not written (gone)' },
      { outcome: 'published' },
    ]);
    const problems = [{ where: 'a', reason: 'not written (full)' }];
    expect(resultOf(stage)).toMatchObject({ written: 1, left: 1, problems });
  });
});
