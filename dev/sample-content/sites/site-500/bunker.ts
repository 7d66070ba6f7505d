import { addParagraphs, prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';

const tip = prose`
  There is a bunker at Tarn Hollow that was built to keep a government. What it keeps is filing
  cabinets: four hundred of them, in rows, with a chair at the end of each. I have been inside. The
  drawers are labelled with the names of our towns, and there is a drawer for mine.

  I opened it. It contains a card for each household, with a line to say what that household would
  be asked to do on the day after. Ours says "bread". My father could not so much as boil water. I
  should dearly like to know who thought of it.
`;

/** Never approved in any version: its document has no versions at all. */
export const bunker: readonly SampleEntry[] = [
  {
    author: 'A. Stringer',
    tz: 'Europe/London',
    id: 's500-bread-on-the-day-after',
    versions: [
      {
        at: '20080911210000',
        approved: 'no',
        headline: 'Inside the bunker (EXCLUSIVE)',
        body: tip,
      },
      {
        at: '20080914190000',
        approved: 'pending',
        headline: 'Bread, on the day after',
        body: addParagraphs(
          tip,
          '_(Better. But who let you in, and would they mind? Held until I know. Ines)_',
        ),
      },
    ],
  },
];
