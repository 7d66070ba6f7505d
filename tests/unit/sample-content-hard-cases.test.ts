import { describe, expect, it } from 'vitest';
import { textOfSegment } from '../../src/domain/content/segment';
import { readSampleContent } from '../support/sample-content';

const { documents } = await readSampleContent(new Date('2026-11-21T10:00:00Z'));

describe('sample hard cases of the site 500', () => {
  const stories = documents.filter((d) => d.itemSite === '500' && d.parentId === null);
  const texts = stories.map(({ versions }) => {
    const latest = versions[Object.keys(versions).sort().at(-1) ?? ''];
    return {
      approved: latest !== undefined,
      headline: (latest?.headline ?? []).map(textOfSegment).join(''),
      body: (latest?.body ?? []).map(textOfSegment).join(''),
    };
  });
  const bodies = texts.map(({ body }) => body).join('\n');

  it.each([
    ['a word of more than two hundred letters', /\p{L}{200}/u],
    ['Japanese', /[\p{Script=Hiragana}]{3}/u],
    ['Arabic, right to left', /\p{Script=Arabic}{3}/u],
    ['markup as text', /<b>.*<\/b>/s],
    ['a script as text', /<script>/],
    ['a less-than sign as text', / a < b.* 5 <- x.* <3 /s],
    ['an entity as text', /&amp;/],
    ['runs of spaces', / {10}/],
  ])('%s', (_claim, pattern) => {
    expect(bodies).toMatch(pattern);
  });

  it('an empty headline, an empty body, an emoji in a headline', () => {
    expect(texts).toContainEqual(expect.objectContaining({ approved: true, headline: '' }));
    expect(texts).toContainEqual(expect.objectContaining({ approved: true, body: '' }));
    expect(texts.some(({ headline }) => /\p{Extended_Pictographic}/u.test(headline))).toBe(true);
  });
});
