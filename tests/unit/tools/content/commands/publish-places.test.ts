import { expect, test, vi } from 'vitest';
import {
  publishEach,
  publishedAgainText,
} from '../../../../../tools/content/commands/publish-places';

const place = { site: '500', branch: '1' } as const;

test('the pages of what a busy database does not let be published are deleted, and that is said', async () => {
  const pages = { write: vi.fn(), remove: vi.fn(), finish: vi.fn() };
  const busy = () => Promise.reject(Object.assign(new Error('no answer'), { code: 14 }));
  const outcome = await publishEach([place], pages, AbortSignal.any([]), busy);
  expect(pages.remove).toHaveBeenCalledExactlyOnceWith(place);
  expect(publishedAgainText(outcome, 'dist').join('\n')).toMatch(
    /500, branch 1: not published .*\nThe pages and the feed in dist of what was not published are deleted; deploy it\./,
  );
});
