import { describe, expect, test } from 'vitest';
import { documentSize } from '../../content/items/stored-size';
import { buildMirror } from '../../content/publish/build-mirror';
import { ContentTally } from '../../content/publish/content-tally';
import { largestPart } from '../../content/publish/mirror-limits';
import { parseFront } from '../../src/backend/front-document';
import { captureSteps } from '../../src/domain/capture-steps';
import type { ContentItem } from '../../src/domain/content-item';
import { isOnFront, storiesAt, storiesOnFront } from '../../src/domain/front';
import { newestFirst } from '../../src/domain/recent-stories';
import { commentCounts } from '../../src/domain/story-tree';
import { capturesOf } from '../../src/domain/timemap';
import { digitsOfDate } from '../../src/domain/timestamp';
import { archiveItems } from '../../src/domain/visible-items';
import { buildItem } from '../support/build-content';

const build = { site: '500', branch: '1', builtAt: '20261121120000', generation: 'g' } as const;

/** The fronts that are published of some items, as a client reads them. */
function frontsOf(items: readonly ContentItem[]) {
  const tally = new ContentTally();
  for (const item of items) tally.add(item);
  const built = buildMirror(tally.content(), build);
  if ('problem' in built) throw new Error(built.problem);
  const fronts = [...built.fronts.values()].flatMap((stored) => {
    const front = parseFront(built.first, stored, () => {});
    return front ? [front] : [];
  });
  return { built, fronts };
}

const secondAt = (at: number) => digitsOfDate(new Date(Date.UTC(2004, 0, 1, 0, 0, at)));
const text = (length: number) => ({ body: ['x'.repeat(length)] });

/** Numbers that look random, the same at every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield Math.floor(state / 65536);
  }
}

/** An archive in which many things happen at once: stories, edits, comments on comments. */
function busyArchive(seed: number): readonly ContentItem[] {
  const random = numbers(seed);
  const next = (below: number) => (random.next().value ?? 0) % below;
  return Array.from({ length: 90 }, (_, at) => {
    const isComment = at > 5 && next(3) === 0;
    const keys = Array.from({ length: 1 + next(6) }, () => secondAt(next(200)));
    const sketches = keys.map((key) => [key, next(9) === 0 ? 'pending' : 'yes'] as const);
    return buildItem({
      itemId: `i${at}`,
      parentId: isComment ? `i${next(at)}` : null,
      versions: Object.fromEntries(sketches),
    });
  });
}

/** What stands first by the rules of the content itself. */
function firstOf(items: readonly ContentItem[], timestamp: string) {
  const visible = archiveItems(items, timestamp);
  const counts = commentCounts(visible, items);
  return visible
    .filter(({ parentId }) => parentId === null)
    .toSorted(newestFirst)
    .slice(0, storiesOnFront)
    .map(({ itemId, currentVersion }) => [itemId, currentVersion, counts.get(itemId) ?? 0]);
}

