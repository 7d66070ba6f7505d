import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { verse } from '../verse';
import { homer } from './byline';

/** Poems that he is still taking words out of. */
export const homerThisWeek: readonly SampleEntry[] = [
  {
    ...homer,
    id: 'homer-short-poem',
    versions: revisions(
      {
        at: '20220816050000',
        headline: 'Short Poem',
        body: verse`
          What I had meant to say about the shore
          was that it stays, while those who leave it go,
          and that the leaving is a kind of oar
          by which the shore, too, travels, though
          it does not know it travels. I had more:
          a gull, a bell, my mother calling, low,
          the name I had before the name I wore.
          It comes to this. I saw it. It was so.
        `,
      },
      {
        at: '20230102050000',
        body: verse`
          What I had meant to say about the shore
          was that it stays, while those who leave it go.
          I had a gull, a bell, a little more.
          It comes to this. I saw it. It was so.
        `,
      },
      {
        at: '20240630050000',
        body: verse`
          A gull, a bell. My mother, calling low.
          It comes to this. I saw it. It was so.
        `,
      },
      { at: { daysAgo: 240, time: '050000' }, body: 'I saw it. It was so.' },
      { at: { daysAgo: 5, time: '050000' }, headline: 'Shorter Poem', body: 'It was so.' },
      { at: { daysAgo: 1, time: '050000' }, approved: 'pending', body: 'So.' },
    ),
  },
  {
    ...homer,
    id: 'homer-tonight',
    versions: revisions(
      {
        at: { daysAgo: 4, time: '213000' },
        headline: 'Tonight',
        body: verse`
          The ferry went by with its lamps lit.
          I counted nine heads and a place.
        `,
      },
      {
        at: { daysAgo: 2, time: '213000' },
        edits: [['nine heads and a place', 'eleven heads and a place']],
        added: verse`
          I had the pencil in my hand.
          I want that to be known.
        `,
      },
      {
        at: { daysAgo: 0, time: '000100' },
        headline: 'Last Night',
        edits: [
          ['I want that to be known.', 'I had both hands full, then: the pencil, and the rail.'],
        ],
      },
    ),
  },
];
