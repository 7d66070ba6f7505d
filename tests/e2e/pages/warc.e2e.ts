import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { parseContentDocument } from '../../../src/backend/content-document';
import {
  type ContentItem,
  titleOf,
  visibleVersion,
} from '../../../src/domain/content/content-item';
import { type Segment, textOfSegment } from '../../../src/domain/content/segment';
import { siteKeys } from '../../../src/domain/content/site-registry';
import { defaultBranch } from '../../../src/domain/content/user';
import { liveItems } from '../../../src/domain/content/visible-items';
import { type CommentNode, commentTree } from '../../../src/domain/discussion/story-tree';
import { paths } from '../../../src/routing/paths';
import { fileSource } from '../../../tools/content/formats/byte-source';
import { collectCaptures } from '../../../tools/content/import/collect-captures';
import { parsePageUrl } from '../../../tools/content/model/page-url';
import { shownText } from '../../../tools/content/model/shown-text';
import { Collection } from '../../support/collected-captures';
import { readSampleContent } from '../../support/sample-content';

// Whether others can archive the published pages: with wget, which runs no scripts, and our importer.

test('wget archives every live story and its comments', async ({ baseURL }, testInfo) => {
  const addressOf = (path: string) => new URL(path, baseURL).href;
  const lists = siteKeys.map((site) => addressOf(paths.live(site)));
  const capturesOf = await readArchive(await crawl(lists, testInfo.outputPath()));
  const stories = await liveStories();
  expect(new Set(stories.map(({ site }) => site))).toEqual(new Set(siteKeys));
  const archived = stories.map(({ path, texts }) => ({
    path,
    captures: capturesOf(addressOf(path)).map(({ headline, body }) => ({
      headline,
      missing: missingIn(body, texts),
    })),
  }));
  expect(archived).toEqual(
    stories.map(({ path, title }) => ({ path, captures: [{ headline: title, missing: [] }] })),
  );
});

/** Follows all links, except those to pages that need scripts; returns the WARC file. */
async function crawl(addresses: readonly string[], directory: string): Promise<string> {
  const options = [
    '--recursive',
    '--level=inf',
    // The file of /500 needs another name than the folder of the pages below it.
    '--adjust-extension',
    '--warc-file=pages',
    '--no-verbose',
    '--no-config',
    '--no-proxy',
    '--reject-regex=/(web|search|compare|mnemosyne)\\b',
  ];
  await promisify(execFile)('wget', [...options, ...addresses], {
    cwd: directory,
    timeout: 30_000,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error('This test needs wget, which is not installed.');
    throw error;
  });
  return join(directory, 'pages.warc.gz');
}

interface Capture {
  readonly headline: string;
  readonly body: string;
}

/** Reads a WARC file like an import; returns a function that finds the captures of an address. */
async function readArchive(file: string): Promise<(address: string) => readonly Capture[]> {
  const collection = new Collection();
  try {
    await collectCaptures(fileSource(file, 'pages.warc.gz'), collection);
    collection.finish();
    expect(collection.problems).toEqual([]);
    const byItem = new Map(
      [...collection.pages.values()].map(({ url, captures }) => [
        url.itemId,
        [...captures].map(([, { headline, body }]) => ({
          headline: lineOf(headline),
          body: lineOf(body),
        })),
      ]),
    );
    return (address) => byItem.get(parsePageUrl(address)?.itemId ?? '') ?? [];
  } finally {
    collection.close();
  }
}

/** The stories of all live lists, with the texts of their pages in their order. */
async function liveStories() {
  const { documents } = await readSampleContent(new Date());
  const items = documents
    .filter(({ itemBranch }) => itemBranch === defaultBranch)
    .flatMap((document) => parseContentDocument(document.itemId, document, () => {}) ?? []);
  const live = liveItems(items);
  return live
    .filter(({ parentId }) => parentId === null)
    .map((story) => {
      const { itemId, itemSite: site } = story;
      const comments = commentsBelow(commentTree(live, items, itemId));
      const texts = [story, ...comments].flatMap((item) => [
        shownTitle(item),
        lineOf(visibleVersion(item)?.body ?? []),
      ]);
      return { site, path: paths.site(site, itemId), title: shownTitle(story), texts };
    });
}

function commentsBelow(nodes: readonly CommentNode[]): readonly ContentItem[] {
  return nodes.flatMap(({ item, isPlaceholder, replies }) => [
    ...(isPlaceholder ? [] : [item]),
    ...commentsBelow(replies),
  ]);
}

function shownTitle(item: ContentItem): string {
  return lineOf([titleOf(item)]);
}

/** What readers see of a text, in one line. */
function lineOf(segments: readonly Segment[]): string {
  const text = segments.map((segment) => shownText(textOfSegment(segment))).join('');
  return text.replace(/\s+/g, ' ').trim();
}

/** The texts that a page does not have, in their order. */
function missingIn(page: string, texts: readonly string[]): readonly string[] {
  let end = 0;
  return texts.filter((text) => {
    const start = page.indexOf(text, end);
    if (start !== -1) end = start + text.length;
    return start === -1;
  });
}
