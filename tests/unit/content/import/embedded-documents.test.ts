import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ignoreBytes } from '../../../../tools/content/formats/byte-source';
import { collectWacz } from '../../../../tools/content/import/collect-wacz';
import { buildWarc, createWarcFiles, type WarcRecordSpec } from '../../../support/build-warc';
import { buildZip } from '../../../support/build-zip';
import { Collection, collectFrom } from '../../../support/collected-captures';

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
  ])('%s', async (_, evidence) => {
    const page = capture(home, '<p>News <script src="http://widgets.net/share.js"></script>');
    expect(await storiesOf(page, capture(widget), ...evidence)).toEqual(['news.org/']);
    expect(await storiesOf(...evidence, capture(widget), page)).toEqual(['news.org/']);
  });
});

describe('a page stays a story', () => {
  const link = `<p>News <a href="${widget}">there</a>`;
  test.each<[string, readonly WarcRecordSpec[]]>([
    ['without a request', []],
    ['that was opened from nowhere', [request(widget, 'Sec-Fetch-Dest: document')]],
    ['that another page requested', [request(widget, `Referer: ${home}`)]],
    ['to which a page links', [capture(home, link), request(widget, `Referer: ${home}`)]],
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
});

describe('a WACZ that lists its pages', () => {
  const own = 'http://news.org/frame';
  const records = [capture(home), capture(own)];

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
    const collection = new Collection();
    await collectWacz(path, 'pages.wacz', collection, { onBytes: ignoreBytes });
    collection.finish();
    expect(collection.problems.map(({ reason }) => reason)).toEqual(problems);
    return [...collection.pages.values()].map(({ url }) => url.key);
  }

  const format = '{"format": "json-pages-1.0", "id": "pages", "title": "All Pages"}';

  test('has no stories of what the list lacks', async () => {
    expect(await storiesOfWacz(`${format}\n{"url": "${home}", "ts": "x"}\nnonsense\n`)).toEqual([
      'news.org/',
    ]);
  });

  test('has stories of what a listed page redirects to', async () => {
    const redirect = { url: home, status: '301 Moved', httpHeaders: [`Location: ${widget}`] };
    const list = `${format}\n{"url": "${home}", "ts": "x"}\n`;
    expect(await storiesOfWacz(list, [], [redirect, capture(widget)])).toEqual([
      'news.org/',
      'widgets.net/share',
    ]);
  });

  test('has stories of all captures if the list lacks most of them', async () => {
    const more = ['a', 'b'].map((name) => capture(`http://news.org/${name}`));
    const list = `${format}\n{"url": "${home}", "ts": "x"}\n`;
    expect(await storiesOfWacz(list, [], more)).toHaveLength(4);
  });

  test('has stories of all captures if the list is damaged, and reports that', async () => {
    const list = Buffer.from(`${format}\n{"url": "${home}", "ts": "x"}\n{"url": "\xff"}`, 'latin1');
    expect(await storiesOfWacz(list, ['not read: line 3: this line is not UTF-8'])).toContain(
      'news.org/frame',
    );
  });

  test('has stories of all captures if the list is empty', async () => {
    expect(await storiesOfWacz(format)).toEqual(['news.org/', 'news.org/frame']);
  });
});
