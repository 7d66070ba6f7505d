import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { halfduplex, ines, kettle } from './regulars';

const mirror = prose`
  There is now a second copy of this site, and it lives in a bakery. When I moved to the island I
  was told that the one dry place on it was the wall behind Stamo's oven. He cleared a shelf of
  tins. The machine stands where the tins stood, at forty-one degrees, under a tea towel, and is
  dusted by hand with what I believe to be semolina.

  It fetches everything from under the stairs at three in the morning, when the dough is resting and
  the line is free. It is switched off on Sundays and on name days. Stamo has no views on archives.
  "You keep a piece of the dough," he told me, "for the next dough. My mother's is in there, and
  hers. What is there to discuss?"

  While the bread is in he reads. He does not care for us. He reads [the poet who cannot leave his
  lines alone](id:homer-first-light site=homer), and moves his lips, and shakes his head, and comes
  back the next day to see what has been changed.
`;

const correctedHeat = rewrite(
  mirror,
  'at forty-one degrees, under a tea towel,',
  'at thirty-eight degrees (he has moved it one tin to the left), under a tea towel,',
);

const afterTheQuake = addParagraphs(
  correctedHeat,
  prose`
    *2019.* After the tremor in August the oven is cracked and the shelf is not. It ran through the
    night on the baker's own battery, the one for the till. Half did not notice that he had been,
    for nine hours, the copy.
  `,
);

/** A second copy of the site, in a warm place. */
export const bakeryMirror: readonly SampleEntry[] = [
  {
    ...ines,
    id: 's500-bakery-mirror',
    versions: [
      { at: '20120518060000', headline: 'A mirror behind the oven', body: mirror },
      { at: '20120601053000', headline: 'A mirror behind the oven', body: correctedHeat },
      { at: '20190824171500', headline: 'A mirror behind the oven', body: afterTheQuake },
    ],
  },
  {
    ...kettle,
    id: 's500-c-starter',
    parent: 's500-bakery-mirror',
    versions: [
      {
        at: '20120518081500',
        headline: 'Incremental',
        body: 'Four generations of incremental backup and the restore is breakfast. I withdraw all my jokes about islands.',
      },
    ],
  },
  {
    ...halfduplex,
    id: 's500-c-name-days',
    parent: 's500-bakery-mirror',
    versions: [
      {
        at: '20120518133000',
        headline: 'For the operations manual',
        body: 'How many name days are there?',
      },
    ],
  },
  {
    ...ines,
    id: 's500-c-many-name-days',
    parent: 's500-c-name-days',
    versions: [
      {
        at: '20120518150000',
        headline: 'Re: For the operations manual',
        body: 'Assume that it is one.',
      },
    ],
  },
];
