import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { requestTimeoutMs } from '../../src/constants';
import { plainOf } from '../../src/domain/content/content-item';
import { hasMarkup } from '../../src/domain/text/markup';
import { type Segment, textOfSegment, withText } from '../../src/domain/text/segment';
import {
  parsedVersion,
  plainText,
  readyTexts,
  shownAuthor,
  textsIn,
} from '../../src/platform/plain-text';
import { shownText } from '../../tools/content/model/shown-text';
import { buildItem } from '../support/build-content';
import { buildVersionDocument as version } from '../support/build-document';
import { longTimeout } from '../support/many-runs';
import { forAny, forMany } from '../support/properties';
import { openWithoutSanitizer } from '../support/without-sanitizer';

const key = '20040503120000';

beforeAll(async () => {
  await readyTexts(['<b>']);
});

test.each([
  ['<style>b{}</style>read <b style="x:y">on</b> in style', 'read on in style'],
  ['<script>alert(1)</script>words', 'words'],
  ['<template>hidden</template>words', 'words'],
  ['<html><head><frameset></html>after', 'after'],
  ['STYLE <i>Style</i> style', 'STYLE Style style'],
  ['  <b>two spaces</b>', '  two spaces'],
  [
    '<b onclick="x()"onload=x/ONERROR=x>on time</b>, once, ON <i>or</i> "on"',
    'on time, once, ON or "on"',
  ],
  ['<button><option><font>on</font></option></button>', 'on'],
])('text is shown without markup: %j reads %j', { tags: ['8.6'] }, (raw, shown) => {
  expect(plainText(raw)).toBe(shown);
});

test.each([
  [' <b>Ada</b> &amp; Eve', ' Ada & Eve'],
  ['<b> </b>', null],
  [null, null],
])('an author is shown without markup: %j reads %j', { tags: ['8.7', '8.26'] }, (author, shown) => {
  expect(shownAuthor(buildItem({ author }))).toBe(shown);
});

test('the authors that a version names are shown without markup', { tags: ['8.7'] }, () => {
  const versions = { [key]: { authors: ['<b>Ada</b>', 'Eve &amp; Co', '<i></i>'] } };
  const item = buildItem({ author: 'Bo', currentVersion: key, versions });
  expect(shownAuthor(item)).toBe('Ada and Eve & Co');
});

test('a text between tags is shown unchanged', () => {
  const parts = [...'<>&;/!?=- \n"\'Tb7é', 'on', 'ON', 'onload', 'style', 'STYLE', 'template'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 10 }), (chosen) => {
      const text = chosen.join('');
      fc.pre(!hasMarkup(text));
      expect(plainText(`<b>${text}</b>`)).toBe(text);
    }),
    { numRuns: 200 },
  );
});

test('an HTML parser does not change a text that counts as one without markup', longTimeout, () => {
  const signs = [...'<>&#;/!?=- \n\taTbé7', 'lt', 'amp', 'copy', 'x41'];
  const text = fc.array(fc.constantFrom(...signs), { maxLength: 10 });
  forMany(text, (parts) => {
    const raw = parts.join('');
    fc.pre(!hasMarkup(raw));
    expect(document.createRange().createContextualFragment(raw).textContent).toBe(raw);
  });
});

const scraps = [
  ...['word', ' ', '\n', '<3', 'a < b', '&amp;', '&lt;', '&copy', '&', '<br>', '<foo>'],
  ...['<b>', '</b>', '<p>', '</p>', '<i class="x">', '</div>', '<a href="https://a.example/">'],
  ...['</a>', '<li>one</li>', '<script>alert(1)</script>', '<style>p{}</style>'],
];
const anyMarkup = fc.array(fc.constantFrom(...scraps), { maxLength: 8 });

test('exported text is what readers are shown, whatever markup it holds', longTimeout, () => {
  forMany(anyMarkup, (parts) => {
    const raw = parts.join('');
    // A browser's parser drops white space that only markup precedes.
    expect(shownText(raw).trimStart()).toBe(plainText(raw).trimStart());
  });
});

