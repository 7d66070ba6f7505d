import { describe, expect, test } from 'vitest';
import { buildWarc, type WarcRecordSpec } from '../../../../support/build-warc';
import { buildZip } from '../../../../support/build-zip';
import { collectFrom, collectZip } from '../../../../support/collected-captures';

const home = 'http://news.org/';
const menu = 'http://news.org/menu.html';
const widget = 'http://widgets.net/share';

function request(url: string, ...headers: string[]): WarcRecordSpec {
  const block = ['GET / HTTP/1.1', ...headers, '', ''].join('\r\n');
  return { type: 'request', url, block, recordType: 'application/http; msgtype=request' };
}

/** What a crawler notes about the way to an address: a letter for each step. */
const hops = (url: string, way: string): WarcRecordSpec => ({
  type: 'metadata',
  url,
  recordType: 'application/warc-fields',
  body: `via: http://news.org/\r\nhopsFromSeed: ${way}\r\n`,
});

const capture = (url: string, body = '<p>Text') => ({ url, body });

async function storiesOf(...records: WarcRecordSpec[]): Promise<string[]> {
  const collection = await collectFrom(records, { part: 'main' });
  collection.finish();
  const { embedded, empty } = collection.counts;
  expect(embedded + empty).toBe(collection.remarks.leftOut.length);
  return [...collection.pages.values()].map(({ url }) => url.key);
}

test.each([
  ['it was requested for a frame', request(widget, 'Sec-Fetch-Dest: iframe')],
  ['it was requested for an object', request(widget, 'Sec-Fetch-Dest: object')],
  ['a crawler noted so', hops(widget, 'LLE')],
  ['a crawler noted so before a redirect', hops(widget, 'LER')],
])(
  'a document that is shown within a page becomes no story if %s',
  { tags: ['14.13'] },
  async (_, evidence) => {
    const page = capture(home, '<p>News <script src="http://widgets.net/share.js"></script>');
    expect(await storiesOf(page, capture(widget), evidence)).toEqual(['news.org/']);
    expect(await storiesOf(evidence, capture(widget), page)).toEqual(['news.org/']);
  },
);

describe('a page stays a story', () => {
  const link = `<p>News <a href="${widget}">there</a>`;
  test.each<[string, readonly WarcRecordSpec[]]>([
    ['without a request', []],
    ['that was opened from nowhere', [request(widget, 'Sec-Fetch-Dest: document')]],
    ['that another page requested', [request(widget, `Referer: ${home}`)]],
    ['to which a page links', [capture(home, link), request(widget, `Referer: ${home}`)]],
    ['that a crawler reached by a link', [hops(widget, 'EL')]],
  ])('%s', async (_, records) => {
    expect(await storiesOf(capture(widget), ...records)).toContain('widgets.net/share');
  });

  test.each([
    ['by a crawler', hops(menu, 'E')],
    ['by a browser', request(menu, 'Sec-Fetch-Dest: frame')],
  ])('that is a part of a frameset, found %s', async (_, evidence) => {
    const frameset = '<frameset><frame src=menu.html><frame src=text.html></frameset>';
    const parts = [capture(menu), capture('http://news.org/text.html')];
    const expected = ['news.org/', 'news.org/menu.html', 'news.org/text.html'];
    expect(await storiesOf(capture(home, frameset), ...parts, evidence)).toEqual(expected);
  });
});

describe('a WACZ that lists its pages', () => {
  const format = '{"format": "json-pages-1.0", "id": "pages", "title": "All Pages"}';
  const list = `${format}\n{"url": "${home}", "ts": "x"}\n`;

  async function readWacz(pages: string | Buffer, ...more: readonly WarcRecordSpec[]) {
    const warc = buildWarc([capture(home), capture('http://news.org/frame'), ...more]);
    const collection = await collectZip(
      await buildZip([
        { name: 'archive/data.warc', data: warc },
        { name: 'pages/pages.jsonl', data: pages },
      ]),
    );
    collection.finish();
    const problems = collection.problems.map(({ reason }) => reason);
    return { stories: [...collection.pages.values()].map(({ url }) => url.key).sort(), problems };
  }

  const redirect = { url: home, status: '301 Moved', httpHeaders: [`Location: ${widget}`] };
  const other = (name: string) => capture(`http://news.org/${name}`);
  const all = ['news.org/', 'news.org/frame'];
  const more = [...all, 'news.org/a', 'news.org/b'];
  const target = ['news.org/', 'widgets.net/share'];
  const damaged = Buffer.from(`${list}{"url": "\xff"}`, 'latin1');
  const reported = ['not read: line 3: this line is not UTF-8'];
  test.each<[string, string | Buffer, readonly WarcRecordSpec[], string[], string[]?]>([
    ['none of what the list lacks', `${list}nonsense\n`, [], ['news.org/']],
    ['that of the target of a listed redirect', list, [redirect, capture(widget)], target],
    ['all if the list lacks most of them', list, [other('a'), other('b')], more],
    ['all if the list is empty', format, [], all],
    ['all if the list is damaged', damaged, [], all, reported],
  ])(
    'has of the stories %s',
    { tags: ['14.13'] },
    async (_, pages, more, stories, problems = []) => {
      expect(await readWacz(pages, ...more)).toEqual({ stories: stories.sort(), problems });
    },
  );
});
