import { describe, expect, test } from 'vitest';
import { jsonLdOf } from '../../../../src/domain/content/json-ld';
import {
  descriptionOf,
  type PageMetadata,
  storyMetadata,
} from '../../../../src/domain/content/page-metadata';
import type { Segment } from '../../../../src/domain/text/segment';
import { shownText } from '../../../../tools/content/model/shown-text';
import { buildItem } from '../../../support/build-content';
import { withPlain } from '../../../support/with-plain';

const key = '20040503120000';

/** Builds a story that shows its only version. */
const storyWith = (body: readonly Segment[]) =>
  buildItem({
    versions: { [key]: withPlain({ headline: ['<b>Harbour</b>', ' news'], body }, shownText) },
    currentVersion: key,
  });

describe('the description of a story', { tags: ['8.25'] }, () => {
  const w149 = 'w'.repeat(149);
  const bodies: readonly [what: string, body: readonly Segment[], description: string][] = [
    ['joins segments', ['Har', { text: 'bour', type: 'bold' }, ' news.'], 'Harbour news.'],
    ['has the texts of links', ['See ', { linkType: 'external', url: '/', text: 'it' }], 'See it'],
    ['has no markup', ['<b>Old</b> &amp; <i onclick=x>new</i>'], 'Old & new'],
    ['is one line', ['\n One\n\n\ttwo \u00a0three\r\n'], 'One two three'],
    ['has 200 characters at most', [`${'a'.repeat(199)}b`], `${'a'.repeat(199)}b`],
    ['ends after a word', [`${'w'.repeat(150)} ${'w'.repeat(99)}`], `${'w'.repeat(150)}…`],
    ['cuts a late word', [`${w149} ${'w'.repeat(300)}`], `${w149} ${'w'.repeat(50)}…`],
    ['cuts no character in half', [`${'w'.repeat(199)}\u{1f600}w`], `${'w'.repeat(199)}\u{1f600}…`],
  ];
  test.each(bodies)('%s', { tags: ['8.6'] }, (_, body, description) => {
    expect(descriptionOf(storyWith(body))).toBe(description);
  });

  test('is empty if the story shows no version', () => {
    expect(descriptionOf(buildItem({ versions: { [key]: 'yes' } }))).toBe('');
  });
});

const site = { name: '500', description: 'News of the network.' };
const address = { url: 'https://mnemosyne.example/500/story/item', feed: null };

describe('the metadata of a story', () => {
  test('are those of the story and of its site, without markup', () => {
    expect(storyMetadata(storyWith(['The <i>text.</i>']), site, address, ['Ada'])).toEqual({
      ...address,
      title: 'Harbour',
      description: 'The text.',
      siteName: '500',
      story: { authors: ['Ada'], published: '2004-05-03T12:00:00Z', modified: null },
    });
  });

  test('describe a story without text by its site', () => {
    const { description } = storyMetadata(storyWith([' ']), site, address, []);
    expect(description).toBe('News of the network.');
  });

  test.each([
    [['Ada'], ['Ada']],
    [[' Ada & Eve '], ['Ada & Eve']],
    [
      ['Ada', 'Eve'],
      ['Ada', 'Eve'],
    ],
    [[' '], []],
    [[], []],
  ])('name of the authors %j: %j', (authors, named) => {
    const { story } = storyMetadata(storyWith([]), site, address, authors);
    expect(story?.authors).toEqual(named);
  });

  const [first, second, third] = ['20040101000000', '20050101000000', '20060101000000'];
  const [old, edited] = [{ body: ['Old.'] }, { body: ['New.'] }];
  const versions = { [first]: old, [second]: edited, [third]: edited };
  test.each([
    ['an edited story', versions, second, '2004-01-01T00:00:00Z', '2005-01-01T00:00:00Z'],
    ['one saved again', versions, third, '2004-01-01T00:00:00Z', '2005-01-01T00:00:00Z'],
    ['a story before an edit', versions, first, '2004-01-01T00:00:00Z', null],
    ['one whose date is not a timestamp', { yesterday: old }, 'yesterday', null, null],
  ])('date %s', (_, versions, currentVersion, published, modified) => {
    const item = buildItem({ versions, currentVersion });
    const { story } = storyMetadata(item, site, address, []);
    expect(story).toMatchObject({ published, modified });
  });
});

describe('JSON-LD', () => {
  const page: PageMetadata = {
    title: 'Harbour',
    description: 'The text.',
    siteName: '500',
    url: address.url,
    feed: 'https://mnemosyne.example/500/feed.xml',
    story: null,
  };
  const about = { '@context': 'https://schema.org', url: address.url, description: 'The text.' };
  const article = {
    ...about,
    '@type': 'Article',
    headline: 'Harbour',
    isPartOf: { '@type': 'WebSite', name: '500' },
  };
  const published = '2004-01-01T00:00:00Z';
  const modified = '2005-01-01T00:00:00Z';
  const story = { authors: ['Ada'], published, modified };
  test('describes an archived page by its version and the page that it is of', () => {
    const original = { url: 'https://homer.example/story/a', version: modified };
    expect(jsonLdOf({ ...page, story, original })).toEqual({
      ...about,
      '@type': ['WebPage', 'ArchiveComponent'],
      name: 'Harbour',
      author: { '@type': 'Person', name: 'Ada' },
      datePublished: published,
      version: modified,
      isBasedOn: original.url,
      isPartOf: { '@type': 'WebSite', name: '500' },
      holdingArchive: { '@type': 'ArchiveOrganization', name: 'Mnemosyne' },
    });
  });

  test.each<[what: string, story: PageMetadata['story'], jsonLd: object]>([
    ['a list', null, { ...about, '@type': 'CollectionPage', name: 'Harbour' }],
    ['a bare story', { authors: [], published: null, modified: null }, article],
    [
      'a story with author and dates',
      story,
      {
        ...article,
        author: { '@type': 'Person', name: 'Ada' },
        datePublished: published,
        dateModified: modified,
      },
    ],
  ])('describes %s', (_, story, jsonLd) => {
    expect(jsonLdOf({ ...page, story })).toEqual(jsonLd);
  });
});
