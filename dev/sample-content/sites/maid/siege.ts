import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { verse } from '../verse';

/** Those who fed the army and washed for it. */
export const maidSiege: readonly SampleEntry[] = [
  {
    id: 'maid-laundress',
    author: 'Bietris Poing, laundress to the army',
    tz: 'Europe/Paris',
    versions: revisions(
      {
        at: '20090818080000',
        headline: 'She Chased Us Off with the Flat of a Sword',
        body: prose`
          You have heard that she drove the women out of the camp. I was one. She came down between
          the tents shouting, with a sword, and she hit Long Agnes across the back with it, and it
          broke. I saw her face. It was her good sword.

          We went as far as the mill. On the third day a boy came from her with a bundle, forty
          shirts, and the money in advance.
        `,
      },
      {
        at: '20110818080000',
        edits: [
          ['forty shirts, and the money in advance', 'thirty-nine shirts, and the money for forty'],
        ],
      },
      {
        at: '20110820080000',
        added:
          'I have been asked about the one shirt. It was her own. She washed it herself, nights.',
      },
    ),
  },
  {
    id: 'maid-baker',
    author: 'Ysabel Miedepain, baker in the besieged town',
    tz: 'Europe/Paris',
    versions: revisions(
      {
        at: '20130508060000',
        headline: 'The Last Sack',
        body: verse`
          On the day that she rode in I had one sack.
          By custom it is sawdust from the second week.
          I had said that it was rye, and they had said, good rye.

          She bit, and chewed, and looked at me across it.
          I thought: here it comes.
          She said, it wants salt. And she had another piece.
        `,
      },
      {
        at: '20130509060000',
        edits: [['I had said that it was rye', 'I swore that it was rye']],
      },
      {
        at: '20230508060000',
        added: verse`
          The week after, there was flour. I bake it still,
          a loaf of the other sort, once every spring.
          It wants salt. It did not want salt. It wanted her to say so.
        `,
      },
    ),
  },
];
