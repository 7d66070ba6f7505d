import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { verse } from '../verse';
import { ilse, mirela, nour } from './correspondents';

/** Dispatches from polling stations and frontiers, 2003 to 2009. */
export const freedomBorders: readonly SampleEntry[] = [
  {
    ...nour,
    id: 'freedom-ballot-ink',
    tz: 'Indian/Mauritius',
    versions: revisions(
      {
        at: '20030608170000',
        headline: 'The Ink That Came Off',
        body: prose`
          *PETIT TAL.* Each voter's thumb was to be dipped in an ink that lasts nine days. It
          lasted until the pump. By noon the whole of Fountain Street had clean hands and a choice
          to make, and I sat on the wall to watch them make it.

          One by one they went home. I asked a fisherman why he had not voted twice, since he
          could. He said that he had waited forty years to have one vote, and was not going to
          halve it.
        `,
      },
      {
        at: '20030611080000',
        edits: [['the whole of Fountain Street', 'nearly the whole of Fountain Street']],
        added: prose`
          *Correction.* Four people in Fountain Street voted twice. They have come forward, and
          ask us to say that it was for both candidates.
        `,
      },
    ),
  },
  {
    ...ilse,
    id: 'freedom-tailors',
    versions: revisions(
      {
        at: '20051003120000',
        headline: 'The Tailors of Orlun Sew Nothing',
        body: prose`
          *ORLUN.* On the ninth day of the strike the Marshal's own tailor came out. He came out
          by the front gate of the palace, in his shirt, carrying the coat for the parade over
          his arm, and hung it on the railings for all to see. It was perfect, gold to the
          elbows. It had no pockets.

          "He has had his hands in everything else," said Mr. Lesko, and went to join the others.
        `,
      },
      {
        at: '20051004090000',
        edits: [['It had no pockets.', 'It had no pockets, inside or out.']],
      },
      {
        at: '20061003120000',
        added: prose`
          *A year on.* The coat is still on the railings. The new government has had the railings
          painted round it.
        `,
      },
    ),
  },
  {
    ...mirela,
    id: 'freedom-checkpoint-nine',
    versions: revisions(
      {
        at: '20060721180000',
        headline: 'A Day at Checkpoint Nine',
        body: verse`
          *05:10*  The barrier goes up. A bread van. The barrier goes down.
          *07:00*  The new guard asks the old guard what he should look for.
          *07:01*  "Faces," says the old guard. "Mind they are the same as on the paper."
          *11:30*  A bride, going over. The barrier is raised by two men, for the train.
          *13:00*  Too hot for papers. People are waved through by name.
          *16:45*  A coffin, coming home. It has the wrong form. Everyone looks at the sky.
          *16:50*  The new guard stamps it with the stamp for fruit.
          *22:00*  The barrier goes down. A dog goes under it.
        `,
      },
      {
        at: '20060724100000',
        edits: [
          ['A coffin, coming home. It has the wrong form.', 'A coffin, coming home, with no form.'],
        ],
      },
      {
        at: '20160721180000',
        headline: 'A Day at What Was Checkpoint Nine',
        added: verse`
          *Ten years on, 05:10*  A bread van. It slows down, where there is nothing.
        `,
      },
    ),
  },
  {
    ...mirela,
    id: 'freedom-goat',
    versions: revisions(
      {
        at: '20080401070000',
        headline: 'A Goat Is Issued a Passport',
        body: prose`
          *UPPER SARN.* The frontier runs through the middle of old Gela's meadow, and his goat
          Princess has crossed it about nine times a day since she was weaned. In March a colonel
          noticed. There was a letter, then a second letter, then a fence, which she ate.

          On Monday both countries gave way, in the interests of the fence. Princess has a
          passport, number 00001, with a photograph in which she looks like anyone else's aunt.
          _Occupation:_ goat. _Distinguishing marks:_ see photograph.
        `,
      },
      {
        at: '20080402070000',
        added: prose`
          *Note.* A number of readers have remarked on the date of this dispatch. It was a Tuesday,
          and it is true. We print the number of the passport again: 00001.
        `,
      },
      {
        at: '20081115070000',
        headline: 'A Goat Is Refused a Visa',
        added: prose`
          *Update.* Under the winter rules the bearer of an Upper Sarn passport must state a
          purpose of travel. She has eaten the form.
        `,
      },
    ),
  },
  {
    ...nour,
    id: 'freedom-curfew-lullaby',
    versions: revisions(
      {
        at: '20090116223000',
        headline: 'Curfew Lullaby, as Sung in the Rope District',
        body: verse`
          Hush, the street has gone to bed,
          it has pulled the square up over its head.
          Hush, the boots are only rain,
          they came down once and they'll come again.

          Hush, your father's only late.
          He's holding up the garden gate.
        `,
      },
      {
        at: '20090220223000',
        edits: [["He's holding up the garden gate.", "I've left a chair against the gate."]],
        added: prose`
          _My neighbour tells me that I had the last line wrong, and that every house has its own._
        `,
      },
    ),
  },
];
