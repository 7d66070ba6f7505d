import { describe, expect, test } from 'vitest';
import { buildWarc } from '../support/build-warc';
import { away, home, homeIn2014, homeIn2015, importProjects } from '../support/import-projects';

const { open, write } = importProjects();

const fileOf = (name: string, ...records: Parameters<typeof buildWarc>[0]) =>
  write(name, buildWarc(records, { gzip: 'records' }));

/** The versions of each item, with the runs of their provenance. */
async function storedIn({ db }: Awaited<ReturnType<typeof open>>) {
  const { docs } = await db.collection('content').get();
  const hostOf = ({ id }: { readonly id: string }) => `${id.split('-')[0]}.org`;
  const items = docs.map((doc) => [hostOf(doc), Object.keys(doc.get('versions')).sort()]);
  const { size } = await db.collectionGroup('provenance').get();
  return { items: Object.fromEntries(items), provenance: size };
}

const all = {
  'home.org': ['20140101000000', '20150101000000'],
  'away.org': ['20140601000000'],
};

describe('an import that is complete', () => {
  test('is not done again, unless that is wanted or the files or options are others', {
    tags: ['14.33'],
  }, async () => {
    const project = await open();
    const file = await fileOf('again.warc.gz', homeIn2014, away);
    const run = (...args: string[]) => project.run('import', file, '--site', 'word', ...args);
    const first = await run();
    expect(first.stdout).toContain('Wrote 2 versions of 2 items');
    const again = await run();
    expect(again.code).toBe(0);
    expect(again.stdout).toMatch(
      /again\.warc\.gz: imported on \d{4}-\d\d-\d\d \(2 captures, 2 versions written\)\. There is nothing to do/,
    );
    for (const args of [['--again'], ['--branch', '2'], ['--text', 'all']]) {
      expect((await run(...args)).stdout).toContain('Read 2 records');
    }
    const more = await fileOf('more.warc.gz', homeIn2014, homeIn2015);
    const both = await project.run('import', file, more, '--site', 'word');
    expect(both.stdout).toContain('Read 4 records');
    const dry = await project.run('import', more, '--site', 'homer', '--dry-run');
    expect(dry.stdout).toContain('Would write 2 versions');
    expect((await project.run('import', more, '--site', 'homer')).stdout).toContain(
      'Wrote 2 versions',
    );
  });

  test('is done again for items, whose files may correct what was changed since', async () => {
    const project = await open();
    const item = { itemId: 'a', itemSite: 'word', versions: {} };
    const file = await write('items.ndjson', Buffer.from(JSON.stringify(item)));
    for (const _ of [1, 2])
      expect((await project.run('load', file)).stdout).toContain('Read 1 item.');
  });
});

describe('remove', () => {
  test('undoes an import, also within older items, and lets it be repeated', {
    tags: ['15.17'],
  }, async () => {
    const project = await open();
    const [older, newer] = [
      await fileOf('older.warc.gz', homeIn2014),
      await fileOf('newer.warc.gz', homeIn2015, away),
    ];
    await project.run('import', older, '--site', 'word');
    const { run } = JSON.parse(
      (await project.run('import', newer, '--site', 'word', '--json')).stdout,
    );
    expect(await storedIn(project)).toEqual({ items: all, provenance: 3 });

    const remove = (...args: string[]) =>
      project.run('remove', ...args, '--reason', 'wrong', '--by', 'ada');
    const dry = await remove('--import', run, '--dry-run');
    expect(dry.stdout).toMatch(/1 version of content\/home-org-\w+ is removed/);
    expect(dry.stdout).toMatch(/content\/away-org-\w+ is removed/);
    expect(await storedIn(project)).toEqual({ items: all, provenance: 3 });

    expect((await remove('--import', run)).code).toBe(0);
    const left = { items: { 'home.org': ['20140101000000'] }, provenance: 1 };
    expect(await storedIn(project)).toEqual(left);
    const { docs } = await project.db.collectionGroup('log').get();
    expect(docs.map((doc) => doc.get('action')).sort()).toEqual(['remove', 'remove-versions']);

    expect((await project.run('import', newer, '--site', 'word')).stdout).toContain(
      'Wrote 2 versions',
    );
    expect(await storedIn(project)).toEqual({ items: all, provenance: 3 });
    expect((await remove('--file', 'newer.warc.gz')).code).toBe(0);
    expect(await storedIn(project)).toEqual(left);
    const nothing = await remove('--file', 'newer.warc.gz');
    expect([nothing.code, nothing.stderr]).toEqual([
      2,
      expect.stringContaining('Nothing was written: nothing is of that import.'),
    ]);
  });

  test('removes versions that wait, too, and republishes what it changed', {
    tags: ['15.17'],
  }, async () => {
    const project = await open();
    const file = await fileOf('waits.warc.gz', home('2016-01-01T00:00:00Z', '<p>Waits'));
    await project.run('import', await fileOf('o.warc.gz', homeIn2014), '--site', 'word');
    await project.run('publish');
    const { run } = JSON.parse(
      (await project.run('import', file, '--site', 'word', '--pending', '--json')).stdout,
    );
    const { stdout } = await project.run('remove', '--import', run, '--reason', 'x', '--by', 'ada');
    expect(stdout).toContain('word, branch 1: 1 live item');
    expect((await project.db.collectionGroup('unapproved').get()).size).toBe(0);
    expect((await storedIn(project)).items).toEqual({ 'home.org': ['20140101000000'] });
  });
});
