import { describe, expect, it } from 'vitest';
import { compileSampleSites } from '../../dev/sample-content/compile-sample-sites';
import { addParagraphs, prose, rewrite } from '../../dev/sample-content/prose';
import type { SampleEntry, SampleVersion } from '../../dev/sample-content/sample-entry';

const noon = new Date('2026-03-01T12:00:00Z');

function compile(entries: readonly Partial<SampleEntry>[], today = noon) {
  const whole = entries.map((entry) => ({ id: 'a', author: 'A', versions: [], ...entry }));
  return compileSampleSites([{ site: 'word', entries: whole }], today);
}

function version(at: SampleVersion['at'], more: Partial<SampleVersion> = {}): SampleVersion {
  return { at, headline: 'H', body: '', ...more };
}

function keys(at: SampleVersion['at'], today: Date): string[] {
  const { documents } = compile([{ versions: [version(at)] }], today);
  return documents.flatMap((document) => Object.keys(document.versions));
}

describe('compiling sample entries', () => {
  it('fills in what an entry leaves out', () => {
    expect(compile([{ versions: [version('20010203040506')] }])).toEqual({
      documents: [
        {
          itemId: 'a',
          itemSite: 'word',
          parentId: null,
          itemBranch: '1',
          itemTz: 'UTC',
          author: 'A',
          versions: { '20010203040506': { approved: 'yes', headline: ['H'], body: [] } },
        },
      ],
      unapproved: [],
    });
  });

  it('keeps pending and rejected versions out of the document', () => {
    const { documents, unapproved } = compile([
      {
        versions: [
          version('20020101000000', { approved: 'no' }),
          version('20010101000000', { approved: 'pending' }),
        ],
      },
    ]);
    expect(documents.map((document) => document.versions)).toEqual([{}]);
    expect(unapproved.map(({ itemId, timestamp }) => [itemId, timestamp])).toEqual([
      ['a', '20010101000000'],
      ['a', '20020101000000'],
    ]);
    expect(unapproved.map((found) => found.version.approved)).toEqual(['pending', 'no']);
  });

  it.each([
    ['the first instant of a day', '2026-03-01T00:00:00.000Z', 0, '20260301000100'],
    ['its last instant', '2026-03-01T23:59:59.999Z', 0, '20260301000100'],
    ['a day that is still February in the west', '2026-03-01T03:00:00Z', 1, '20260228000100'],
    ['a day that is already March in the east', '2026-02-28T23:00:00Z', 0, '20260228000100'],
    ['a leap day', '2028-03-01T06:00:00Z', 1, '20280229000100'],
    ['the turn of a year', '2027-01-02T00:30:00Z', 6, '20261227000100'],
    ['over a change of clocks', '2026-03-30T00:30:00Z', 2, '20260328000100'],
  ])('counts days in UTC: %s', (_claim, today, daysAgo, key) => {
    expect(keys({ daysAgo, time: '000100' }, new Date(today))).toEqual([key]);
  });

  it.each<readonly [claim: string, entries: readonly Partial<SampleEntry>[], message: RegExp]>([
    ['an id that occurs twice', [{}, {}], /"a" of site word: this id occurs twice/],
    ['31 February', [{ versions: [version('20010231000000')] }], /"a".*"20010231000000"/],
    ['a year before 2000', [{ versions: [version('19991231235959')] }], /"a"/],
    ['a time of four digits', [{ versions: [version({ daysAgo: 1, time: '0001' })] }], /"a"/],
    ['hour 24', [{ versions: [version({ daysAgo: 1, time: '240000' })] }], /"a"/],
    [
      'two versions at one time, spelt differently',
      [{ versions: [version('20260228000100'), version({ daysAgo: 1, time: '000100' })] }],
      /"a".*two versions have the timestamp 20260228000100/,
    ],
    [
      'two versions at one time, one of them rejected',
      [{ versions: [version('20010101000000'), version('20010101000000', { approved: 'no' })] }],
      /"a".*two versions/,
    ],
    [
      'markup that means nothing',
      [{ versions: [version('20010101000000', { body: '[x](id:y colour=red)' })] }],
      /"a".*colour=red/,
    ],
  ])('refuses %s, naming the entry', (_claim, entries, message) => {
    expect(() => compile(entries)).toThrow(message);
  });

  it('refuses an id that occurs on two sites', () => {
    const entries = [{ id: 'a', author: 'A', versions: [] }];
    const sites = [
      { site: 'word', entries },
      { site: 'maid', entries },
    ] as const;
    expect(() => compileSampleSites(sites, noon)).toThrow(/"a" of site maid/);
  });
});

describe('prose', () => {
  it('joins the lines of a paragraph and keeps paragraphs apart', () => {
    expect(prose`
      One
      two.

      Three.
    `).toBe('One two.\n\nThree.');
  });

  it('rewrites a passage that occurs exactly once', () => {
    expect(rewrite('a b c', 'b', '$& d')).toBe('a $& d c');
    expect(() => rewrite('a b c', 'd', 'e')).toThrow(/"d"/);
    expect(() => rewrite('a b a', 'a', 'e')).toThrow(/exactly once/);
  });

  it('adds paragraphs', () => {
    expect(addParagraphs('a', 'b', 'c')).toBe('a\n\nb\n\nc');
  });
});
