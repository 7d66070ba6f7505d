import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findSiteCard, renderApp, userCreatedWith } from '../support/render-app';
import { watchCalls } from '../support/watched-backend';

const documents = [
  buildDocument('one', { '20150615083000': version('Of branch 1') }),
  buildDocument('two', { '20100101000000': version('Of branch 2') }, { itemBranch: '2' }),
  buildDocument('main', { '20040503120000': version('Of main') }, { itemBranch: 'main' }),
];

/** Opens a page for a signed-in reader whose user document can neither be read nor written. */
function openWithoutUser(path: string, expectedBranch: string | null) {
  const watch = watchCalls();
  watch.fail('read', 'unavailable');
  watch.fail('createIfMissing', 'unavailable');
  return renderApp(path, { documents, signedIn: true, expectedBranch, adjust: watch.adjust });
}

/** Waits until the picker offers exactly these dates. */
const findCaptures = (...dates: readonly string[]) =>
  waitFor(() => {
    const dropdown = screen.getByRole('combobox', { name: /^Capture date/ });
    const options = within(dropdown).getAllByRole('option').slice(1);
    expect(options.map((option) => option.textContent)).toEqual(dates);
  });

/** The session notice, which appears once the document could not be read. */
const sessionSettled = () => screen.findByText(/^Your settings could not be loaded/);

describe.each([
  ['names no branch', null],
  ['names the default branch', '1'],
])('while no user document is known and the session cookie %s', (_, expectedBranch) => {
  test('/archive-select shows the captures of branch "main"', { tags: ['11.9'] }, async () => {
    await openWithoutUser('/archive-select?site=500', expectedBranch);
    await sessionSettled();
    await findCaptures('2004-05-03 12:00');
  });

  test('a site picked on the landing page has the captures of branch "main"', {
    tags: ['11.9'],
  }, async () => {
    const { user } = await openWithoutUser('/mnemosyne', expectedBranch);
    await sessionSettled();
    await user.click(await findSiteCard('500'));
    await findCaptures('2004-05-03 12:00');
  });

  test('the archive and live pages show branch "1" after the picker has shown "main"', {
    tags: ['11.9'],
  }, async () => {
    const { router } = await openWithoutUser('/archive-select?site=500', expectedBranch);
    await sessionSettled();
    await findCaptures('2004-05-03 12:00');
    await router.navigate('/web/20160101000000/500');
    expect(await screen.findByRole('heading', { name: 'Of branch 1' })).toBeDefined();
    await router.navigate('/archive-select?site=500');
    await findCaptures('2004-05-03 12:00');
    await router.navigate('/500');
    expect(await screen.findByRole('heading', { name: 'Of branch 1' })).toBeDefined();
  });
});

test.each([
  ['of branch', { branch: 'main', userBranch: '2' }, 'Of main'],
  ['of userBranch without branch', { userBranch: '2' }, 'Of branch 2'],
  ['of branch "1" without either', { userBranch: '' }, 'Of branch 1'],
])('a reader reads the content %s', { tags: ['11.8'] }, async (_, branches, title) => {
  await renderApp('/500', {
    documents,
    signedIn: true,
    adjust: userCreatedWith(branches),
  });
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
});

test('a session cookie that names another branch is known also without the user document', async () => {
  await openWithoutUser('/archive-select?site=500', '2');
  await sessionSettled();
  await findCaptures('2010-01-01 00:00');
});
