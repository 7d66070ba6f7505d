import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Segment, textOfSegment } from '../../../../../src/domain/text/segment';
import { capturedVersions } from '../../../../../tools/content/export/captured-version';
import { exportAddress, readBase } from '../../../../../tools/content/export/export-address';
import { readPage } from '../../../../../tools/content/html/read-page';
import { shownText } from '../../../../../tools/content/model/shown-text';
import { anySegments } from '../../../../support/any-segments';
import { buildItem } from '../../../../support/build-content';

describe('a version as a page', () => {
  const textsOf = (segments: readonly Segment[]) =>
    segments.map((segment) => shownText(textOfSegment(segment))).join('');
  /** Removes invisible characters, spaces at line ends, and third line ends, which no page keeps. */
  const asOnPage = (text: string) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/(?!\n)[\p{Cc}\p{Cs}\ufffd]/gu, '')
      .replace(/\s*\n/g, (gap) => '\n'.repeat(Math.min(2, gap.split('\n').length - 1)))
      .trim();
  const imported = (headline: readonly Segment[], body: readonly Segment[]) => {
    const versions = { '20040503120000': { headline, body } };
    const address = exportAddress(readBase('https://archive.example'));
    const [version] = capturedVersions(buildItem({ itemSite: 'homer', versions }), address);
    return readPage(version?.html.toString() ?? '', version?.url ?? '', { part: 'main' });
  };

  test('is read back with the same text, emphasis and links', () => {
    const body = [
      ...['Plain,\n\n  indented & <3, ', { text: 'bold', type: 'bold' }, ' and '],
      ...[{ text: 'italic', type: 'italic' }, ', a '],
      ...[{ linkType: 'external', url: 'https://one.example/?a=1&b=2', text: 'link' }, '.'],
    ] as const;
    expect(imported(['A title'], body)).toMatchObject({ headline: ['A title'], body });
  });

  test('contains stored markup as readers see it, and only links that the app would follow', () => {
    const body = ['<p>One</p>two &amp; three <foo> &lt;br&gt;<script>no</script>'];
    const { headline, body: read } = imported(['<b>T</b>itle'], body);
    expect(textsOf(read)).toBe('One\ntwo & three <foo> <br>');
    expect(headline).toEqual(['Title']);
    const link = (url: string) => ({ linkType: 'external', url, text: 'x' }) as const;
    const urls = ['javascript:alert(1)', '//evil.example', 'https://u:p@evil.example/', '"><img>'];
    expect(imported([], urls.map(link)).body).toEqual(['xxxx']);
  });

  test('is read back with the same text, whatever it is', () => {
    const italic = (text: string): Segment => ({ text, type: 'italic' });
    fc.assert(
      fc.property(anySegments, (body) => {
        expect(asOnPage(textsOf(imported(['T'], body).body))).toBe(asOnPage(textsOf(body)));
      }),
      {
        numRuns: 1000,
        examples: [[[italic('!\r'), italic('\n!')]], [['!\f', italic('\n'), italic('!')]]],
      },
    );
  });
});
