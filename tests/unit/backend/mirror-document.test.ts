import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMirror, parseMirrorPart } from '../../../src/backend/mirror-document';
import { liveItems } from '../../../src/domain/visible-items';
import { buildDocument, buildVersionDocument } from '../../support/build-document';

const version = buildVersionDocument('Title');
const story = { ...buildDocument('a', { '20200101000000': version }), comments: 3 };
const stored = {
  site: '500',
  branch: '1',
  builtAt: '20261121120000',
  generation: 'g',
  fresh: true,
  stories: 1,
  items: 4,
  lists: 0,
  shelves: 2,
  listStarts: [],
  captures: '1|5',
  newest: [story],
  oversize: ['b'],
};

function parsed<T>(parse: (report: (problem: string) => void) => T) {
  const problems: string[] = [];
  return { value: parse((problem) => problems.push(problem)), problems };
}
const mirrorOf = (document: unknown) => parsed((report) => parseMirror(document, report));
const partOf = (document: unknown) =>
  parsed((report) => parseMirrorPart(document, { generation: 'g' }, report));

describe('the first document of a mirror', () => {
  test('tells what there is, with the newest stories as live items', () => {
    const { value, problems } = mirrorOf(stored);
    expect(problems).toEqual([]);
    expect(value).toMatchObject({
      site: '500',
      branch: '1',
      builtAt: '20261121120000',
      generation: 'g',
      stories: 1,
      items: 4,
      lists: 0,
      shelves: 2,
      timeMap: '1|5',
      newest: [{ comments: 3, item: { itemId: 'a', currentVersion: '20200101000000' } }],
    });
    expect(value?.oversize).toEqual(new Set(['b']));
  });

  test.each([
    ['no record', null],
    ['a list', []],
    ['not fresh', { ...stored, fresh: false }],
    ['fresh in another way', { ...stored, fresh: 'true' }],
    ['of no site', { ...stored, site: 'elsewhere' }],
    ['of no branch', { ...stored, branch: '' }],
    ['of no generation', { ...stored, generation: 7 }],
    ['without shelves', { ...stored, shelves: 0 }],
    ['with half a list', { ...stored, lists: 0.5 }],
    ['with a list part that begins nowhere', { ...stored, lists: 2, listStarts: [1, 'x'] }],
    ['with a negative count', { ...stored, items: -1 }],
  ])('that is %s counts as none', (_what, document) => {
    expect(mirrorOf(document)).toEqual({ value: null, problems: [] });
  });

  test('leaves out and reports a story that cannot be read', () => {
    const { value, problems } = mirrorOf({ ...stored, newest: [{ itemId: 'x' }, story, 'y'] });
    expect(value?.newest.map(({ item }) => item.itemId)).toEqual(['a']);
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain('content/x');
  });

  test('has no captures where they were not asked for', () => {
    expect(mirrorOf({ ...stored, captures: undefined }).value?.timeMap).toBeNull();
  });

  test('may have no lists where they are to be', () => {
    const { value } = mirrorOf({ ...stored, newest: 7, oversize: null });
    expect(value).toMatchObject({ newest: [], oversize: new Set() });
  });
});

describe('a part of a mirror', () => {
  const part = {
    generation: 'g',
    items: [
      { ...buildDocument('a', { '20200101000000': version }), written: '20040503120000' },
      buildDocument('gone', {}),
    ],
    elsewhere: [{ itemId: 'c', storyId: 'a' }],
  };

  test('of a shelf gives items as the live views take them', () => {
    const { value } = partOf(part);
    expect(value?.stories).toEqual([]);
    expect(value?.items.map(({ itemId }) => itemId)).toEqual(['a', 'gone']);
    expect(liveItems(value?.items ?? [])).toMatchObject([
      { itemId: 'a', currentVersion: '20200101000000' },
    ]);
    expect(value?.storyOf).toEqual(new Map([['c', 'a']]));
  });

  test('keeps when an item was first written', () => {
    const [item] = partOf(part).value?.items ?? [];
    expect(item?.approvedKeys).toEqual(['20040503120000', '20200101000000']);
  });

  test.each(['20300101000000', 'never', 7, '20200101000000'])(
    'passes over a time of writing that cannot be: %s',
    (written) => {
      const items = [{ ...part.items[0], written }];
      const [item] = partOf({ generation: 'g', items }).value?.items ?? [];
      expect(item?.approvedKeys).toEqual(['20200101000000']);
    },
  );

  test('of a list gives stories', () => {
    const { value } = partOf({ generation: 'g', stories: [story, { ...story, comments: 'many' }] });
    expect(value?.stories.map(({ comments }) => comments)).toEqual([3, 0]);
  });

  test.each([null, 'part', { ...part, generation: 'another' }, {}])(
    'of another build counts as none',
    (document) => {
      expect(partOf(document).value).toBeNull();
    },
  );
});

test('whatever is stored, reading it does not throw', () => {
  const anyField = fc.oneof(fc.anything(), fc.array(fc.anything()));
  fc.assert(
    fc.property(fc.record({ newest: anyField, oversize: anyField }), (fields) => {
      expect(mirrorOf({ ...stored, ...fields }).value?.site).toBe('500');
    }),
  );
  fc.assert(
    fc.property(
      fc.record({ items: anyField, stories: anyField, elsewhere: anyField }),
      (fields) => {
        expect(partOf({ generation: 'g', ...fields }).value).not.toBeNull();
      },
    ),
  );
});
