import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { previewRewrites } from '../../tools/build/archive-previews';
import { hostingHeaders } from '../../tools/build/hosting-headers';
import { openPages } from '../../tools/content/pages/site-pages';
import { firebaseCli } from '../../tools/dev/emulator-cli';
import { type RunningEmulator, startEmulator } from '../../tools/dev/emulator-process';
import { findFreePort } from '../../tools/dev/free-port';
import { longList, pagesOfDocuments } from '../support/page-content';

// The production build on the Hosting emulator of firebase-tools, with the headers, rewrites and
// ignored files of firebase.json, and the rewrites to link previews that `npm run deploy` adds.

/** Lists the files that the Firebase CLI uploads; the emulator also serves ignored ones. */
const { listFiles }: { listFiles(directory: string, ignored: readonly string[]): string[] } =
  createRequire(import.meta.url)('firebase-tools/lib/listFiles');

let emulator: RunningEmulator;
let dist: string;
let chunk: string;

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'mnemosyne-hosting-'));
  dist = join(directory, 'dist');
  vi.stubEnv('VITE_SECURITY_CONTACT', 'mailto:security@archive.example');
  await build({ build: { outDir: dist }, logLevel: 'error' });
  const pages = await openPages(dist, 'https://archive.example');
  await pages.write(pagesOfDocuments(longList()));
  await pages.writeFile('500/feed.xml', '<feed/>');
  await pages.writeFile('500/timemap.link', '');
  [chunk = 'no script'] = scriptsOf(readFileSync(join(dist, 'index.html'), 'utf8'));
  emulator = await startHostingEmulator(directory);
}, 60_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await emulator?.stop();
});

/** Starts the emulator for the `dist` of `directory`, which is removed when it stops. */
async function startHostingEmulator(
  directory: string,
  settings: object = {},
): Promise<RunningEmulator> {
  const { hosting: common } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const rewrites = [...previewRewrites(2026), ...common.rewrites];
  const hosting = { ...common, rewrites, ...settings };
  const [port, hub, logging] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
  const host = '127.0.0.1';
  const emulators = {
    singleProjectMode: false,
    hosting: { host, port },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  };
  await writeFile(join(directory, 'firebase.json'), JSON.stringify({ hosting, emulators }));
  const args = ['emulators:start', '--only', 'hosting', '--project', 'demo-hosting'];
  return startEmulator({
    name: 'Hosting emulator',
    command: firebaseCli(directory, args),
    port,
    greeting: app,
  });
}

