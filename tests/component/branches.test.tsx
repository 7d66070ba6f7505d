import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BackendError } from '../../src/backend/backend';
import type { IdLinkSegment } from '../../src/domain/text/segment';
import { nextTask } from '../../src/platform/scheduling';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { textsOf } from '../support/read-elements';
import { type AppOptions, findSiteCard, pathOf, renderApp } from '../support/render-app';
import { watchCalls } from '../support/watched-backend';

const key = '20150615083000';
const archived = '/web/20180101000000/500/story/from';
const live = '/500/story/from';
const signedIn = { signedIn: true };

/** Opens a page of sites with a story `from` whose body is the link, and stories in two branches. */
function openLink(link: Partial<IdLinkSegment>, path: string, options: AppOptions = signedIn) {
  const segment = { linkType: 'id', targetId: 'target', text: 'the link', ...link } as const;
  const from = version('From', [segment]);
  const inBranch2 = { itemBranch: '2' };
  const documents = [
    buildDocument('from', { [key]: from }),
    buildDocument('target', { [key]: version('Target of branch 1') }),
    buildDocument('from2', { [key]: from }, inBranch2),
    buildDocument('target2', { [key]: version('Target of branch 2') }, inBranch2),
    buildDocument('ode', { [key]: version('An ode') }, { itemSite: 'homer' }),
  ];
  return renderApp(path, { documents, ...options });
}

const findLink = () => screen.findByRole('link', { name: 'the link' });
const findTarget = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens a page with the link, and follows the link to a page with that title. */
async function followLink(link: Partial<IdLinkSegment>, path: string, title: string, options = {}) {
  const app = await openLink(link, path, { ...signedIn, ...options });
  await app.user.click(await findLink());
  await findTarget(title);
  return app;
}

describe('an id link', () => {
  test.each([
    [live, '/homer/story/ode'],
    [archived, '/web/20180101000000/homer/story/ode'],
  ])('from %s leads to its target site by %s', { tags: ['8.17'] }, async (path, href) => {
    const link = { targetId: 'ode', targetSite: 'homer' };
    const { router } = await followLink(link, path, 'An ode');
    expect(pathOf(router)).toBe(href);
  });

  test.each<[string, Partial<IdLinkSegment>, readonly string[]]>([
    ['without a valid target is text', { targetId: '../../evil' }, []],
    ['without text shows its target', { text: '' }, ['target']],
  ])('%s', async (_, link, links) => {
    await openLink(link, live);
    const story = await screen.findByRole('article');
    expect(textsOf(story.querySelectorAll('p[dir] a'))).toEqual(links);
    expect(story.textContent).toContain(link.text === '' ? 'target' : 'the link');
  });
});

describe('an id link to another branch', () => {
  const moving = { targetId: 'target2', newUserBranch: '2', linkWithBranch: true };

  test.each<[string, Partial<IdLinkSegment>, string]>([
    [live, {}, '/500/story/target2'],
    [archived, { userBranch: '1' }, '/web/20180101000000/500/story/target2'],
  ])('from %s loads the branch', { tags: ['8.18', '8.19'] }, async (path, fields, target) => {
    const link = { ...moving, ...fields };
    const { stores, backend, router } = await followLink(link, path, 'Target of branch 2');
    expect(pathOf(router)).toBe(target);
    expect(await backend.users.read(stores.auth.getState().user?.uid ?? '')).toMatchObject({
      ...{ branch: '2', userBranch: '1', name: 'Demo Reader', role: 'user' },
    });
  });

  test.each<[string, Partial<IdLinkSegment>, boolean]>([
    ['readers if userBranch is another one', { userBranch: '3' }, true],
    ['visitors', {}, false],
  ])('does not move %s', { tags: ['8.19', '8.20'] }, async (_, fields, signedIn) => {
    const link = { ...moving, targetId: 'target', ...fields };
    const { router } = await followLink(link, live, 'Target of branch 1', { signedIn });
    expect(pathOf(router)).toBe('/500/story/target');
  });

  test('shows when the move could not be written, and stays', { tags: ['8.18'] }, async () => {
    const update = async () => {
      throw new BackendError('unavailable', 'the words of the provider');
    };
    const { user, router } = await openLink(moving, live, {
      signedIn: true,
      adjust: (backend) => ({ ...backend, users: { ...backend.users, update } }),
    });
    await user.click(await findLink());
    expect(await screen.findByText(/this link could not be followed/)).toBeDefined();
    expect(pathOf(router)).toBe(live);
  });

  test('does not bring back a reader who has left the page before the move was written', async () => {
    const watch = watchCalls();
    watch.hold('update');
    const { adjust } = watch;
    const { user, router, stores } = await openLink(moving, live, { signedIn: true, adjust });
    await user.click(await findLink());
    await waitFor(() => expect(watch.held).toHaveLength(1));
    await router.navigate('/homer/story/ode');
    await findTarget('An ode');
    watch.held[0]?.proceed();
    await waitFor(() => expect(stores.auth.getState().userData?.branch).toBe('2'));
    await nextTask();
    expect(pathOf(router)).toBe('/homer/story/ode');
  });
});

const branches = [
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
  const options = { documents: branches, signedIn: true, expectedBranch, adjust };
  const app = await renderApp(path, options);
  await waitFor(() => expect(app.stores.auth.getState().userProblem).toBe('unread'));
  return app;
}

/** Waits until the picker offers exactly this date. */
const findCapture = (date: string) =>
  waitFor(() => {
    const dropdown = screen.getByRole('combobox', { name: /^Capture date/ });
    expect(textsOf(within(dropdown).getAllByRole('option').slice(1))).toEqual([date]);
  });

test.each([
  ['names no branch', null],
  ['names the default branch', '1'],
])(
  'while no user document is known and the session cookie %s, a site picked has branch "main", other pages "1"',
  { tags: ['11.9'] },
  async (_, expectedBranch) => {
    const { user, router } = await openWithoutUser('/mnemosyne', expectedBranch);
    await user.click(await findSiteCard('500'));
    await findCapture('2004-05-03 12:00');
    await router.navigate('/web/20160101000000/500');
    expect(await screen.findByRole('heading', { name: 'Of branch 1' })).toBeDefined();
    await router.navigate('/archive-select?site=500');
    await findCapture('2004-05-03 12:00');
    await router.navigate('/500');
    expect(await screen.findByRole('heading', { name: 'Of branch 1' })).toBeDefined();
  },
);

test('a session cookie that names another branch is known also without the user document', async () => {
  await openWithoutUser('/archive-select?site=500', '2');
  await findCapture('2010-01-01 00:00');
});
