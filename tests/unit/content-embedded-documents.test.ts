import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ignoreBytes } from '../../tools/content/input/byte-source';
import { CaptureCollection } from '../../tools/content/spool/capture-collection';
import { collectWacz } from '../../tools/content/wacz/collect-wacz';
import { buildWarc, createWarcFiles, type WarcRecordSpec } from '../support/build-warc';
import { buildZip } from '../support/build-zip';
import { collectFrom } from '../support/collected-captures';

let files: Awaited<ReturnType<typeof createWarcFiles>>;
beforeAll(async () => {
  files = await createWarcFiles();
});
afterAll(() => files.remove());

const home = 'http://news.org/';
const widget = 'http://widgets.net/share';

function request(url: string, ...headers: string[]): WarcRecordSpec {
  const block = ['GET / HTTP/1.1', ...headers, '', ''].join('\r\n');
  return { type: 'request', url, block, recordType: 'application/http; msgtype=request' };
}

function capture(url: string, body = '<p>Text'): WarcRecordSpec {
  return { url, body };
}

async function storiesOf(...records: WarcRecordSpec[]): Promise<string[]> {
  const collection = await collectFrom(files, records, { part: 'main' });
  collection.finish();
  const { embedded, empty } = collection.counts;
  expect(embedded + empty).toBe(collection.remarks.leftOut.length);
  return [...collection.pages.values()].map(({ url }) => url.key);
}

describe('a document that is shown within a page becomes no story', () => {
  test.each<[string, readonly WarcRecordSpec[]]>([
    ['if it was requested for a frame', [request(widget, 'Sec-Fetch-Dest: iframe')]],
    [
      'if a page of another site requested it, without a link',
      [request(widget, `Referer: ${home}`)],
    ],
    [
      'if a crawler noted so',
      [
        {
          type: 'metadata',
          url: widget,
          recordType: 'application/warc-fields',
          body: 'via: http://news.org/\r\nhopsFromSeed: LLE\r\n',
        },
      ],
    ],
    [
      'if a crawler noted so before a redirect',
      [
        {
          type: 'metadata',
          url: widget,
          recordType: 'application/warc-fields',
          body: 'hopsFromSeed: LER\r\n',
        },
      ],
    ],
    [
      'if a page of another site shows it in an inline frame',
      [capture('http://news.org/', `<p>News <iframe src="${widget}"></iframe>`)],
    ],
  ])('%s', async (_, evidence) => {
    const page = capture(home, '<p>News <script src="http://widgets.net/share.js"></script>');
    expect(await storiesOf(page, capture(widget), ...evidence)).toEqual(['news.org/']);
    expect(await storiesOf(...evidence, capture(widget), page)).toEqual(['news.org/']);
  });
});

describe('a common widget is left out even if nothing shows that it is embedded', () => {
  test.each([
    'https://platform.twitter.com/widgets/tweet_button.html',
    'https://twitter.com/intent/tweet?url=http://news.org/',
    'http://www.facebook.com/plugins/like.php?href=news.org',
    'https://www.facebook.com/v2.8/plugins/page.php',
    'https://apis.google.com/u/0/_/+1/fastbutton',
    'https://www.youtube.com/embed/abc',
    'https://disqus.com/embed/comments/?f=news',
    'http://ad.doubleclick.net/adi/news;sz=1x1',
    'https://googleads.g.doubleclick.net/pagead/ads?client=news',
    'https://fr-fr.facebook.com/plugins/like.php',
  ])('%s', async (address) => {
    expect(await storiesOf(capture(home), capture(address))).toEqual(['news.org/']);
    const link = capture(home, `<p>News <a href="${address}">Share</a>`);
    expect(await storiesOf(link, capture(address))).toEqual(['news.org/']);
  });

  test('nor does a page with nothing but share buttons', async () => {
    const buttons =
      '<a href="https://twitter.com/share">Tweet</a> | <a href="https://vk.com/share.php">VK</a>';
    const share = capture('http://news.org/share', buttons);
    expect(await storiesOf(capture(home), share)).toEqual(['news.org/']);
  });

  test.each([
    ['https://twitter.com/mnemosyne/status/1', '<p>Text'],
    ['https://www.facebook.com/mnemosyne', '<p>Text'],
    ['https://www.youtube.com/watch?v=abc', '<p>Text'],
    ['https://www.doubleclick.net/us/company', '<p>Text'],
    ['https://ada.tumblr.com/share', '<p>Text'],
    ['https://sites.google.com/share', '<p>Text'],
    ['http://news.org/stars', '★★★'],
    ['https://twitter.com/sharewood', '<p>Text'],
    ['http://news.org/share', '<p>Share this: <a href="https://twitter.com/share">Tweet</a>'],
    ['http://news.org/links', '<a href="http://other.org/">Other</a>'],
  ])('but %s does', async (address, body) => {
    expect(await storiesOf(capture(address, body))).toHaveLength(1);
  });
});

