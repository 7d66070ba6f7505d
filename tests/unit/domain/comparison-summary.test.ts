import { expect, test } from 'vitest';
import { compareCaptures } from '../../../src/domain/comparison/compare-items';
import { summarizeComparison } from '../../../src/domain/comparison/comparison-groups';
import { buildItem, type VersionSketches } from '../../support/build-content';

const [january, march] = ['20200101000000', '20200301000000'] as const;
const same: VersionSketches = { [january]: 'yes' };
const added: VersionSketches = { [march]: 'yes' };
const edited: VersionSketches = { [january]: 'yes', [march]: { body: ['Other.'] } };

const items = (count: number, versions: VersionSketches, parentId: string | null = null) =>
  Array.from({ length: count }, (_, index) =>
    buildItem({ itemId: `${parentId}${JSON.stringify(versions)}${index}`, parentId, versions }),
  );

test.each([
  ['nothing', [], ''],
  [
    'stories',
    [...items(1, added), ...items(2, edited), ...items(96, same)],
    '1 story added, 2 edited, 96 unchanged.',
  ],
  [
    'stories and comments',
    [...items(2, edited), ...items(4, added, 's'), ...items(1, same, 's')],
    '2 stories edited. 4 comments added, 1 unchanged.',
  ],
  ['comments only', items(1, added, 's'), '1 comment added.'],
  ['many', items(1234, same), '1,234 stories unchanged.'],
])('the summary of %s', (_, compared, summary) => {
  expect(summarizeComparison(compareCaptures(compared, january, march))).toBe(summary);
});

test('a swapped comparison counts what is removed', () => {
  expect(summarizeComparison(compareCaptures(items(2, added), march, january))).toBe(
    '2 stories removed.',
  );
});
