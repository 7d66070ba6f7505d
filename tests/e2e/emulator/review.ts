import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { test as base, expect, type Page } from '@playwright/test';
import { openTarget, type Target } from '../../../tools/content/store/open-target';
import { buildDocument, buildVersionDocument } from '../../support/build-document';

export { expect };

/** The keys of the versions that the sample has: published ones, and waiting ones. */
export const [early, late] = ['20040503120000', '20050503120000'] as const;

const shown = buildVersionDocument('Old harbour', 'The ships are in.\nWritten by Ada.');
const edited = buildVersionDocument(
  'Old harbour',
  [
    'The boats are in. <script>alert(1)</script>\nWritten by ',
    { linkType: 'external', url: 'https://elsewhere.example/?x=1', text: 'Ada' },
    '.',
  ],
  'pending',
);

/** The provenance of a version that was captured at an address. */
export function captured(address: string) {
  const record = { date: '2005-05-03T12:00:00Z', recordId: null, digest: null, file: 'a.warc' };
  return { address, ...record, status: 200, type: 'text/html', tool: 'mnemosyne 1' };
}

const documents: Readonly<Record<string, object>> = {
  'content/a': buildDocument('a', { [early]: shown }),
  [`content/a/unapproved/${late}`]: edited,
  [`content/a/provenance/${late}`]: { ...captured('http://harbour.example/a'), doubt: 'damaged' },
  'content/b': buildDocument('b', {}, { itemSite: 'homer' }),
  [`content/b/unapproved/${late}`]: buildVersionDocument('New town', 'A town.', 'pending'),
  ...Object.fromEntries(
    ['c', 'd', 'e'].flatMap((id) => [
      [
        `content/${id}`,
        buildDocument(id, { [early]: buildVersionDocument(`Story ${id}`, `Text of ${id}.`) }),
      ],
      [
        `content/${id}/unapproved/${late}`,
        buildVersionDocument(`Story ${id}`, `Text of ${id}.\nAll rights reserved.`, 'pending'),
      ],
    ]),
  ),
};

export interface Review {
  readonly db: Target['db'];
  readonly address: string;
  /** Ends the command as Ctrl-C does, and returns what it printed. */
  readonly end: () => Promise<string>;
}

interface Fixtures {
  readonly review: Review;
  /** Documents that the database has besides those of the sample. */
  readonly more: Readonly<Record<string, object>>;
}

/**
 * A review of a database of its own, whose page is open. Five versions wait, in this order: a change of
 * "Old harbour" (`a`), the new text "New town" (`b`), and the same change of `c`, `d` and `e`.
 */
export const test = base.extend<Fixtures>({
  more: [{}, { option: true }],
  review: async ({ page, more }, use) => {
    const project = `demo-review-${randomUUID().slice(0, 8)}`;
    const target = await openTarget({ project });
    for (const [path, data] of Object.entries({ ...documents, ...more })) {
      await target.db.doc(path).set(data);
    }
    const words = ['--import', 'tsx', 'tools/content/main.ts', 'review', '--port', '0'];
    const child = spawn(process.execPath, [...words, '--by', 'ada', '--project', project]);
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    await expect.poll(() => output, { timeout: 120_000 }).toContain('This address works once');
    const address = /Open (\S+)/.exec(output)?.[1] ?? '';
    const end = async () => {
      await stop(child);
      return output;
    };
    await page.goto(address);
    await use({ db: target.db, address, end });
    await stop(child);
    await target.close();
  },
});

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGINT');
  await once(child, 'exit');
}

/** What a decision of another operator is logged with. */
export const byBob = { who: 'bob', when: '20261124101500', why: null };

export const queueOf = (page: Page) => page.getByRole('navigation', { name: 'Waiting versions' });
export const titlesIn = (page: Page) =>
  queueOf(page).getByRole('link').locator('bdi').allTextContents();
export const titleOf = (page: Page) => page.getByRole('heading', { level: 2 });
export const waiting = (db: Review['db'], id: string) =>
  db.doc(`content/${id}/unapproved/${late}`).get();
export const published = async (db: Review['db'], id: string) =>
  Object.keys((await db.doc(`content/${id}`).get()).get('versions'));
