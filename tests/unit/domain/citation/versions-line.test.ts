import { expect, test } from 'vitest';
import { hashOfVersion } from '../../../../src/domain/citation/version-hash';
import { versionsLine } from '../../../../src/domain/citation/versions-line';
import { parseItemLine } from '../../../../tools/content/formats/ndjson-item';
import { buildItem } from '../../../support/build-content';

const timemap = 'https://archive.example/word/timemap.link';

test('all versions of a text are a line that can be loaded again, with their hashes', {
  tags: ['8.49'],
}, async () => {
  const item = buildItem({
    itemId: 'a',
    itemSite: 'word',
    author: 'Ada',
    versions: {
      '20040503120000': { body: ['Once.'], lang: 'en' },
      '20100101000000': { body: ['Twice. 👩‍🚀\n', { text: 'b', type: 'bold' }] },
    },
  });
  const line = await versionsLine(item, timemap);
  expect(line.match(/\n/g)).toHaveLength(1);
  const defaults = { site: undefined, branch: undefined, tz: 'UTC' };
  const parsed = parseItemLine(line, defaults);
  expect(parsed).toMatchObject({ dropped: ['hashes', 'timemap'] });
  const versions: Readonly<Record<string, unknown>> = parsed.item?.document.versions ?? {};
  expect(Object.keys(versions).sort()).toEqual(item.approvedKeys);
  for (const key of item.approvedKeys) {
    const { headline, body } = item.versions.get(key) ?? {};
    expect(versions[key]).toMatchObject({ approved: 'yes', headline, body });
  }
  const hashes: Record<string, string> = {};
  for (const [key, version] of item.versions) hashes[key] = await hashOfVersion(item, key, version);
  expect(JSON.parse(line)).toMatchObject({ timemap, hashes });
});
