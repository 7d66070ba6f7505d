import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { parseContentDocument } from '../../src/backend/content-document';
import { parseTimestamp } from '../../src/domain/time/timestamp';
import { isoOfKey } from '../../src/domain/time/timestamp-format';
import { capturedVersions } from '../content/export/captured-version';
import { exportAddress } from '../content/export/export-address';
import { responseRecord } from '../content/export/export-warc';
import type { GeneratedContent } from './generated-content';
import type { BenchPage } from './open-page';
import { type StaticCopy, singleFile } from './static-page';
import { type StaticServer, startStaticServer } from './static-server';

/** The other reader of archives that repeat visits are compared with: installed for the benchmark only. */
const release = 'replaywebpage@2.5.3';
const directory = 'node_modules/.cache/replaywebpage';
const warcPath = '/archive.warc';
const original = new URL('http://archive.example');

export interface ReplayServer {
  /**
   * Serves all versions of the content and a page that shows `copy`, captured at `at` (14 digits),
   * as a WARC file. Returns the address at which ReplayWeb.page shows that page.
   */
  serve(content: GeneratedContent, copy: StaticCopy, at: string): string;
  stop(): Promise<void>;
}

/** Serves ReplayWeb.page, which npm downloads the first time. */
export async function startReplayServer(): Promise<ReplayServer> {
  if (!existsSync(`${directory}/package/ui.js`)) download();
  const server = await startStaticServer(`${directory}/package`, {});
  return {
    serve(content, copy, at) {
      server.addFile(warcPath, warcOf(content, copy, at));
      return addressOf(server, at);
    },
    stop: server.stop,
  };
}

/** Opens the archive for the first time, until its page can be shown again. */
export async function openReplay({ page }: BenchPage, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  const frame = page.frameLocator('replay-app-main iframe');
  await frame.locator('article').first().waitFor();
}

function download(): void {
  mkdirSync(directory, { recursive: true });
  run('npm', ['pack', release, '--pack-destination', directory, '--silent']);
  run('tar', ['-xzf', `${directory}/${release.replace('@', '-')}.tgz`, '-C', directory]);
}

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${release} could not be installed: ${program} failed.`);
}

function addressOf({ origin }: StaticServer, at: string): string {
  const page = new URLSearchParams({ view: 'pages', url: original.href, ts: at });
  return `${origin}/?${new URLSearchParams({ source: origin + warcPath })}#${page}`;
}

function warcOf({ documents }: GeneratedContent, copy: StaticCopy, at: string): Buffer {
  const timestamp = parseTimestamp(at);
  if (timestamp === null) throw new Error(`${at} is no timestamp.`);
  const address = exportAddress(original);
  const items = documents.flatMap(
    ({ itemId, ...document }) => parseContentDocument(itemId, document, () => {}) ?? [],
  );
  const list = {
    timestamp,
    url: original.href,
    date: isoOfKey(timestamp) ?? '',
    captured: timestamp,
    status: 200,
    memento: '',
    html: Buffer.from(singleFile(copy)),
    recordId: null,
    digest: null,
  };
  const versions = items.flatMap((item) => [...capturedVersions(item, address)]);
  return Buffer.concat([list, ...versions].map(responseRecord));
}
