import { webcrypto } from 'node:crypto';
import DOMPurify, { type WindowLike } from 'dompurify';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { parseContentDocument } from '../../../../../src/backend/content-document';
import type { CitedPage } from '../../../../../src/domain/citation/cited-page';
import { hashOfVersion } from '../../../../../src/domain/citation/version-hash';
import {
  type ContentItem,
  titleOf,
  type Version,
} from '../../../../../src/domain/content/content-item';
import { type Evidence, evidenceFile } from '../../../../../src/features/page-links/evidence-file';
import { purifyWith, shownAuthor } from '../../../../../src/platform/plain-text';
import { verifyEvidence } from '../../../../../tools/content/evidence/verify-evidence';
import { anySegments } from '../../../../support/any-segments';
import { citedPage, importedPage } from '../../../../support/cited-pages';
import { timestampOf } from '../../../../support/timestamp-of';

beforeAll(() => {
  const window: Omit<WindowLike, 'trustedTypes'> = new JSDOM('').window;
  purifyWith(DOMPurify(window));
});

const [earlier, later] = [timestampOf('20040503120000'), timestampOf('20110504010203')];

const textOf = (headline: Version['headline'], body: Version['body']): Version => {
  return { approved: 'yes', headline, body };
};

/** An item as the app reads it. */
function itemOf(versions: Readonly<Record<string, Version>>, author: string | null): ContentItem {
  const fields = { itemId: 'story-1', itemSite: 'homer', parentId: null, itemTz: 'UTC', author };
  const item = parseContentDocument('story-1', { ...fields, versions }, () => {});
  if (!item) throw new Error('no item');
  return item;
}

/** The evidence that the app makes of an item with these two versions. */
async function evidenceOf(
  item: ContentItem,
  captured: Pick<CitedPage, 'capturedFrom'> = {},
): Promise<Evidence> {
  const versions = [...item.versions]
    .sort()
    .map(([key, version]) => ({ key: timestampOf(key), version }));
  const [before = null, hash = null] = await Promise.all(
    versions.map(({ key, version }) => hashOfVersion(item, key, version)),
  );
  const { title, author, siteName, originalAddress, ...others } = citedPage;
  const page: CitedPage = {
    // The data has the fields in the order of the app.
    ...{ title, author, siteName, originalAddress, ...captured, ...others },
    title: titleOf({ ...item, currentVersion: later }),
    author: shownAuthor(item),
    ...{ published: earlier, version: later },
    period: { from: later, until: null, state: 'standing' },
    ...{
      seen: timestampOf('20110520190000'),
      isLive: true,
      hash,
      comparedWith: { version: earlier, hash: before },
    },
  };
  return { saved: '20261123120000', page, item, versions };
}

const fileOf = async (item: ContentItem) => evidenceFile(await evidenceOf(item));

const link = { linkType: 'external', url: 'javascript:alert(1)', text: 'here' } as const;
const hostile = ' </main><script>alert(1)</script>';
const body = ['He ', { type: 'bold', text: 'waited' }, hostile, link] as const;
const edited = textOf(['Limbo & <b>more</b>'], body);
const story = itemOf(
  { [earlier]: textOf(['Limbo'], ['He waits.\nAnd waits.']), [later]: edited },
  'Homer “H.” Simpson',
);

