import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { verse } from '../verse';
import { avital } from './neighbours';

/** The first seasons of digging, under a borrowed tarpaulin. */
export const harmegiddoTrenches: readonly SampleEntry[] = [
  {
    ...avital,
    id: 'harmegiddo-trench-four',
    versions: revisions(
      {
        at: '20010830160000',
        headline: 'Trench Four: Finds of the Summer',
        body: verse`
          Level 1.  Bottle tops, a sandal, a permit to dig (mine, 1998).
          Level 2.  A burnt layer. Someone's last afternoon.
          Level 3.  A threshold, worn in the middle.
          Level 4.  A burnt layer.
          Level 5.  A threshold, worn in the middle.
          Level 6.  A burnt layer.
          Level 7.  A child's whistle. It works.
        `,
      },
      {
        at: '20010902160000',
        edits: [['Level 4.  A burnt layer.', 'Level 4.  A burnt layer, with onions.']],
      },
      {
        at: '20110830160000',
        added: prose`
          Ten years later I am asked what Trench Four proves. That the world ends here about once
          in two hundred years, and that somebody then comes back to sweep the step.
        `,
      },
    ),
  },
  {
    ...avital,
    id: 'harmegiddo-tuesday',
    versions: revisions(
      {
        at: '20020507070000',
        headline: 'The End Is on Tuesday',
        body: prose`
          A gentleman in white came to the hut at breakfast to let me know that it will be on
          Tuesday, at three, and asked whether I could have the trenches covered by then, as there
          will be children. I said I would see to it. He left a deposit for the tarpaulin.
        `,
      },
      {
        at: '20020514153000',
        headline: 'The End Is on Thursday',
        edits: [['will be on Tuesday, at three', 'will be on Thursday, at three']],
        added: 'He came again at ten past three, and was very decent about it.',
      },
      {
        at: '20020516153000',
        headline: 'The End Is Postponed Until After the Holidays',
        edits: [['will be on Thursday, at three', 'will be after the holidays']],
      },
      {
        at: '20081016070000',
        headline: 'The Tarpaulin',
        added: prose`
          It has kept six winters off Trench Four. I still have his receipt. If you read this, sir:
          it was the best season that we ever had, and it was your tarpaulin.
        `,
      },
    ),
  },
];
