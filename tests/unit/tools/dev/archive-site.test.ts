import { describe, expect, test } from 'vitest';
import type { SurveyedHost } from '../../../../tools/content/import/survey';
import { siteOfArchive } from '../../../../tools/dev/archive-site';

const hostOf = (host: string, captures = 9): SurveyedHost => ({
  ...{ host, site: null, captures, pages: 3, first: '20040503120000', last: '20110520190000' },
  ...{ name: 'A blog', description: '', language: null },
});
const [large, small] = [hostOf('www.old-blog.example.org'), hostOf('other.example', 2)];

describe('the site of an archive', () => {
  test('is the host with the most captures, or the one that is named', () => {
    const site = siteOfArchive([large, small], null, []);
    expect(site).toMatchObject({ key: 'old-blog-example', host: large.host, others: [small] });
    expect(siteOfArchive([large, small], 'other.example', [])).toMatchObject({
      ...{ key: 'other', others: [large] },
    });
    expect(() => siteOfArchive([large, small], 'none.example', [])).toThrow(
      'There are no pages of none.example in these files. There are: www.old-blog.example.org, other.example.',
    );
    expect(() => siteOfArchive([], null, [])).toThrow('There are no pages with text');
  });

  test('has what its pages say, or how many they are', () => {
    expect(siteOfArchive([large], null, []).fields).toEqual({
      name: 'A blog',
      description: '3 pages of www.old-blog.example.org',
      startDate: '20040503120000',
    });
    const said = { ...large, description: 'All about it.', language: 'pt-BR' };
    expect(siteOfArchive([said], null, []).fields).toMatchObject({
      ...{ description: 'All about it.', language: 'pt-BR' },
    });
    const { fields } = siteOfArchive([{ ...large, language: 'not a language' }], null, []);
    expect(fields.language).toBeUndefined();
  });

  test.each([
    ['homer.example', 'homer-archive'],
    ['web.example', 'site-web'],
    ['localhost', 'localhost'],
    ['例え.jp', 'xn-r8jz45g'],
    ['a_b.example', 'a-b'],
    ['127.0.0.1:8000', '127-0-0'],
  ])('of %s has the key %s', (host, key) => {
    expect(siteOfArchive([hostOf(host)], null, ['homer']).key).toBe(key);
  });

  test('of items has the key that they give to their site', () => {
    const items = { ...large, host: null, site: 'homer', name: 'homer' };
    expect(siteOfArchive([items], null, ['homer'])).toMatchObject({
      ...{ key: 'homer', host: null, hasItems: true },
    });
    const pages = { ...large, host: null, name: 'My page' };
    expect(siteOfArchive([pages], null, [])).toMatchObject({ key: 'my-page', hasItems: false });
  });
});
