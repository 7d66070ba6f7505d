import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageOfAnswer } from '../../../src/backend/firebase/content-page';
import { contentRequest } from '../../../src/backend/firebase/content-request';
import { decodeFields, decodeValue } from '../../../src/backend/firebase/decode-value';
import {
  foundNothingKept,
  takeEarlyMirror,
  takeEarlyPage,
} from '../../../src/backend/firebase/early-content';

const noReport = () => {};
const text = (stringValue: string) => ({ stringValue });
const fields = {
  itemId: 'a',
  itemSite: '500',
  itemBranch: '1',
  versions: { '20200101000000': { approved: 'yes', headline: ['Title'], body: [] } },
};
const entry = (id: string) => ({
  document: { name: `projects/p/databases/(default)/documents/content/${id}`, fields },
});

describe('a value of the REST interface', () => {
  test.each<[unknown, unknown]>([
    [text('words'), 'words'],
    [text(''), ''],
    [{ booleanValue: false }, false],
    [{ integerValue: '42' }, 42],
    [{ doubleValue: 1.5 }, 1.5],
    [{ nullValue: null }, null],
    [{ arrayValue: {} }, []],
    [{ arrayValue: { values: [text('a'), { nullValue: null }] } }, ['a', null]],
    [{ mapValue: {} }, {}],
    [{ timestampValue: '2020-01-01T00:00:00Z' }, '2020-01-01T00:00:00Z'],
    [{ bytesValue: 'AA==' }, null],
    [null, null],
    ['bare', null],
    [{}, null],
  ])('%j is %j', (value, expected) => {
    expect(decodeValue(value)).toEqual(expected);
  });

  test('keeps the names of fields that objects have of themselves', () => {
    const decoded = decodeFields(
      JSON.parse('{"__proto__": {"stringValue": "x"}, "constructor": {"stringValue": "y"}}'),
    );
    expect(Object.keys(decoded)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype);
  });
});

describe('an answer to the early request', () => {
  test('is a page of items', async () => {
    const page = await pageOfAnswer([entry('a'), { readTime: '2026-01-01T00:00:00Z' }], noReport);
    expect(page?.items.map(({ itemId, approvedKeys }) => [itemId, approvedKeys])).toEqual([
      ['a', ['20200101000000']],
    ]);
    expect(page?.nextAfter).toBeNull();
  });

  test('of a full page names the document to go on after', async () => {
    const page = await pageOfAnswer(
      Array.from({ length: 500 }, (_, index) => entry(`id${index}`)),
      noReport,
    );
    expect(page?.nextAfter).toBe('id499');
  });

  test('keeps the other documents when one is broken, and says so', async () => {
    const problems: string[] = [];
    const broken = { document: { name: 'a/b/content/broken', fields: { itemSite: '?' } } };
    const page = await pageOfAnswer([broken, entry('a')], (problem) => problems.push(problem));
    expect(page?.items).toHaveLength(1);
    expect(problems).toEqual(['content/broken is no content item']);
  });

  test.each([null, {}, [], 'text', [{ error: { code: 403 } }], [null]])(
    'that is %j is none',
    async (answer) => {
      expect(await pageOfAnswer(answer, noReport)).toBeNull();
    },
  );
});

describe('the page that was asked for early', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const asked = (answer: unknown) =>
    vi.stubGlobal('window', {
      mnemosyneEarly: {
        site: '500',
        branch: '1',
        mirror: Promise.resolve('a mirror'),
        page: Promise.resolve(answer),
      },
    });

  test('is taken once', async () => {
    asked([entry('a')]);
    expect((await takeEarlyPage('500', '1', noReport))?.items).toHaveLength(1);
    expect(await takeEarlyPage('500', '1', noReport)).toBeNull();
  });

  test.each([
    ['homer', '1'],
    ['500', '2'],
  ] as const)('is not taken for %s, branch %s', async (site, branch) => {
    asked([entry('a')]);
    expect(await takeEarlyPage(site, branch, noReport)).toBeNull();
  });

  test('and the mirror are taken one by one, each once', async () => {
    asked([entry('a')]);
    expect(takeEarlyMirror('homer', '1')).toBeUndefined();
    expect(await takeEarlyMirror('500', '1')).toBe('a mirror');
    expect(takeEarlyMirror('500', '1')).toBeUndefined();
    expect((await takeEarlyPage('500', '1', noReport))?.items).toHaveLength(1);
  });

  test('tells once whether nothing was kept', async () => {
    const isKept = (found: boolean) =>
      vi.stubGlobal('window', {
        mnemosyneEarly: { site: '500', branch: '1', isKept: Promise.resolve(found) },
      });
    isKept(false);
    expect(await foundNothingKept('homer', '1')).toBe(false);
    expect(await foundNothingKept('500', '1')).toBe(true);
    expect(await foundNothingKept('500', '1')).toBe(false);
    isKept(true);
    expect(await foundNothingKept('500', '1')).toBe(false);
  });

  test('is none when the request failed', async () => {
    asked(null);
    expect(await takeEarlyPage('500', '1', noReport)).toBeNull();
  });
});

test('a further page is asked for after the last document of the one before', () => {
  const config = { projectId: 'demo', firestoreEmulator: 'localhost:8080', apiKey: 'key' };
  const { body } = contentRequest(config, '500', '1', 'last-id');
  expect(JSON.parse(body).structuredQuery.startAt).toEqual({
    values: [{ referenceValue: 'projects/demo/databases/(default)/documents/content/last-id' }],
    before: false,
  });
});

test('the early request is the query of the specification, without a preflight', () => {
  const config = { projectId: 'demo', firestoreEmulator: null, apiKey: 'a key' };
  const { url, body } = contentRequest(config, 'homer', '1');
  expect(url).toBe(
    'https://firestore.googleapis.com/v1/projects/demo/databases/(default)/documents:runQuery?key=a%20key&prettyPrint=false',
  );
  expect(JSON.parse(body).structuredQuery).toMatchObject({
    from: [{ collectionId: 'content' }],
    where: {
      compositeFilter: {
        filters: [
          { fieldFilter: { field: { fieldPath: 'itemSite' }, value: { stringValue: 'homer' } } },
          { fieldFilter: { field: { fieldPath: 'itemBranch' }, value: { stringValue: '1' } } },
        ],
      },
    },
    limit: 500,
  });
});
