import { addParagraphs, prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { verse } from '../verse';
import { dunmarrow, kettle, thirdShift } from './regulars';

const goodbye = prose`
  The dish comes down on Saturday. It is my knees: one has to climb up to knock the ice out of it,
  and last winter I stood at the bottom with the broom and found that I was negotiating. Twenty-five
  years is a good age for a dish. The potatoes can come home.

  This morning I listened one last time. _Pelican 2_ came out of the shadow at 07:51, eleven years
  past the date that I had worked out for its death and thirty-nine past the one in the logbook. I
  heard the tone come up. I did not start the tape. I wanted to have been there for one.
`;

const handover = addParagraphs(
  goodbye,
  prose`
    *Update.* It is not coming down. At four o'clock there was a knock, and it was the girl from
    next door with a ladder of her own. She is seventeen. She said that she had read up on it, that
    she understands she was once on the air, and that somebody ought to say _I am here_ back.

    It moves two metres to the left, on to her side. The potatoes can have the rest.
  `,
);

/** The dish, a quarter of a century later. */
export const dishComesDown: readonly SampleEntry[] = [
  {
    ...dunmarrow,
    id: 's500-dish-comes-down',
    versions: [
      { at: { daysAgo: 5, time: '091500' }, headline: 'The dish comes down', body: goodbye },
      {
        at: { daysAgo: 4, time: '174000' },
        headline: 'The dish does not come down',
        body: handover,
      },
    ],
  },
  {
    ...thirdShift,
    id: 's500-c-no-tape',
    parent: 's500-dish-comes-down',
    versions: [
      {
        at: { daysAgo: 5, time: '120500' },
        headline: 'No tape',
        body: 'You once lost seven minutes by forgetting the tape and were sick about it for a week. Look at you.',
      },
    ],
  },
  {
    ...dunmarrow,
    id: 's500-c-what-she-says-now',
    parent: 's500-c-no-tape',
    versions: [
      {
        at: { daysAgo: 5, time: '190000' },
        headline: 'Re: No tape',
        body: 'My wife would have liked that. She used to call it the other woman. She always asked me what it had said.',
      },
    ],
  },
  {
    author: 'runa_next_door',
    tz: 'Atlantic/Faroe',
    id: 's500-c-on-the-air',
    parent: 's500-c-what-she-says-now',
    versions: [
      {
        at: { daysAgo: 3, time: '163000' },
        headline: 'Hello, this is the interference',
        body: prose`
          I have listened to the 2010 recording. I stand by it. First pass on my side of the fence
          was at 07:48 today. It says that it is there. He cried a bit and said it was the wind, and
          so there was wind.
        `,
      },
    ],
  },
  {
    ...kettle,
    id: 's500-c-lullaby-again',
    parent: 's500-c-on-the-air',
    versions: [
      {
        at: { daysAgo: 2, time: '050000' },
        approved: 'pending',
        headline: 'Lullaby, second verse (draft, do not run)',
        body: verse`
          Wake, Runa, wake, there is ice on the mirror,
          someone is down with a broom in the snow
        `,
      },
    ],
  },
];
