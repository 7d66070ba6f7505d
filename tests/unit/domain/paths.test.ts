import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paths, sitePath, storyPath } from '../../../src/domain/paths';
import {
  archiveSelectState,
  archiveViewState,
  liveState,
  type SiteState,
} from '../../../src/domain/site-mode';

const time = '20200101000000';

describe('an address', () => {
  test.each([
    ['home', paths.home, '/'],
    ['the landing', paths.landing, '/mnemosyne'],
    ['the dates', paths.archiveSelect, '/archive-select'],
    ['registration', paths.register, '/500/register'],
    ['a live site', paths.live('homer'), '/live/homer'],
    ['a site', paths.site('500'), '/500'],
    ['a live story', paths.liveStory('500', 'item-1'), '/500/story/item-1'],
    ['a capture', paths.captureOf(time), `/web/${time}`],
    ['an archived site', paths.archive(time, 'homer'), `/web/${time}/homer`],
    [
      'an archived story',
      paths.archiveStory(time, '500', 'item-1'),
      `/web/${time}/500/story/item-1`,
    ],
    [
      'a history',
      paths.archiveHistory(time, '500', 'item-1'),
      `/web/${time}/500/story/item-1/history`,
    ],
    ['two captures', paths.compare(time, time, '500'), `/compare/${time}/${time}/500`],
    [
      'two versions of a story',
      paths.compareStory(time, time, '500', 'a b'),
      `/compare/${time}/${time}/500/story/a%20b`,
    ],
    [
      'details that are not there',
      paths.detailNotFound(time, 'www.example.com/a'),
      `/mnemosyne/archive/${time}/www.example.com/a`,
    ],
  ])('of %s is the one of the route table', (_, path, expected) => {
    expect(path).toBe(expected);
  });

  test('holds an item id as one segment, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (id) => {
        const segments = paths.liveStory('500', id).split('/');
        expect(segments).toHaveLength(4);
        expect(decodeURIComponent(segments[3] ?? '')).toBe(id);
        expect(paths.archiveStory(time, '500', id)).not.toMatch(/[?#\s]/);
      }),
    );
  });
});

describe('links', () => {
  test.each<[string, SiteState, string]>([
    ['live mode stay live', liveState('500'), ''],
    ['archive-select mode lead to the live site', archiveSelectState('500'), ''],
    ['archive mode stay in the archive at its date', archiveViewState(time, '500'), `/web/${time}`],
    ['archive mode without a date lead to the live site', archiveViewState('', '500'), ''],
  ])('in %s', (_, state, prefix) => {
    expect(sitePath(state, 'homer')).toBe(`${prefix}/homer`);
    expect(storyPath(state, 'homer', 'a b')).toBe(`${prefix}/homer/story/a%20b`);
  });
});
