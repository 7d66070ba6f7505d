import { describe, expect, test } from 'vitest';
import { createWarcFiles } from '../support/build-warc';
import {
  away,
  home,
  homeGoneIn2016,
  homeIn2014,
  homeIn2015,
  importProjects,
} from '../support/import-projects';

const { open } = importProjects();
const [in2015, in2016] = ['20150101000000', '20160101000000'];

/** The stored item of http://home.org/. */
async function homeOf({ items }: Awaited<ReturnType<typeof open>>) {
  const item = (await items()).get('home.org');
  if (!item) throw new Error('the page was not imported');
  return item;
}

describe('the end of an imported page', () => {
  test('is stored beside its versions, with where it comes from, and an import again changes nothing', {
    tags: ['14.16'],
  }, async () => {
    const project = await open();
    const records = [homeIn2014, homeIn2015, homeGoneIn2016, away];
    expect(await project.import(records)).toMatchObject({ written: 4, counts: { ends: 1 } });
    const item = await homeOf(project);
    expect(Object.keys(item.get('versions'))).toHaveLength(2);
    expect(item.get('ends')).toEqual({ [in2016]: { status: 404 } });
    const origin = await item.ref.collection('provenance').doc(in2016).get();
    expect(origin.data()).toMatchObject({ status: 404, address: 'http://home.org/' });
    expect(await project.import(records, '--again')).toMatchObject({ items: 0, written: 0 });
    expect((await homeOf(project)).updateTime).toEqual(item.updateTime);
    const { stdout } = await project.run('check', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ offenders: [] });
  });

  test('is found by an import that has nothing else of the page', async () => {
    const project = await open();
    await project.import([homeIn2014]);
    const elsewhere = { ...homeGoneIn2016, url: 'http://never.org/' };
    expect(await project.import([homeGoneIn2016, elsewhere])).toMatchObject({
      items: 1,
      written: 1,
    });
    expect((await homeOf(project)).get('ends')).toEqual({ [in2016]: { status: 404 } });
  });

  const redirect = (status: string, location: string) => ({
    ...homeGoneIn2016,
    status,
    httpHeaders: [`Location: ${location}`],
  });

  test('may be that the server calls it gone', { tags: ['14.16'] }, async () => {
    const project = await open();
    await project.import([homeIn2014, { ...homeGoneIn2016, status: '410 Gone' }]);
    expect((await homeOf(project)).get('ends')).toEqual({ [in2016]: { status: 410 } });
  });

  test.each([
    [301, '301 Moved Permanently'],
    [308, '308 Permanent Redirect'],
  ])('names the page to which it has moved, by %d', { tags: ['14.16'] }, async (status, line) => {
    const project = await open();
    await project.import([homeIn2014, away, redirect(line, 'http://away.org/')]);
    const targetId = (await project.items()).get('away.org')?.id;
    expect((await homeOf(project)).get('ends')).toEqual({
      [in2016]: { status, target: 'http://away.org/', targetId },
    });
  });

  test('is none if the same page answers at another address, or the server only fails', {
    tags: ['14.16'],
  }, async () => {
    const project = await open();
    const moved = '301 Moved Permanently';
    const answers = [
      redirect(moved, 'https://www.home.org'),
      redirect(moved, '/'),
      redirect('302 Found', 'http://away.org/'),
      redirect('307 Temporary Redirect', 'http://away.org/'),
      { ...homeGoneIn2016, status: '503 Service Unavailable' },
    ];
    const page = { ...homeIn2014, url: 'http://slash.org/a' };
    const slash = { ...redirect(moved, '/a/'), url: 'http://slash.org/a' };
    await project.import([homeIn2014, ...answers, page, slash]);
    const ends = [...(await project.items()).values()].map((item) => item.get('ends'));
    expect(ends).toEqual([undefined, undefined]);
  });

  test('waits, and is approved, withdrawn and restored as a version is', async () => {
    const project = await open();
    await project.import([homeIn2014]);
    const { run } = await project.import([homeGoneIn2016], '--pending');
    const { id } = await homeOf(project);
    const waiting = () => project.stored(`content/${id}/unapproved`);
    expect(await waiting()).toEqual({
      [in2016]: { approved: 'pending', headline: [], body: [], end: { status: 404 } },
    });
    const { stdout } = await project.run('pending', '--site', 'word');
    expect(stdout).toContain('Home (gone: 404)');
    await project.import([homeGoneIn2016], '--pending', '--again');
    expect(Object.keys(await waiting())).toEqual([in2016]);
    const decide = (action: string) =>
      project.run(action, id, in2016, '--by', 'ada', '--reason', 'asked');
    const ends = async () => (await homeOf(project)).get('ends');
    await decide('approve');
    expect([await ends(), await waiting()]).toEqual([{ [in2016]: { status: 404 } }, {}]);
    await decide('withdraw');
    expect(await ends()).toBeUndefined();
    expect((await homeOf(project)).get('withdrawn')).toHaveProperty(in2016);
    await decide('restore');
    expect(await ends()).toEqual({ [in2016]: { status: 404 } });
    await project.run('remove', '--import', run, '--by', 'ada', '--reason', 'asked');
    expect((await ends()) ?? {}).not.toHaveProperty(in2016);
  });

  test.each(['ndjson', 'warc'])('survives an export as %s', async (format) => {
    const [project, other] = [await open(), await open()];
    await project.import([
      homeIn2014,
      homeIn2015,
      homeGoneIn2016,
      home('2017-01-01T00:00:00Z', '<title>Home</title><p>Back'),
    ]);
    const files = await createWarcFiles();
    const path = await files.write('export', Buffer.from(''));
    await project.run('export', '--format', format, '--site', 'word', '--out', path, '--yes');
    await other.run(format === 'warc' ? 'import' : 'load', path, '--site', 'word');
    await files.remove();
    const [before, after] = [await homeOf(project), await homeOf(other)];
    expect(Object.keys(after.get('versions')).sort()).toEqual(
      Object.keys(before.get('versions')).sort(),
    );
    expect(after.get('ends')).toEqual(before.get('ends'));
    expect(Object.keys(after.get('versions'))).toContain(in2015);
  });
});
