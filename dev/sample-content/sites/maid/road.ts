import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { verse } from '../verse';
import { odo } from './witnesses';

/** Those whom she met between the village and the walls. */
export const maidRoad: readonly SampleEntry[] = [
  {
    ...odo,
    id: 'maid-farrier',
    versions: revisions(
      {
        at: '20010123140000',
        headline: 'I Shod the First Horse',
        body: prose`
          It was a plough horse with a plough horse's feet, eleven crowns and dear at six. She held
          its head herself. I said, where are you riding, child, on that? She said, to the king. I
          said, then you will want the heels high, for it is stony after the second ford.

          I did not laugh. I put that in because the others all say now that they did not, and I was
          there.
        `,
      },
      {
        at: '20020123140000',
        edits: [['eleven crowns and dear at six', 'fourteen crowns and dear at six']],
      },
      {
        at: '20080123140000',
        edits: [['I did not laugh. I put that in', 'I did laugh. I put that in']],
        added: prose`
          I laughed. It has been on me like a stone in the hoof. She waited until I had done, and
          then asked whether I would mind doing the near hind again, since I had been laughing.
        `,
      },
      {
        at: '20190123140000',
        added: 'It was loose. She was right about the near hind.',
      },
    ),
  },
  {
    id: 'maid-hose',
    author: 'Josse Petitpoint, tailor',
    tz: 'Europe/Paris',
    versions: revisions(
      {
        at: '20050213100000',
        headline: 'The Measure of Her',
        body: verse`
          Waist        as a boy's
          Leg          short in the thigh; sits well
          Shoulder     she carries water
          Neck         she looked round when I measured it
          Hose, grey   two pair, laced with twenty points to the doublet

          She asked how long they would last. I told her, a year with mending.
          She said, then do not skimp the thread, but you need not use the best.
        `,
      },
      {
        at: '20050220100000',
        edits: [['laced with twenty points', 'laced with seventeen points']],
      },
      {
        at: '20150213100000',
        added: verse`
          They made much of the hose, after, in that court.
          I wish to depose that it was only sewing.
        `,
      },
    ),
  },
  {
    id: 'maid-gatekeeper',
    author: 'Huon Clefdebois, keeper of a gate',
    tz: 'Europe/Paris',
    versions: revisions(
      {
        at: '20060306200000',
        headline: 'They Came After the Bell',
        body: prose`
          Six men and a page, wet through. The rule is that after the bell I open to nobody. The page
          got down, came to the wicket and said: you are quite right not to. Then stood there, and
          dripped, so that I should be able to go on being right.

          I opened. In nineteen years no one else has tried it.
        `,
      },
      {
        at: '20060307200000',
        edits: [
          [
            'In nineteen years no one else has tried it.',
            'I had not then been told that it was a girl.',
          ],
        ],
      },
      {
        at: '20140306200000',
        approved: 'pending',
        edits: [
          [
            'I had not then been told that it was a girl.',
            'I knew that it was a girl. I have four.',
          ],
        ],
      },
    ),
  },
  {
    id: 'maid-horse-boy',
    author: 'Perrin, who held the horse',
    tz: 'Europe/Paris',
    versions: revisions(
      {
        at: '20080429170000',
        headline: 'I Held Her Horse Two Times',
        body: prose`
          The first time I was eight. She gave me an apple and told me not to give it to the horse. So
          I ate it, and the horse watched me. The second time she was bleeding, here, over the breast,
          and she leaned on the horse and wept, and said to me: you did not see this. I did not.

          I have told nobody until today, and I am sixty-one.
        `,
      },
      {
        at: '20080430170000',
        headline: 'I Held Her Horse Three Times',
        edits: [['So I ate it, and the horse watched me.', 'So I gave half of it to the horse.']],
        added: 'The third time she did not come back for it.',
      },
    ),
  },
];
