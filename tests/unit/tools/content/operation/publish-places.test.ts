import { expect, test, vi } from 'vitest';
import { publishEach } from '../../../../../tools/content/operation/publish-places';
import {
  publishedAgainText,
  publishText,
} from '../../../../../tools/content/operation/published-text';

const place = { site: '500', branch: '1' } as const;

test('the pages of what a busy database does not let be published are deleted, and that is said', async () => {
  const pages = { write: vi.fn(), remove: vi.fn(), finish: vi.fn() };
  const busy = () => Promise.reject(Object.assign(new Error('no answer'), { code: 14 }));
  const outcome = await publishEach([place], pages, AbortSignal.any([]), busy);
  expect(pages.remove).toHaveBeenCalledExactlyOnceWith(place);
  expect(
    publishedAgainText({ outcome, arePagesDeleted: false, isStopped: false }, 'dist').join('\n'),
  ).toMatch(
    /500, branch 1: not published .*\nThe pages and the feed in dist of what was not published are deleted; deploy it\./,
  );
});

test('the outcome is printed in a line for each place', () => {
  const done = {
    ...{ site: '500' as const, branch: '1', stories: 1, items: 1200, captures: 7, searchShards: 2 },
    ...{ documents: 1010, written: 3, deleted: 0, unchanged: 1007, largest: 12_345 },
    ...{ leftOut: ['the discussion of a\u001b'], problem: null },
  };
  expect(publishText({ published: [], unpublished: [] }, false)).toEqual(['There is no content.']);
  const published = [done, { ...done, leftOut: [], problem: 'why' }];
  const unpublished = [{ place: 'word, branch 2', reason: 'busy' }];
  expect(publishText({ published, unpublished }, false)).toEqual([
    '500, branch 1: 1,200 live items, 1 story, 7 captures; 1,010 documents: 3 written, 0 deleted, 1,007 unchanged; the largest has 12,345 bytes',
    '  too large, left out: the discussion of a\\u001b',
    '500, branch 1: not published (why)',
    'word, branch 2: not published (busy). Readers load the content itself until you run "publish".',
  ]);
  expect(publishText({ published, unpublished }, true)[0]).toContain(
    ': 3 to write, 0 to delete, 1,007 unchanged;',
  );
});