describe('the plain text of a parsed version', { tags: ['8.6', '8.7'] }, () => {
  const marked = () => parsedVersion(version('<b>News</b>', 'One &amp; <i>two</i>'));

  test('is what is shown of each segment, which keeps its style and target', () => {
    const anyText = anyMarkup.map((parts) => parts.join(''));
    const anySegment: fc.Arbitrary<Segment> = fc.oneof(
      anyText,
      anyText.map((text) => ({ text, type: 'bold' }) as const),
      anyText.map((text) => ({ linkType: 'external', url: 'https://a.example/', text }) as const),
    );
    const anySegments = fc.array(anySegment, { maxLength: 3 });
    const shown = (segments: readonly Segment[]) =>
      segments.map((segment) => withText(segment, plainText(textOfSegment(segment))));
    forAny(anySegments, anySegments, (headline, body) => {
      expect(plainOf(parsedVersion(version(headline, body)))).toMatchObject({
        headline: shown(headline),
        body: shown(body),
      });
    });
  });

  test('stands beside the stored text, which is unchanged', () => {
    const { approved, headline, body, plain } = marked();
    expect({ approved, headline, body }).toEqual(version('<b>News</b>', 'One &amp; <i>two</i>'));
    expect(plain).toEqual({ headline: ['News'], body: ['One & two'] });
  });

  test('is computed once', () => {
    const parsed = marked();
    expect(parsed.plain).toBeDefined();
    expect(parsed.plain).toBe(parsed.plain);
  });

  test('is absent where there is no markup', () => {
    expect('plain' in parsedVersion(version('1 < 2', 'This & that.'))).toBe(false);
  });

  test('is not stored: JSON has the stored text only', () => {
    const parsed = marked();
    expect(parsed.plain).toBeDefined();
    const stored = version('<b>News</b>', 'One &amp; <i>two</i>');
    expect(JSON.parse(JSON.stringify(parsed))).toEqual(stored);
    expect(Object.keys(parsed).sort()).toEqual(Object.keys(stored).sort());
  });

  test('of a text of more than 200,000 characters is visibly cut', () => {
    const [shown = ''] = plainOf(parsedVersion(version('', 'a'.repeat(200_001)))).body;
    expect(shown).toBe(`${'a'.repeat(200_000)}\n\n[…]`);
    expect('plain' in parsedVersion(version('', 'a'.repeat(200_000)))).toBe(false);
  });
});

describe('before the sanitizer has loaded', { tags: ['8.6'] }, () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a mark stands for each text with markup, and other texts are shown', async () => {
    const { loads, plainText, readyTexts } = await openWithoutSanitizer();
    const texts = ['<b>a</b>', 'a &amp; b', 'a < b & c'];
    expect(texts.map(plainText)).toEqual(['[…]', '[…]', 'a < b & c']);
    const ready = readyTexts(texts);
    loads.succeed();
    await ready;
    expect(texts.map(plainText)).toEqual(['a', 'a & b', 'a < b & c']);
  });

  test('a mark stands for the texts of a version, and is not kept', async () => {
    const { loads, parsedVersion, readyTexts } = await openWithoutSanitizer();
    const parsed = parsedVersion(version('<b>News</b>', 'Text.'));
    expect(parsed.plain).toEqual({ headline: ['[…]'], body: ['Text.'] });
    const ready = readyTexts(['<b>']);
    loads.succeed();
    await ready;
    expect(parsed.plain).toEqual({ headline: ['News'], body: ['Text.'] });
  });

  test('texts without markup need not wait for it, nor do others afterwards', async () => {
    const { loads, readyTexts } = await openWithoutSanitizer();
    expect(readyTexts(['a < b', 'a & b'])).toBeNull();
    expect(loads.count()).toBe(0);
    const ready = readyTexts(['a', '<b>a</b>']);
    expect(ready).not.toBeNull();
    loads.succeed();
    await ready;
    expect(readyTexts(['<b>a</b>'])).toBeNull();
  });

  test.each([
    ['the author', { author: '<b>Ada</b>' }],
    ['an author of a version', { versions: { [key]: { authors: ['Ada', 'Eve &amp; Co'] } } }],
    ['a headline', { versions: { [key]: { headline: ['<b>News</b>'] } } }],
    ['a body', { versions: { [key]: { body: ['<b>Text.</b>'] } } }],
  ])('an item waits for it that has markup in %s', async (_, fields) => {
    const { loads, readyTexts } = await openWithoutSanitizer();
    expect(readyTexts(textsIn([buildItem()]))).toBeNull();
    const ready = readyTexts(textsIn([buildItem(fields)]));
    expect(ready).not.toBeNull();
    loads.succeed();
    await ready;
  });

  test('it is loaded once for all who wait', async () => {
    const { loads, readyTexts } = await openWithoutSanitizer();
    const ready = [readyTexts(['<b>']), readyTexts(['<i>'])];
    loads.succeed();
    await Promise.all(ready);
    expect(loads.count()).toBe(1);
  });

  test('who waits is told that it could not be loaded, and may try again', async () => {
    const { loads, plainText, readyTexts } = await openWithoutSanitizer();
    const failed = expect(readyTexts(['<b>'])).rejects.toThrow();
    loads.fail();
    await failed;
    expect(plainText('<b>a</b>')).toBe('[…]');
    const ready = readyTexts(['<b>']);
    loads.succeed();
    await ready;
    expect(plainText('<b>a</b>')).toBe('a');
  });

  test('who waits is told after 15 seconds, and it counts when it comes later', async () => {
    const { loads, plainText, readyTexts } = await openWithoutSanitizer();
    vi.useFakeTimers();
    const outcome = vi.fn();
    readyTexts(['<b>'])?.then(() => outcome('ready'), outcome);
    await vi.advanceTimersByTimeAsync(requestTimeoutMs - 1);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
    vi.useRealTimers();
    loads.succeed();
    await expect.poll(() => plainText('<b>a</b>')).toBe('a');
    expect([requestTimeoutMs, readyTexts(['<b>'])]).toEqual([15_000, null]);
  });
});