/** All scripts that the page references. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/\/assets\/[^"' ]+\.js/g)].map(([script]) => script);

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Requests exactly `path`; `fetch` would normalize the dots. */
function get(path: string, { address } = emulator): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const [hostname = '', port = ''] = address.split(':');
    request({ hostname, port, path }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** A part of the app's page. */
const app = '<div id="root">';
const isPage = ({ body }: Answer) => body.includes(app);

/** Expects an answer of this status, with every security header; returns it. */
async function expectAnswer(path: string, status: number): Promise<Answer> {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  for (const [name, value] of Object.entries(hostingHeaders('hosting'))) {
    expect(answer.headers[name.toLowerCase()], name).toBe(value);
  }
  return answer;
}

/** Addresses of pages, with a text of each: of the published page, or of the app, which handles the others. */
const pages = [
  ['/mnemosyne', 'A reading room for digital memory'],
  ['/500', 'Story 24'],
  ['/live/500', 'Story 24'],
  ['/500/page/2', 'Story 4'],
  ['/live/500/page/2', 'Story 4'],
  ['/500/story/story-0', 'A reply'],
  ['/', app],
  ['/web/20110520190000/500', '500 in 2011'],
  ['/web/20110520190000/500/story/a?x=1', '500 in 2011'],
  ['/compare/2005/2011/word', 'Word of a Mad Man in the archive'],
  ['/web/20110520190000/nowhere', app],
  ['/nowhere', app],
  ['/500/', app],
  ['/pwid/urn:pwid:archive.example:2011-05-04T12:00:00Z:page:https://homer.example/story/a', app],
  ['//evil.example', app],
  ['/%2e%2e/%2e%2e/etc/passwd', app],
  ['/..%2ffirebase.json', app],
  ['/../firebase.json', app],
  ['/../package.json', app],
  ['/firebase.json', app],
  ['/node_modules/vite/package.json', app],
  ['/.env', app],
  ['/.git/config', app],
  ['/a/.hidden/b', app],
  ['/assets', app],
  ['/index.html%00', app],
];

const files = [
  '/favicon.svg',
  '/robots.txt',
  '/manifest.webmanifest',
  '/licenses.txt',
  '/.well-known/security.txt',
];
const missing = ['/assets/missing-0123abcd.js', '/assets/', '/assets/%2e%2e/firebase.json'];

describe('the response, with every security header, is', () => {
  test.each(pages)('the page for %s, revalidated each time', async (path, text) => {
    const { body, headers } = await expectAnswer(path, 200);
    expect(body).toContain(text);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['/index.html', '/'],
    ['/500/story/story-0.html', '/500/story/story-0'],
  ])('a redirect from the file %s to its address', async (file, path) => {
    expect((await expectAnswer(file, 301)).headers.location).toBe(path);
  });

  test.each([
    ['/500/feed.xml', 'application/atom+xml; charset=utf-8'],
    ['/500/timemap.link', 'application/link-format'],
  ])('%s of the type %s', async (path, type) => {
    expect((await expectAnswer(path, 200)).headers['content-type']).toBe(type);
  });

  test.each(files)('the file %s, revalidated each time', async (path) => {
    const answer = await expectAnswer(path, 200);
    expect(isPage(answer)).toBe(false);
    expect(answer.headers['content-type']).not.toMatch(/^text\/html/);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('an asset, cached for a year: its name changes with its content', async () => {
    const { headers } = await expectAnswer(chunk, 200);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each(missing)('an error and not the page for the missing %s', async (path) => {
    expect(isPage(await expectAnswer(path, 404))).toBe(false);
  });

  test.each([
    ['/404.html', 200],
    ['/%zz', 500],
  ])('for %s of the status %i', async (path, status) => {
    await expectAnswer(path, status);
  });
});

test('a Hosting site for a live domain redirects to its live mirror, and serves its pages', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'mnemosyne-live-domain-'));
  await cp(dist, join(directory, 'dist'), { recursive: true });
  // As in docs/pages.md.
  const redirects = [{ source: '/', destination: '/live/500', type: 302 }];
  const ownSite = await startHostingEmulator(directory, { redirects });
  onTestFinished(() => ownSite.stop());
  const root = await get('/', ownSite);
  expect([root.status, root.headers.location]).toEqual([302, '/live/500']);
  expect((await get('/live/500', ownSite)).body).toContain('Story 24');
  expect((await get('/500/story/story-0', ownSite)).body).toContain('A reply');
}, 60_000);

test('/.well-known/security.txt names the contact of the configuration, as plain text', async () => {
  const { headers, body } = await get('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^Contact: mailto:security@archive\.example\nExpires: 20\S+Z\n$/);
});

test('a deploy uploads /.well-known, and no other files whose names begin with a dot', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'mnemosyne-upload-'));
  const kept = ['.well-known/security.txt', 'index.html'];
  for (const name of [...kept, '.env', '.git/config', 'assets/.x/y', '.well-known/.env']) {
    await mkdir(join(directory, name, '..'), { recursive: true });
    await writeFile(join(directory, name), '');
  }
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const uploaded = listFiles(directory, hosting.ignore).sort();
  await rm(directory, { recursive: true });
  expect(uploaded).toEqual(kept);
});

test('/licenses.txt names every package of docs/licences.md, with its version and licence', async () => {
  const { body } = await get('/licenses.txt');
  const rows = [
    ...readFileSync('docs/licences.md', 'utf8').matchAll(/^\| (.+) \| (\d.+) \| (.+) \|$/gm),
  ];
  expect(rows.length).toBeGreaterThan(10);
  for (const [, name, version, licence] of rows) {
    expect(body).toContain(`\n${name} ${version} (${licence})\n`);
  }
  expect(body).toContain('Apache License');
  expect(body).toContain('Permission is hereby granted, free of charge');
});

test('App Check, which this build does not use, is a chunk that no other imports, nor the page', () => {
  const names = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const chunks = names.map(
    (name) => [name, readFileSync(join(dist, 'assets', name), 'utf8')] as const,
  );
  const ofAppCheck = chunks.filter(([, code]) => code.includes('firebaseappcheck.googleapis.com'));
  expect(ofAppCheck.map(([name]) => name)).toEqual([expect.stringMatching(/^app-check-/)]);
  const imported = chunks.flatMap(([, code]) =>
    [...code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name]) => name),
  );
  expect(imported.length).toBeGreaterThan(1);
  expect(imported.filter((name) => name?.startsWith('app-check'))).toEqual([]);
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).not.toMatch(/app-check|recaptcha/i);
});
