import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parseContentDocument } from '../../src/backend/content-document';
import { isoOfKey } from '../../src/domain/time/timestamp-format';
import { capturedVersions } from '../content/export/captured-version';
import { exportAddress } from '../content/export/export-address';
import { responseRecord } from '../content/export/export-warc';
import type { GeneratedContent } from './generated-content';
import { documentOf, type StaticCopy } from './served-pages';
import { startStaticServer } from './static-server';

/** The other reader of archives that repeat visits are compared with: installed for the benchmark only. */
const release = 'replaywebpage@2.5.3';
const directory = 'node_modules/.cache/replaywebpage';
const warcPath = '/archive.warc';
const original = new URL('http://archive.example');

/** Serves ReplayWeb.page, which npm downloads the first time. */
export async function startReplayServer() {
  if (!existsSync(`${directory}/package/ui.js`)) download();
  const folder = `${directory}/package`;
  const { origin } = await startStaticServer(folder, {});
  // At an origin of its own: the service worker of ReplayWeb.page answers for its origin.
  const archive = await startStaticServer(folder, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Expose-Headers': '*',
  });
  return {
    /**
     * Serves all versions of the content and a page that shows `copy`, captured at `at` (14
     * digits), as a WARC file. Returns the address at which ReplayWeb.page shows that page.
     */
    serve(content: GeneratedContent, copy: StaticCopy, at: string): string {
      archive.addFile(warcPath, warcOf(content, copy, at));
      const fragment = new URLSearchParams({ view: 'pages', url: original.href, ts: at });
      return `${origin}/?${new URLSearchParams({ source: archive.origin + warcPath })}#${fragment}`;
    },
  };
}

/** Opens the archive for the first time, until its page can be shown again. */
export async function openReplay(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.frameLocator('replay-app-main iframe').locator('article').first().waitFor();
}

function download(): void {
  mkdirSync(directory, { recursive: true });
  execFileSync('npm', ['pack', release, '--pack-destination', directory, '--silent']);
  execFileSync('tar', ['-xzf', `${directory}/${release.replace('@', '-')}.tgz`, '-C', directory]);
}

function warcOf({ documents }: GeneratedContent, copy: StaticCopy, at: string): Buffer {
  const address = exportAddress(original);
  const items = documents.flatMap(
    ({ itemId, ...document }) => parseContentDocument(itemId, document, () => {}) ?? [],
  );
  const list = {
    timestamp: at,
    url: original.href,
    date: isoOfKey(at) ?? '',
    status: 200,
    html: Buffer.from(documentOf(copy.html, `<style>${copy.styles}</style>`)),
    recordId: null,
    location: null,
    digest: null,
  };
  const versions = items.flatMap((item) => [...capturedVersions(item, address)]);
  return Buffer.concat([list, ...versions].map(responseRecord));
}