describe('an evidence file', () => {
  test('is intact as saved, and names the captured address and the hashes of its versions', async () => {
    const { capturedFrom = '' } = importedPage;
    const file = await evidenceFile(await evidenceOf(story, { capturedFrom }));
    expect(file).toContain(`<dt>Captured from</dt><dd>${capturedFrom.replace('&', '&amp;')}</dd>`);
    const { hashes, problems } = await verifyEvidence(file);
    expect(problems).toEqual([]);
    expect(hashes.map(({ version }) => version)).toEqual([earlier, later]);
    for (const { version, sha256 } of hashes) {
      const stored = story.versions.get(version);
      expect(stored && (await hashOfVersion(story, version, stored))).toBe(sha256);
    }
    const changed = await verifyEvidence(file.replaceAll('old.example', 'new.example'));
    expect(changed.problems).not.toEqual([]);
  });

  test('is intact of a page that has ended, under the title of its last text', async () => {
    const ended = parseContentDocument(
      'story-1',
      {
        ...{ itemId: 'story-1', itemSite: 'homer', parentId: null, itemTz: 'UTC', author: 'Homer' },
        versions: { [earlier]: textOf(['Limbo'], ['He waits.']) },
        ends: { [later]: { status: 404 } },
      },
      () => {},
    );
    if (!ended) throw new Error('no item');
    expect(titleOf({ ...ended, currentVersion: later })).toBe('Limbo');
    const file = await fileOf(ended);
    expect((await verifyEvidence(file)).problems).toEqual([]);
    const changed = await verifyEvidence(file.replaceAll('404', '410'));
    expect(changed.problems).not.toEqual([]);
  });

  test('shows the versions, their difference, citation, PWID and hash without scripts', {
    tags: ['8.48'],
  }, async () => {
    const evidence = await evidenceOf(story);
    const { document } = new JSDOM(await evidenceFile(evidence)).window;
    const main = document.querySelector('main')?.textContent ?? '';
    expect(document.title).toBe('Limbo & more: evidence');
    expect(main).toContain('He waits.\nAnd waits.');
    expect([...document.querySelectorAll('ins')].map((ins) => ins.textContent)).toContain('waited');
    expect(main).toContain(evidence.page.pwid);
    expect(main).toContain(evidence.page.hash);
    expect(main).toContain('archived May 4, 2011, still in force on May 20, 2011, at Mnemosyne');
    expect(main).toContain('stood from May 4, 2011, still in force on May 20, 2011');
    const titles = [...document.querySelectorAll('h2')].map((title) => title.textContent);
    expect(titles).toEqual([
      'Version of Monday, May 3, 2004 at 12:00 PM UTC',
      'Version of Wednesday, May 4, 2011 at 1:02 AM UTC',
      ...['What changed', 'Source', 'What this file proves', 'What it does not prove'],
      'How to verify it',
    ]);
    expect(document.querySelectorAll('script')).toHaveLength(2);
    expect(document.querySelectorAll('a, img, link, iframe')).toHaveLength(0);
  });

  test.each([
    ['as saved', '', '', /^Verified: /],
    ['with another letter of the text', '>He waits.', '>He Waits.', /^This file was changed\. /],
    ['with another letter of the data', '"He waits.', '"He Waits.', /^This file was changed\. /],
  ] as const)('%s says so itself', { tags: ['8.48', '8.23'] }, async (_what, from, to, said) => {
    const html = (await fileOf(story)).replace(from, to);
    const { window } = new JSDOM(html, {
      runScripts: 'dangerously',
      // jsdom has neither.
      beforeParse: (window) => {
        Object.assign(window, { TextEncoder });
        Object.defineProperty(window.crypto, 'subtle', { value: webcrypto.subtle });
      },
    });
    const result = window.document.getElementById('verification');
    await vi.waitFor(() => expect(result?.textContent).toMatch(said));
  });

  test.each([
    ['a letter of the data', '"He waits.', '"He Waits.'],
    ['the hash shown', /<dd>[0-9a-f]/, '<dd>x'],
    ['a hash in the data', /"sha256":"./, '"sha256":"x'],
    ['the archived address in the data', '"address":"https', '"address":"http'],
    ['the policy', "default-src 'none'", 'default-src *'],
    ['the script', 'found.length > 0', 'false'],
    ['the style', 'pre-wrap', 'nowrap'],
    ['a line more', '<dl>', '<p>And more.</p>\n<dl>'],
    ['the end', /.{10}$/s, ''],
    ['the period', '"until":null,"state":"standing"', '"until":"nonsense","state":"replaced"'],
  ])(
    'with another byte in %s is not intact, and says where',
    { tags: ['15.26'] },
    async (_what, from, to) => {
      const html = await fileOf(story);
      const changed = html.replace(from, to);
      expect(changed).not.toBe(html);
      const { problems } = await verifyEvidence(changed);
      expect(problems.join('\n')).toMatch(/line \d+|at the end|SHA-256|data/i);
    },
  );

  test('is intact whatever its texts are', async () => {
    const anyAuthor = fc.option(fc.string({ minLength: 1 }));
    await fc.assert(
      fc.asyncProperty(anySegments, anySegments, anyAuthor, async (headline, body, author) => {
        const versions = { [earlier]: textOf(body, headline), [later]: textOf(headline, body) };
        const file = await fileOf(itemOf(versions, author)).catch((error: unknown) => {
          // No hash covers half a surrogate pair.
          expect(error).toBeInstanceOf(TypeError);
          return null;
        });
        if (file !== null) expect((await verifyEvidence(file)).problems).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
