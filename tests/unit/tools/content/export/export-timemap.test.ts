import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeMap } from '../../../../../tools/content/export/export-timemap';
import { anyTimestamp } from '../../../../support/any-content';
import { forAny } from '../../../../support/properties';

const original = 'https://archive.example/homer';
const self = 'https://archive.example/timemap/link/https://archive.example/homer';

function timeMapOf(...keys: readonly string[]): string {
  return timeMap(original, keys, self, (key) => `https://archive.example/web/${key}/homer`);
}

/** Parses link format by its grammar, independently of our code (RFC 8288, section 3). */
function readLinks(text: string) {
  const links = [...text.matchAll(/<([^>]*)>((?:\s*;\s*[a-z]+="[^"]*")*)\s*(?:,\s*|$)/g)];
  expect(links.map(([all]) => all).join('')).toBe(text);
  return links.map(([, url, attributes = '']) => ({
    url,
    ...Object.fromEntries(
      [...attributes.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ),
  }));
}

describe('a TimeMap in link format', () => {
  test('of one capture has it as the first and the last; of none has neither a span nor one', () => {
    const [, , only] = readLinks(timeMapOf('20040503120000'));
    expect(only).toMatchObject({ rel: 'first last memento' });
    expect(readLinks(timeMapOf())).toEqual([
      { url: original, rel: 'original' },
      { url: self, rel: 'self', type: 'application/link-format' },
    ]);
  });

  test('is read back whole, whatever the times are', () => {
    forAny(fc.uniqueArray(anyTimestamp, { maxLength: 10 }), (keys) => {
      const mementos = readLinks(timeMapOf(...keys)).slice(2);
      expect(mementos.map(({ url }) => url?.slice(28, 42))).toEqual([...keys].sort());
    });
  });

  test('lets no address break out of its brackets', () => {
    const hostile = 'https://archive.example/a>; rel="x",\n<b(1789–1858)';
    const links = readLinks(timeMap(hostile, [], self, String));
    expect(links).toHaveLength(2);
    expect(links[0]?.url).toBe(
      'https://archive.example/a%3E;%20rel=%22x%22,%0A%3Cb(1789%E2%80%931858)',
    );
  });
});
