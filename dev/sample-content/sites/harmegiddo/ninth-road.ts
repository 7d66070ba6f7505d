import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { avital, shimshon } from './neighbours';

/** Branch 2: the hill on the day after. */
export const harmegiddoNinthRoad: readonly SampleEntry[] = [
  {
    ...avital,
    id: 'harmegiddo-ninth-road',
    branch: '2',
    versions: revisions(
      {
        at: '20170620180000',
        headline: 'The Ninth Road',
        body: prose`
          You go between the water tank and the fig, where there is plainly no way through, and you
          come out on the hill. The same hill, but somebody has finished digging it. The trenches
          are filled in and sown. On the place of the hut there is a step, worn in the middle, and I
          knew before I looked whose shoes had done it.
        `,
      },
      {
        at: '20220620180000',
        added: prose`
          There is a label, too, in a case. _Woman with trowel. About her age. Complete._ If you
          want to be getting back, it is [by the shops](id:harmegiddo-crossroads branch=1 from=2).
        `,
      },
    ),
  },
  {
    ...shimshon,
    id: 'harmegiddo-day-after',
    branch: '2',
    versions: revisions(
      {
        at: '20171225050000',
        headline: 'Line 83 on the Day After',
        body: prose`
          So it was, in the end, a Tuesday. I had the early shift. There was light everywhere and no
          traffic, and I drove to the hill as usual, and eleven people got on there who had never in
          their lives got on there. They were sandy. They had the right money, but old.

          Where to, I said. They said: what is there? So I read them [all the
          stops](id:harmegiddo-ninth-road). At "shops" there was a murmur.
        `,
      },
      {
        at: { daysAgo: 6, time: '050000' },
        edits: [['eleven people got on', 'eleven people and a calf got on']],
      },
    ),
  },
];
