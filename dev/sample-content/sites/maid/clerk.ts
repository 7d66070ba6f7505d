import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { renaud } from './witnesses';

/** The clerk with the good hand and the bad conscience. */
export const maidClerk: readonly SampleEntry[] = [
  {
    ...renaud,
    id: 'maid-clerk',
    versions: revisions(
      {
        at: '20020221083000',
        headline: 'Minute of the Third Day',
        body: prose`
          Asked whether her voices had forbidden her to answer, _she said nothing_.

          Asked whether she believed herself to be in grace, _she answered at once, and not to the
          question_.

          Asked what she saw when she looked at the judges, _she was told that she need not reply_.
        `,
      },
      {
        at: '20020222083000',
        edits: [['_she said nothing_', '_she smiled_']],
      },
      {
        at: '20020222220000',
        approved: 'no',
        edits: [['_she smiled_', '_she laughed, and several of us laughed with her_']],
      },
      {
        at: '20060221083000',
        edits: [
          [
            '_she answered at once, and not to the question_',
            '_she gave an answer by which the whole room was put to shame, and which I was bidden to leave out_',
          ],
        ],
      },
      {
        at: '20160221083000',
        headline: 'Minute of the Third Day, as It Should Have Been Taken',
        added: prose`
          I had a good hand. It is the reason that I was chosen. A man with a good hand can write down
          anything in it, and it will look as though it had been so.

          The answer she gave about grace I have by heart. I do not set it here. It was not said to
          me, and I wrote over it.
        `,
      },
    ),
  },
  {
    ...renaud,
    id: 'maid-margin',
    versions: revisions(
      {
        at: '20160530210000',
        headline: 'In the Margin, in Another Ink',
        body: prose`
          There are five fair copies of the process. I made them all. They agree in each word, and that
          is how you may know that they are false, for nothing I ever heard said was said the same way
          by five men.

          I am told that nowadays a page can be [lost while its address stays](id:s500-link-rot
          site=500). With us the page stayed. It was what it pointed to that was gone.
        `,
      },
      {
        at: '20170530210000',
        added: prose`
          I have read of a poet, [no more able to leave a line than I was able to mend
          one](id:homer-first-light site=homer date=20110830035900). I would change hands with him.
        `,
      },
      {
        at: '20180530210000',
        edits: [['There are five fair copies', 'There were five fair copies']],
        added: 'There are four.',
      },
    ),
  },
];
