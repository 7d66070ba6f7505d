import { rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { verse } from '../verse';
import { halfduplex, kettle } from './regulars';

const card = verse`
  For everyone who is minding something tonight. Best seen in letters of one width, with one eye shut.

                .       *            .         .
       .                      .            *
             .       +--------------+                 .
                     |   o    o     |
         *           |      ..      |         .
                     +------||------+
                            ||                 _
            +------+        ||           .    |_|
            |      +------+ ||
            |  ZZ         +-++---+       *
            | [500]              +------+
      ------+---------------------------+------------

  The machine is asleep under the stairs.      The fan      is      off.
  Somewhere    a boiler,    somewhere    a dish,    somewhere a shelf
        keeps      still      so      that      you      can      sleep.
`;

const withCat = rewrite(card, '|  ZZ         +-++---+ ', '|  ZZ   =^.^= +-++---+ ');

/** Drawn with characters: runs of spaces carry the meaning. */
export const winterCard: readonly SampleEntry[] = [
  {
    ...kettle,
    id: 's500-winter-card',
    versions: [
      { at: '20041224183000', headline: 'A card, in letters of one width', body: card },
      {
        at: '20041225054500',
        headline: 'A card, in letters of one width (with cat)',
        body: withCat,
      },
    ],
  },
  {
    ...halfduplex,
    id: 's500-c-we-have-no-cat',
    parent: 's500-winter-card',
    versions: [
      {
        at: '20041224231500',
        headline: 'Lovely, but',
        body: 'We have a cat.',
      },
    ],
  },
  {
    ...kettle,
    id: 's500-c-corrected-card',
    parent: 's500-c-we-have-no-cat',
    versions: [
      {
        at: '20041225054700',
        headline: 'Re: Lovely, but',
        body: '     =^.^=     Corrected.     My apologies to the cat.',
      },
    ],
  },
];