describe('the fronts of an archive', () => {
  test.each([1, 2, 3, 4, 5])('tell of every moment what the content tells (%i)', (seed) => {
    const items = busyArchive(seed);
    const { fronts } = frontsOf(items);
    expect(fronts.length).toBeGreaterThan(2);
    const keys = capturesOf(items).map(({ timestamp }) => timestamp);
    for (let second = 0; second < 210; second++) {
      const moment = secondAt(second);
      const [front, ...others] = fronts.filter((each) => isOnFront(each, moment));
      expect(others).toEqual([]);
      if (!front) {
        expect(moment < (keys[0] ?? '')).toBe(true);
        continue;
      }
      const told = storiesAt(front, moment).map(({ item, comments }) => [
        item.itemId,
        item.currentVersion,
        comments,
      ]);
      expect(told).toEqual(firstOf(items, moment));
      const { position: _, count: __, ...steps } = captureSteps(front.captures, moment);
      expect(captureSteps(keys, moment)).toMatchObject(steps);
    }
  });

  test('take one story among many of one second by their ids, as a list does', () => {
    const items = Array.from({ length: 60 }, (_, at) =>
      buildItem({ itemId: `s${String(at).padStart(2, '0')}`, versions: { [secondAt(1)]: 'yes' } }),
    );
    const { fronts } = frontsOf(items);
    expect(fronts).toHaveLength(1);
    expect(fronts[0]?.stories.map(({ item }) => item.itemId)).toEqual(
      items.slice(0, storiesOnFront).map(({ itemId }) => itemId),
    );
  });

  test('have the beginning of a long story, and say that it is one', () => {
    const items = [buildItem({ itemId: 'long', versions: { [secondAt(1)]: text(90_000) } })];
    const version = frontsOf(items).fronts[0]?.stories[0]?.item.versions.get(secondAt(1));
    expect(version?.body[0]).toHaveLength(4000);
    expect(version?.body.at(-1)).toContain('90,000 characters in all');
  });

  test('are left out where no document has room, and the others stay as they are', () => {
    const headline = ['x'.repeat(40_000)];
    const loud = Array.from({ length: 30 }, (_, at) =>
      buildItem({ itemId: `loud${at}`, versions: { [secondAt(at)]: { headline } } }),
    );
    const calm = Array.from({ length: 90 }, (_, at) =>
      buildItem({ itemId: `calm${at}`, versions: { [secondAt(100 + at)]: 'yes' } }),
    );
    const { built, fronts } = frontsOf([...loud, ...calm]);
    const sizes = [...built.fronts].map(([name, data]) =>
      documentSize(`mirrors/500~1/fronts/${name}`, data),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(largestPart);
    expect(fronts.some((front) => isOnFront(front, secondAt(25)))).toBe(false);
    const last = fronts.find((front) => isOnFront(front, secondAt(189)));
    expect(last && storiesAt(last, secondAt(189))).toHaveLength(storiesOnFront);
  });

  test('are few: about as many as twenty changes fit into', () => {
    const items = Array.from({ length: 400 }, (_, at) =>
      buildItem({ itemId: `s${at}`, versions: { [secondAt(at)]: 'yes' } }),
    );
    expect(frontsOf(items).fronts.length).toBeLessThanOrEqual(Math.ceil(400 / 20));
  });

  test('end after 200 moments, whatever happened at them', () => {
    const items = [
      buildItem({ itemId: 's', versions: { [secondAt(0)]: 'yes' } }),
      ...Array.from({ length: 500 }, (_, at) =>
        buildItem({ itemId: `c${at}`, parentId: 's', versions: { [secondAt(1 + at)]: 'yes' } }),
      ),
    ];
    const { fronts } = frontsOf(items);
    expect(fronts).toHaveLength(3);
    expect(Math.max(...fronts.map(({ captures }) => captures.length))).toBeLessThanOrEqual(204);
  });
});

describe('a front that is read', () => {
  const stored = {
    generation: 'g',
    from: secondAt(0),
    until: null,
    captures: [secondAt(0), 'nonsense', 7],
    stories: [
      { itemId: 's', itemSite: '500', versions: {}, comments: 'many', later: { x: 'y', z: 2 } },
      'nonsense',
      { itemId: 'other', itemSite: 'elsewhere' },
    ],
  };

  test('keeps what can be shown of one that is damaged', () => {
    const front = parseFront({ fresh: true, generation: 'g' }, stored, () => {});
    expect(front?.captures).toEqual([secondAt(0)]);
    expect(front?.stories).toMatchObject([
      { item: { itemId: 's' }, comments: 0, later: new Map([['z', 2]]) },
    ]);
  });

  test.each<[what: string, mark: unknown, found: unknown]>([
    ['the mirror is missing', null, stored],
    ['the mirror is not fresh', { fresh: false, generation: 'g' }, stored],
    ['the mirror has no generation', { fresh: true }, { ...stored, generation: undefined }],
    ['the front is of another build', { fresh: true, generation: 'h' }, stored],
    ['there is no front', { fresh: true, generation: 'g' }, null],
    ['the front does not begin', { fresh: true, generation: 'g' }, { ...stored, from: 5 }],
    ['the front has no list', { fresh: true, generation: 'g' }, { ...stored, stories: {} }],
    ['the front has no captures', { fresh: true, generation: 'g' }, { ...stored, captures: 'x' }],
  ])('is none where %s', (_, mark, found) => {
    expect(parseFront(mark, found, () => {})).toBeNull();
  });
});
