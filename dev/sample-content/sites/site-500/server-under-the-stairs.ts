import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { halfduplex } from './regulars';

const asBuilt = prose`
  People ask where this site lives. It lives under my stairs, between the vacuum cleaner and a box
  of somebody's wedding glasses, in a beige case with one foot missing. The foot has been replaced
  by a paperback. The paperback is a thriller and has been load-bearing since January.

  It has 64 megabytes of memory and a fan that changes its note when more than thirty of you arrive
  at once. I can tell from the kitchen how a story is doing. The obituary of a modem made it whine.
  The piece on mail headers made it sing.

  There is no backup. There is a second disk, which I intend to plug in.
`;

const withCookbook = rewrite(
  asBuilt,
  'The paperback is a thriller and has been load-bearing since January.',
  '_Correction:_ I called the paperback a thriller. Bea, whose paperback it is, says that it is a cookery book, that I have never opened it, and that this is her point.',
);

const withBackup = rewrite(
  withCookbook,
  'There is no backup. There is a second disk, which I intend to plug in.',
  'There is a backup. It is the second disk, plugged in on the evening after the first one made a sound like a spoon in a mug. We lost nine days of April, mostly weather.',
);

const withMoreMemory = rewrite(
  withBackup,
  'It has 64 megabytes of memory and a fan',
  'It had 64 megabytes of memory when I wrote this. It has 512 now, a gift from a reader who asked to be called "a hospital", and still a fan',
);

const afterTheWater = addParagraphs(
  withMoreMemory,
  prose`
    *October 2011.* A pipe runs through the wall behind the stairs. I had hung my coat on it for
    eleven years without asking what was in it. See [the long outage](id:s500-the-long-outage). The
    beige case is drying in the bath. The site now lives in a grey case, in the same place, on the
    same cookery book, which has come out of it all a little thicker.
  `,
);

const withoutFan = addParagraphs(
  afterTheWater,
  prose`
    *March 2017.* A third machine, the size of the cookery book. It has no fan and no moving part of
    any kind. I no longer know from the kitchen how a story is doing. I have to look, like everybody
    else.
  `,
);

const moving = addParagraphs(
  withoutFan,
  prose`
    *This week.* The title of this story is about to become untrue: [we are
    moving](id:s500-four-metres). I shall not change it. It is an address, and people know us by it.
  `,
);

const headline = 'The server under the stairs';

/** The founding story. */
export const serverUnderTheStairs: readonly SampleEntry[] = [
  {
    ...halfduplex,
    id: 's500-server-under-the-stairs',
    versions: [
      { at: '20000229213000', headline: 'Where this site lives', body: asBuilt },
      { at: '20000301074512', headline, body: withCookbook },
      { at: '20010428190233', headline, body: withBackup },
      { at: '20040817221500', headline, body: withMoreMemory },
      {
        at: '20060401083000',
        approved: 'no',
        headline: 'FOR SALE: one staircase, server included',
        body: prose`
          Charming period staircase, thirteen treads, one careful owner, hums. Would suit a small
          community with time on its hands. No dealers. (Half: it is the first of April and you left
          the password on the fridge. Put it up or take it down, but do change the password. Ines)
        `,
      },
      { at: '20111004182000', headline, body: afterTheWater },
      { at: '20170305201745', headline, body: withoutFan },
      { at: { daysAgo: 1, time: '191200' }, headline, body: moving },
    ],
  },
];
