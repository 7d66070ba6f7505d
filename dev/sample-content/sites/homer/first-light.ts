import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { verse } from '../verse';
import { homer } from './byline';

/** The poem of the bench, which he has never let alone. */
export const homerFirstLight: readonly SampleEntry[] = [
  {
    ...homer,
    id: 'homer-first-light',
    versions: revisions(
      {
        at: '20000312061500',
        headline: 'First Light',
        body: verse`
          The light came in before the door did.
          It sat down on the bench and asked for nothing.
          I said, you must be the morning.
          It said, I am what is left of it.

          Somewhere behind me a shore was cooling.
          Somewhere ahead a shore had not been lit.
          I had one coin and a line I was proud of.
          The clerk took the coin and looked at the line
          and gave the line back.
        `,
      },
      {
        at: '20010620043000',
        edits: [['a line I was proud of', 'a line I was sure of']],
      },
      {
        at: '20030914051200',
        headline: 'First Light, Again',
        added: verse`
          I have been told it is the same light daily.
          I have been told a good deal on this bench.
        `,
      },
      {
        at: '20060102070000',
        edits: [
          ['It sat down on the bench and asked', 'It sat down next to me and asked'],
          ['and gave the line back.', 'and gave the line back. She was kind about it.'],
        ],
      },
      {
        at: '20110830035900',
        headline: 'First Light',
        cuts: ['I have been told it is the same'],
        edits: [[' She was kind about it.', '']],
      },
      {
        at: '20170405044500',
        edits: [
          ['I had one coin and a line I was sure of.', 'I had one coin and one line.'],
          ['It sat down next to me and asked', 'It sat down on the bench and asked'],
        ],
        added: verse`
          (Seventeen years, and the bench is back in.
          I do not know why I ever moved the light.)
        `,
      },
      {
        at: { daysAgo: 3, time: '041500' },
        cuts: ['(Seventeen years'],
        edits: [
          ['It said, I am what is left of it.', 'It said, not yet.'],
          ['gave the line back.', 'gave it back.'],
        ],
      },
      {
        at: { daysAgo: 1, time: '200700' },
        approved: 'pending',
        edits: [['I had one coin and one line.', 'I had one coin and a line I am not sure of.']],
      },
    ),
  },
];
