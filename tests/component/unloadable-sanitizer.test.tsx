import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { openWithoutSanitizer } from '../support/without-sanitizer';

const documents = [buildDocument('a', { '20150615083000': version('<b>It is back</b>') })];

test.each([
  ['/500', '500 cannot be shown.'],
  ['/500/story/a', 'This story cannot be shown.'],
  ['/web/20200101000000/500', '500 cannot be shown as of January 1, 2020.'],
  ['/web/20200101000000/500/story/a/history', 'The versions of this story cannot be shown.'],
  ['/search/500?q=back', 'The text of 500 cannot be searched.'],
])(
  'without the sanitizer, %s shows no text with markup, and says so, with Retry',
  { tags: ['8.6', '11.3'] },
  async (path, words) => {
    const { loads } = await openWithoutSanitizer();
    loads.fail();
    // Its modules are those of this test.
    const { renderApp } = await import('../support/render-app');
    const { user } = await renderApp(path, { documents, signedIn: true });
    expect(await within(await screen.findByRole('alert')).findByText(words)).toBeDefined();
    expect(screen.getAllByText('Error: Cannot reach the archive.')).toHaveLength(1);
    expect(document.body.textContent).not.toMatch(/<b>|\[…\]|It is back/);
    loads.succeed();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await screen.findAllByText(/It is/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Error:/)).toBeNull();
    expect(document.body.textContent).not.toMatch(/<b>|\[…\]/);
  },
);
