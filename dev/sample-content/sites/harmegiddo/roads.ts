import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { verse } from '../verse';
import { avital, elazar, shimshon } from './neighbours';

/** The first notes: the roads, the keeper and the bus. */
export const harmegiddoRoads: readonly SampleEntry[] = [
  {
    ...avital,
    id: 'harmegiddo-crossroads',
    versions: revisions(
      {
        at: '20000115060000',
        headline: 'Where the Seven Roads Meet',
        body: prose`
          Seven roads meet at the foot of the hill. I have walked each of them to its first bend,
          which is as far as my knees will vouch for. One comes from the sea, one from the desert
          and one from the shops. One is ancient, or says so. One is the number 83 bus. One goes
          only to the cemetery, and comes back. The seventh is on no map, and is the one that
          everybody asks me about.

          They say that the last battle will be here. I can see why. It is the parking.
        `,
      },
      {
        at: '20000301060000',
        headline: 'Where the Eight Roads Meet',
        edits: [['Seven roads meet', 'Eight roads meet']],
        added: '*Correction.* I had not counted the one I was standing on.',
      },
      {
        at: '20020718060000',
        edits: [
          ['One is ancient, or says so.', 'One is ancient, and was laid by the council in 1961.'],
        ],
      },
      {
        at: '20070922060000',
        edits: [
          [
            'The seventh is on no map, and is the one that everybody asks me about.',
            "The seventh is Mr. Gazit's irrigation track, and he would like people to stop kneeling on it.",
          ],
        ],
      },
      {
        at: '20150309060000',
        added: prose`
          A reader asks whether any of the eight leads to [a certain
          bridge](id:freedom-bridge site=freedom). They all do, madam. It is a matter of how long
          you keep on.
        `,
      },
      {
        at: '20211212060000',
        headline: 'Where the Eight Roads Meet, and a Path',
        added: prose`
          There is [a ninth](id:harmegiddo-ninth-road branch=2 from=1). I do not recommend it, and
          I go most evenings.
        `,
      },
    ),
  },
  {
    ...elazar,
    id: 'harmegiddo-lighthouse-post',
    versions: revisions(
      {
        at: '20000601050000',
        headline: 'I Am Appointed Keeper of the Lighthouse',
        body: prose`
          There is no lighthouse. There is no sea, either: it is forty kilometres off, behind a
          ridge. I pointed this out in writing. The ministry replied that keeper and lighthouse had
          been approved in one budget, and that only the lighthouse had been cut.

          I have a whistle, a cap and a log. I start at dusk. Tonight I kept a look-out in all
          directions until four, and no ship was lost.
        `,
      },
      {
        at: '20030601050000',
        edits: [['no ship was lost', 'no ship was lost; nor has one been since']],
        added: 'After three years without a wreck the ministry has raised me by one grade.',
      },
      {
        at: '20180601050000',
        headline: 'I Was Appointed Keeper of the Lighthouse',
        added: prose`
          Retired today, after eighteen years, with a clean record. They gave me a barometer. Nobody
          has been named to follow me, so I have not told my feet, and they went up at dusk.
        `,
      },
    ),
  },
  {
    ...shimshon,
    id: 'harmegiddo-line-83',
    versions: revisions(
      {
        at: '20010204040000',
        headline: 'Line 83: Times and Stops',
        body: verse`
          Station           05:40   and whenever there are nine of you
          Shops             05:52
          School            06:05   sing if you must
          Clinic            06:11   seats at the front are for after, not before
          Mr. Gazit's gate  06:20   on request; do not request
          The hill          06:30   end of the line

          Passengers for the End of Days should remain seated, as there may be a queue.
        `,
      },
      {
        at: '20010401040000',
        edits: [
          [
            '05:40   and whenever there are nine of you',
            '05:45   and whenever there are six of you',
          ],
        ],
      },
      {
        at: '20120819040000',
        edits: [
          [
            "Mr. Gazit's gate  06:20   on request; do not request",
            'Gazit Junction    06:20   as he now calls it',
          ],
        ],
      },
      {
        at: '20240107040000',
        approved: 'pending',
        edits: [['06:30   end of the line', '06:30   end of the line (see notice)']],
      },
    ),
  },
  {
    ...shimshon,
    id: 'harmegiddo-sign',
    versions: revisions(
      {
        at: '20031102150000',
        headline: 'The Sign at the Last Stop',
        body: prose`
          The company sent me a sign for the last stop and no text for it, so I wrote one.

          הנהג אמר: הגענו. שאלו הנוסעים: לאן? ענה הנהג: לתחנה שלפני הסוף. הירידה מהדלת האחורית בלבד, ונא לא לשכוח חפצים, כי מי יודע אם נחזור.

          For visitors: "The driver said, we are there. The passengers asked, where? The driver
          answered, at the stop before the end. Please leave by the rear door only, and forget
          nothing, for who knows whether we come back."
        `,
      },
      {
        at: '20031120150000',
        edits: [['כי מי יודע אם נחזור', 'כי אני חוזר רק ביום ראשון']],
        added: prose`
          The company found the ending sad. It now reads: "for I am not back until Sunday." That is
          the time-table, so they cannot object.
        `,
      },
    ),
  },
];
