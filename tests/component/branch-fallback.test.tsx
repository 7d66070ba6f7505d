import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findSiteCard, renderApp } from '../support/render-app';
import { watchCalls } from '../support/watched-backend';

const documents = [
  buildDocument('one', { '20150615083000': version('Of branch 1') }),
  buildDocument('two', { '20100101000000': version('Of branch 2') }, { itemBranch: '2' }),
  buildDocument('main', { '20040503120000': version('Of main') }, { itemBranch: 'main' }),
];

/**
 * Opens a page for a signed-in reader whose user document can neither be read nor written, and waits
 * until that is known.
 */
async function openWithoutUser(path: string, expectedBranch: string | null) {
  const watch = watchCalls();
  watch.fail('read', 'unavailable');
  watch.fail('createIfMissing', 'unavailable');
  const { adjust } = watch;
  const app = await renderApp(path, { documents, signedIn: true, expectedBranch, adjust });
  await waitFor(() => expect(app.stores.auth.getState().userProblem).toBe('unread'));
  return app;
}

/** Waits until the picker offers exactly this date. */
const findCapture = (date: string) =>
  waitFor(() => {
    const dropdown = screen.getByRole('combobox', { name: /^Capture date/ });
    const options = within(dropdown).getAllByRole('option').slice(1);
    expect(options.map((option) => option.textContent)).toEqual([date]);
  });

describe.each([
  ['names no branch', null],
  ['names the default branch', '1'],
])('while no user document is known and the session cookie %s', (_, expectedBranch) => {
  test('/archive-select shows branch "main", other pages "1"', { tags: ['11.9'] }, async () => {
    const { router } = await openWithoutUser('/archive-select?site=500', expectedBranch);
    await findCapture('2004-05-03 12:00');
    await router.navigate('/web/20160101000000/500');
    expect(await screen.findByRole('heading', { name: 'Of branch 1' })).toBeDefined();
    await router.navigate('/archive-select?site=500');
    await findCapture('2004-05-03 12:00');
    await router.navigate('/500');
    expect(await screen.findByRole('heading', { name: 'Of branch 1' })).toBeDefined();
  });

  test('a site picked on the landing page has branch "main"', { tags: ['11.9'] }, async () => {
    const { user } = await openWithoutUser('/mnemosyne', expectedBranch);
    await user.click(await findSiteCard('500'));
    await findCapture('2004-05-03 12:00');
  });
});

test('a session cookie that names another branch is known also without the user document', async () => {
  await openWithoutUser('/archive-select?site=500', '2');
  await findCapture('2010-01-01 00:00');
});
