import { describe, expect, test } from 'vitest';
import { createWarcFiles } from '../support/build-warc';
import {
  home,
  homeGoneIn2016,
  homeIn2014,
  homeIn2015,
  importProjects,
} from '../support/import-projects';

const { open } = importProjects();
const in2015 = '20150101000000';

/** The stored item of http://home.org/. */
async function homeOf({ items }: Awaited<ReturnType<typeof open>>) {
  const item = (await items()).get('home.org');
  if (!item) throw new Error('the page was not imported');
  return item;
}

describe('the end of an imported page', () => {
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
