import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BackendError } from '../../src/backend/backend';
import type { IdLinkSegment } from '../../src/domain/content/segment';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { type AppOptions, pathOf, renderApp } from '../support/render-app';

const key = '20150615083000';
const archived = '/web/20180101000000/500/story/from';
const live = '/500/story/from';

/** The site with a story `from` whose body is the link, and stories in two branches. */
function documentsWith(link: Partial<IdLinkSegment>) {
  const segment = { linkType: 'id', targetId: 'target', text: 'the link', ...link } as const;
  const inBranch2 = { itemBranch: '2' };
  return [
    buildDocument('from', { [key]: version('From', [segment]) }),
    buildDocument('target', { [key]: version('Target of branch 1') }),
    buildDocument('from2', { [key]: version('From', [segment]) }, inBranch2),
    buildDocument('target2', { [key]: version('Target of branch 2') }, inBranch2),
    buildDocument('ode', { [key]: version('An ode') }, { itemSite: 'homer' }),
  ];
}

async function openLink(link: Partial<IdLinkSegment>, path: string, options: AppOptions = {}) {
  return renderApp(path, { documents: documentsWith(link), ...options });
}

const hrefOfLink = async () =>
  (await screen.findByRole('link', { name: 'the link' })).getAttribute('href');

describe('an id link', () => {
  test('in live mode leads to the live story of the same site', { tags: ['8.14'] }, async () => {
    await openLink({}, live);
    expect(await hrefOfLink()).toBe('/500/story/target');
  });

  test('in the archive stays at the current timestamp', { tags: ['8.15'] }, async () => {
    await openLink({}, archived, { signedIn: true });
    expect(await hrefOfLink()).toBe('/web/20180101000000/500/story/target');
  });

  test('in the archive goes to its own date when that is valid', { tags: ['8.16'] }, async () => {
    await openLink({ date: '20160101000000' }, archived, { signedIn: true });
    expect(await hrefOfLink()).toBe('/web/20160101000000/500/story/target');
  });

  test.each(['20161301000000', '2016', 'soon'])('ignores the date %s', async (date) => {
    await openLink({ date }, archived, { signedIn: true });
    expect(await hrefOfLink()).toBe('/web/20180101000000/500/story/target');
  });

  test('in live mode ignores a date', async () => {
    await openLink({ date: '20160101000000' }, live);
    expect(await hrefOfLink()).toBe('/500/story/target');
  });

  test.each([
    [live, '/homer/story/ode'],
    [archived, '/web/20180101000000/homer/story/ode'],
  ])('from %s leads to its target site by %s', { tags: ['8.17'] }, async (path, href) => {
    const { user } = await openLink({ targetId: 'ode', targetSite: 'homer' }, path, {
      signedIn: true,
    });
    expect(await hrefOfLink()).toBe(href);
    await user.click(screen.getByRole('link', { name: 'the link' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'An ode' })).toBeDefined();
  });

  test.each([
    ['/word/story/from', '/word/story/target'],
    ['/web/20180101000000/word/story/from', '/web/20180101000000/word/story/target'],
  ])('from %s leads to the current site by default', { tags: ['8.17'] }, async (path, href) => {
    const link = { linkType: 'id', targetId: 'target', text: 'the link' } as const;
    const inWord = { itemSite: 'word' } as const;
    const documents = [buildDocument('from', { [key]: version('From', [link]) }, inWord)];
    await renderApp(path, { documents, signedIn: true });
    expect(await hrefOfLink()).toBe(href);
  });

  test.each<[string, Partial<IdLinkSegment>]>([
    ['a target that is not an id', { targetId: '../../evil' }],
    ['no target', { targetId: '' }],
    ['a site that nobody knows', { targetSite: 'evil.example' }],
  ])('with %s is text', async (_, link) => {
    await openLink(link, live);
    expect(await screen.findByText('the link')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'the link' })).toBeNull();
  });

  test('without text shows its target', async () => {
    await openLink({ text: '' }, live);
    const link = await screen.findByRole('link', { name: 'target' });
    expect(link.getAttribute('href')).toBe('/500/story/target');
  });
});

const moving = { targetId: 'target2', newUserBranch: '2', linkWithBranch: true };

describe('an id link to another branch', () => {
  test('writes the branch to the user document, and loads the content of that branch', {
    tags: ['8.18'],
  }, async () => {
    const { user, stores, backend, router } = await openLink(moving, live, { signedIn: true });
    await user.click(await screen.findByRole('link', { name: 'the link' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Target of branch 2' }),
    ).toBeDefined();
    expect(pathOf(router)).toBe('/500/story/target2');
    const uid = stores.auth.getState().user?.uid ?? '';
    expect(await backend.users.read(uid)).toMatchObject({
      branch: '2',
      userBranch: '1',
      name: 'Demo Reader',
      role: 'user',
    });
    expect(stores.content.getState().content.query).toEqual({ site: '500', branch: '2' });
  });

  test('does so in the archive too, and stays there', async () => {
    const { user, router } = await openLink(moving, archived, { signedIn: true });
    await user.click(await screen.findByRole('link', { name: 'the link' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Target of branch 2' }),
    ).toBeDefined();
    expect(pathOf(router)).toBe('/web/20180101000000/500/story/target2');
  });

  test.each<[string, Partial<IdLinkSegment>]>([
    ['linkWithBranch is false', { linkWithBranch: false }],
    ['linkWithBranch is missing', { linkWithBranch: undefined }],
    ['newUserBranch is missing', { newUserBranch: undefined }],
    ['userBranch is another one', { userBranch: '3' }],
    ['the reader is there already', { newUserBranch: '1' }],
  ])('moves nobody when %s', { tags: ['8.19'] }, async (_, link) => {
    const { user, stores, router } = await openLink(
      { ...moving, targetId: 'target', ...link },
      live,
      { signedIn: true },
    );
    await user.click(await screen.findByRole('link', { name: 'the link' }));
    await screen.findByRole('heading', { level: 1, name: 'Target of branch 1' });
    expect(pathOf(router)).toBe('/500/story/target');
    expect(stores.auth.getState().userData?.branch).toBeUndefined();
  });

  test('moves readers of the branch that userBranch names', { tags: ['8.19'] }, async () => {
    const { user, stores } = await openLink({ ...moving, userBranch: '1' }, live, {
      signedIn: true,
    });
    await user.click(await screen.findByRole('link', { name: 'the link' }));
    await screen.findByRole('heading', { level: 1, name: 'Target of branch 2' });
    expect(stores.auth.getState().userData?.branch).toBe('2');
  });

  test('moves no visitor', { tags: ['8.20'] }, async () => {
    const { user, stores } = await openLink({ ...moving, targetId: 'target' }, live);
    await user.click(await screen.findByRole('link', { name: 'the link' }));
    await screen.findByRole('heading', { level: 1, name: 'Target of branch 1' });
    expect(stores.content.getState().content.query).toEqual({ site: '500', branch: '1' });
  });

  test('shows when the move could not be written, and stays', async () => {
    const { user, router } = await openLink(moving, live, {
      signedIn: true,
      adjust: (backend) => ({
        ...backend,
        users: {
          ...backend.users,
          update: async () => {
            throw new BackendError('unavailable', 'the words of the provider');
          },
        },
      }),
    });
    await user.click(await screen.findByRole('link', { name: 'the link' }));
    expect(await screen.findByText(/this link could not be followed/)).toBeDefined();
    expect(pathOf(router)).toBe(live);
  });
});
