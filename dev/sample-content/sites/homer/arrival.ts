import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { verse } from '../verse';
import { homer } from './byline';

/** The poet's first two years at the Landing. */
export const homerArrival: readonly SampleEntry[] = [
  {
    ...homer,
    id: 'homer-two-doors',
    versions: revisions(
      {
        at: '20000903183000',
        headline: 'The Two Doors',
        body: prose`
          There are two doors in the hall and a bench between them. The door I came by has a
          handle on the far side only. The door I am waiting for has a handle on both sides, and
          a notice: PLEASE DO NOT TRY THE HANDLE.

          I asked the clerk why a door that may not be tried should have a handle. She said that
          without one it would be a wall, and people would lean on it.
        `,
      },
      {
        at: '20020411090000',
        added: prose`
          Yesterday I tried it. It turned quite easily, and the hall on the other side had two
          doors and a bench, and a man on the bench with his hand out, turning a handle.
        `,
      },
      {
        at: '20091108173000',
        edits: [['Yesterday I tried it.', 'Once, before I knew better, I tried it.']],
        added: prose`
          I waved. He was already waving. I have not been so embarrassed since I was alive.

          There is a third way out, by the water, that I have never tried. [You
          may](id:homer-other-shore branch=2 from=1), if nobody is expecting you here.
        `,
      },
    ),
  },
  {
    ...homer,
    id: 'homer-customs-form',
    versions: revisions(
      {
        at: '20010217101000',
        headline: 'Customs Form 7, with My Answers',
        body: verse`
          *Name of traveller.* Homer.
          *Which.* The one on the bench.
          *Goods carried.* One poem.
          *Is this the final version?* Nearly.

          The clerk has ruled a box for yes and a box for no.
          She has not ruled a box for nearly.
          She says I am welcome to sit down until she does.
        `,
      },
      {
        at: '20011130101000',
        edits: [['*Is this the final version?* Nearly.', '*Is this the final version?* Almost.']],
      },
      {
        at: '20050630151500',
        approved: 'no',
        edits: [['*Is this the final version?* Almost.', '*Is this the final version?* Yes.']],
        added: 'She stamped it. I asked for it back before the ink was dry.',
      },
      {
        at: '20080229120000',
        edits: [['*Is this the final version?* Almost.', '*Is this the final version?* Ask me.']],
        added: verse`
          She asked me. I said, may I see it a moment?
          That was the year of the long eraser.
        `,
      },
      {
        at: '20190214101000',
        headline: 'Customs Form 7, with Most of My Answers',
        edits: [
          [
            '*Which.* The one on the bench.',
            '*Which.* The one who wrote [the light one](id:homer-first-light date=20060102070000).',
          ],
        ],
      },
    ),
  },
  {
    ...homer,
    id: 'homer-threshold',
    versions: revisions(
      {
        at: '20020604194500',
        headline: 'Κατώφλι',
        body: verse`
          Κάθομαι στο κατώφλι και περιμένω.
          Το κατώφλι περιμένει κι αυτό.
          Κανείς δεν του είπε πως είναι μόνο πέτρα.
        `,
      },
      {
        at: '20020606080000',
        headline: 'Κατώφλι (Threshold)',
        added: verse`
          _I sit on the threshold, and I wait._
          _The threshold is waiting too._
          _Nobody has told it that it is only stone._
        `,
      },
      {
        at: '20140921170000',
        edits: [
          ['Κανείς δεν του είπε πως είναι μόνο πέτρα.', 'Δεν θα του το πω εγώ πως είναι πέτρα.'],
          [
            '_Nobody has told it that it is only stone._',
            '_It will not hear from me that it is stone._',
          ],
        ],
      },
    ),
  },
];