describe('a page stays a story', () => {
  const link = `<p>News <a href="${widget}">there</a>`;
  test.each<[string, readonly WarcRecordSpec[]]>([
    ['without a request', []],
    ['that was opened from nowhere', [request(widget, 'Sec-Fetch-Dest: document')]],
    ['that was opened from a page that was not read', [request(widget, 'Referer: http://x.com/')]],
    ['with a Referer that is not an address', [request(widget, 'Referer: news')]],
    ['to which a page links', [capture(home, link), request(widget, `Referer: ${home}`)]],
    [
      'to which a menu links that is left out',
      [
        capture(home, `<nav>${link}</nav><p>${'Long news, and more. '.repeat(40)}`),
        request(widget, `Referer: ${home}`),
      ],
    ],
    [
      'to which a redirect leads',
      [
        capture(home),
        { url: 'http://news.org/go', status: '302 Found', httpHeaders: [`Location: ${widget}`] },
        request(widget, `Referer: ${home}`),
      ],
    ],
    [
      'that a crawler reached by a link',
      [
        {
          type: 'metadata',
          url: widget,
          recordType: 'application/warc-fields',
          body: 'hopsFromSeed: EL\r\n',
        },
      ],
    ],
  ])('%s', async (_, records) => {
    expect(await storiesOf(capture(widget), ...records)).toContain('widgets.net/share');
  });

  test.each<[string, readonly WarcRecordSpec[]]>([
    [
      'by a crawler',
      [
        {
          type: 'metadata',
          url: 'http://news.org/menu.html',
          recordType: 'application/warc-fields',
          body: 'hopsFromSeed: E\r\n',
        },
      ],
    ],
    ['by a browser', [request('http://news.org/menu.html', 'Sec-Fetch-Dest: frame')]],
  ])('that is a part of a frameset, found %s', async (_, records) => {
    const frameset = '<frameset><frame src=menu.html><frame src=text.html></frameset>';
    const parts = ['menu', 'text'].map((name) => capture(`http://news.org/${name}.html`));
    expect(await storiesOf(capture(home, frameset), ...parts, ...records)).toEqual([
      'news.org/',
      'news.org/menu.html',
      'news.org/text.html',
    ]);
  });

  test('in an inline frame of its own site', async () => {
    const own = 'http://www.news.org/part';
    const page = capture(home, `<p>News <iframe src="${own}"></iframe>`);
    expect(await storiesOf(page, capture(own))).toEqual(['news.org/', 'www.news.org/part']);
  });

  test('of the site that requested it, even if scripts make the link', async () => {
    const forum = 'http://forum.news.org/';
    expect(
      await storiesOf(capture(home), capture(forum), request(forum, `Referer: ${home}`)),
    ).toEqual(['news.org/', 'forum.news.org/']);
  });
});

test('a document of another site below the same registry becomes no story', async () => {
  const [bugle, tracker] = ['http://www.bugle.co.uk/', 'http://ads.tracker.co.uk/'];
  expect(
    await storiesOf(capture(bugle), capture(tracker), request(tracker, `Referer: ${bugle}`)),
  ).toEqual(['www.bugle.co.uk/']);
});

describe('a WACZ that lists its pages', () => {
  const own = 'http://news.org/frame';
  const tweet = 'https://twitter.com/intent/tweet';
  const records = [capture(home), capture(own), request(own, `Referer: ${home}`), capture(widget)];

  async function storiesOfWacz(
    pages: string | Buffer,
    problems: readonly string[] = [],
    more: readonly WarcRecordSpec[] = [],
  ): Promise<string[]> {
    const path = await files.write(
      'pages.wacz',
      await buildZip([
        {
          name: 'archive/data.warc.gz',
          data: buildWarc([...records, ...more], { gzip: 'records' }),
        },
        { name: 'pages/pages.jsonl', data: pages },
      ]),
    );
    const collection = new CaptureCollection();
    await collectWacz(path, 'pages.wacz', collection, { onBytes: ignoreBytes });
    collection.finish();
    expect(collection.problems.map(({ reason }) => reason)).toEqual(problems);
    return [...collection.pages.values()].map(({ url }) => url.key);
  }

  const format = '{"format": "json-pages-1.0", "id": "pages", "title": "All Pages"}';

  test('has no stories of what pages requested and the list lacks', async () => {
    expect(await storiesOfWacz(`${format}\n{"url": "${home}", "ts": "x"}\nnonsense\n`)).toEqual([
      'news.org/',
      'widgets.net/share',
    ]);
  });

  test('has stories of common widgets that it lists', async () => {
    const list = `${format}\n{"url": "${home}", "ts": "x"}\n{"url": "${tweet}", "ts": "x"}\n`;
    expect(await storiesOfWacz(list, [], [capture(tweet)])).toContain('twitter.com/intent/tweet');
  });

  test('has stories of all captures if the list is damaged, and reports that', async () => {
    const list = Buffer.from(`${format}\n{"url": "${home}", "ts": "x"}\n{"url": "\xff"}`, 'latin1');
    expect(await storiesOfWacz(list, ['line 3: this line is not UTF-8'])).toContain(
      'news.org/frame',
    );
  });

  test('has stories of all captures if the list is empty', async () => {
    expect(await storiesOfWacz(format)).toEqual([
      'news.org/',
      'news.org/frame',
      'widgets.net/share',
    ]);
  });
});
