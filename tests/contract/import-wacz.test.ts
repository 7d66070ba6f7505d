import { expect, test } from 'vitest';
import { buildWarc, type WarcRecordSpec } from '../support/build-warc';
import { buildZip } from '../support/build-zip';
import { importProjects } from '../support/import-projects';

const { open, write } = importProjects();

const page = { url: 'http://a.example/', date: '2014-01-01T00:00:00Z', body: '<p>The text' };
const revisit: WarcRecordSpec = {
  type: 'revisit',
  url: 'http://a.example/',
  date: '2015-01-01T00:00:00Z',
  warcHeaders: ['WARC-Refers-To-Date: 2014-01-01T00:00:00Z'],
  block: 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n',
};

async function wacz(name: string, record: WarcRecordSpec, ...requires: readonly string[]) {
  const relation = { requires: requires.map((filename) => ({ filename, hash: 'x' })) };
  const datapackage = JSON.stringify({ profile: 'data-package', resources: [], relation });
  const bytes = await buildZip([
    { name: 'datapackage.json', data: datapackage },
    { name: 'archive/data.warc.gz', data: buildWarc([record], { gzip: 'records' }) },
  ]);
  return write(name, bytes);
}

test('a WACZ whose revisits repeat captures of another one names that, unless it is known', async () => {
  const project = await open();
  const [first, second] = [
    await wacz('first.wacz', page),
    await wacz('second.wacz', revisit, 'first.wacz', 'second.wacz'),
  ];
  const alone = await project.run('import', second, '--site', 'word', '--dry-run');
  expect(alone.stdout).toContain(
    'second.wacz: it repeats captures that are not known: import it together with first.wacz',
  );
  const together = await project.run('import', first, second, '--site', 'word', '--dry-run');
  expect(together.stdout).not.toContain('together with');
  await project.run('import', first, '--site', 'word');
  const later = await project.run('import', second, '--site', 'word');
  expect([later.code, later.stdout]).toEqual([0, expect.not.stringContaining('together with')]);
});
