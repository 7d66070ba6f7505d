import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { demoProject } from '../../tools/dev/emulator-env';
import { openBranch } from '../support/branch-reader';
import { buildDocument, buildVersionDocument } from '../support/build-document';
import { expect, logIn, test } from './engine-test';
import { type Reader, see, seeNo, seePath, until } from './reader';

const list = '/web/20110520190000/500';

test('the landing shows six sites, with a login', async ({ visitor }) => {
  await visitor.open('/mnemosyne');
  await until(async () => (await visitor.count({ role: 'article' })) === 6, 'six sites');
  await see(visitor, { role: 'button', name: 'Login' });
});

test('a live list leads to its stories, and Back to the list where it was', async ({ visitor }) => {
  await visitor.open('/live/500');
  await until(async () => (await visitor.count({ css: 'main article' })) > 5, 'stories');
  await visitor.run(() => window.scrollTo(0, 600));
  await visitor.click({ css: 'main article:nth-of-type(6) h2 a' });
  await seePath(visitor, /\/500\/story\//);
  await see(visitor, { css: 'main h1', text: /\S/ });
  await visitor.run(() => window.history.back());
  await seePath(visitor, /\/live\/500$/);
  await until(async () => (await visitor.run(() => window.scrollY)) > 100, 'the place in the list');
});

test('a live story has its comments, which fold', async ({ visitor }) => {
  await visitor.open('/500/story/s500-server-under-the-stairs');
  await see(visitor, { role: 'heading', name: /^\d+ comments/ });
  const shown = () => visitor.count({ css: '#comments ~ * [data-item] p, section [data-item] p' });
  const before = await until(shown, 'comments');
  await visitor.click({ role: 'button', name: 'Collapse this comment' });
  await until(async () => (await shown()) < before, 'fewer texts');
});

test('a search finds words of the live text as they are typed', async ({ visitor }) => {
  await visitor.open('/search/500');
  await visitor.fill('Words to search for', 'stairs');
  await see(visitor, { role: 'heading', name: /stairs/ });
  await seePath(visitor, /q=stairs/);
});

test('a page that is not there says so', async ({ visitor }) => {
  await visitor.open('/nowhere');
  await see(visitor, { role: 'heading', name: '404 Not Found' });
});

test('an archived page asks for the login, and opens after it', async ({ newcomer }) => {
  await newcomer.open(list);
  await see(newcomer, { role: 'heading', name: 'Read 500 as of May 20, 2011' });
  await logIn(newcomer, 'wrong');
  await see(newcomer, { text: 'Invalid email or password.' });
  await logIn(newcomer);
  await seePath(newcomer, /^\/web\/20110520190000\/500$/);
  await see(newcomer, { css: 'main article' });
});

test('a logout in one tab ends the session of the other', async ({ newcomer }) => {
  await newcomer.open('/mnemosyne');
  await logIn(newcomer);
  await see(newcomer, { role: 'heading', name: 'Pick a site' });
  const other = await newcomer.tab();
  await other.open(list);
  await see(other, { css: 'main article' });
  await newcomer.click({ role: 'button', name: 'Log out' });
  await see(newcomer, { role: 'button', name: 'Login' });
  await until(async () => !(await isArchived(other)), 'no archived page');
  await see(other, { role: 'button', name: 'Login' });
  expect(await other.trouble()).toEqual([]);
});

const isArchived = async (reader: Reader) => (await reader.path()).startsWith('/web/');

test('text that is withdrawn leaves a page that is open', async ({ newcomer }) => {
  const versions = { '20040503120000': buildVersionDocument('The ferry', 'The red ferry left.') };
  const own = await openBranch(
    (branch) =>
      new Map([['ferry', buildDocument(`${branch}-ferry`, versions, { itemBranch: branch })]]),
  );
  const itemId = `${own.branch}-ferry`;
  await newcomer.open(`/web/20110520190000/500/story/${itemId}`);
  await logIn(newcomer, own.password, own.email);
  await see(newcomer, { css: 'main p', text: 'The red ferry left.' });
  const options = ['--all', '--reason', 'test', '--project', demoProject];
  const withdraw = ['tools/content/main.ts', 'withdraw', itemId, ...options];
  await promisify(execFile)('node_modules/.bin/tsx', withdraw);
  // The network is back: the page asks whether its content has changed.
  await newcomer.run(() => void window.dispatchEvent(new Event('online')));
  await seeNo(newcomer, { css: 'main p', text: 'The red ferry left.' });
  await see(newcomer, { role: 'heading', name: 'Oops — No Detail Found' });
  await own.close();
});

test('the theme stays after a reload', async ({ visitor }) => {
  await visitor.open('/mnemosyne');
  await visitor.click({ role: 'button', name: /^Theme: / });
  const theme = await visitor.run(() => getComputedStyle(document.documentElement).colorScheme);
  await visitor.open('/mnemosyne');
  await see(visitor, { role: 'article' });
  expect(await visitor.run(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
    theme,
  );
});
