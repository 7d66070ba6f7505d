import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { dario, nour } from './correspondents';

/** Dispatches of the first decade from squares, wells and prisons. */
export const freedomSquares: readonly SampleEntry[] = [
  {
    ...dario,
    id: 'freedom-saltmarket',
    versions: revisions(
      {
        at: '20001118103000',
        headline: 'The Square Fills Before the Bakers Wake',
        body: prose`
          *PORT CASSIA, the Marrow Coast.* Nobody called for it. There was no leaflet. But at four
          this morning, when the women who salt the fish came down to Saltmarket Square, they
          found that some schoolteachers had got there first and were standing in rows, from
          habit.

          By six there were two thousand. They did not chant. Someone had brought a table, and
          one after another people came up and laid on it a thing that had been taken from them
          and given back broken: a radio, a violin, a pair of spectacles, a son's school report.
        `,
      },
      {
        at: '20001118150000',
        edits: [['By six there were two thousand.', 'By six there were nine thousand.']],
        added: prose`
          The ministry counts six hundred. We counted shoes from the bell tower, and divided.
        `,
      },
      {
        at: '20001120100000',
        edits: [
          [
            'We counted shoes from the bell tower, and divided.',
            'We counted hats from the bell tower.',
          ],
          ['By six there were nine thousand.', 'By six there were eleven thousand.'],
        ],
        added: prose`
          *Correction.* It has been put to us that in the Marrow Coast the fishwives go barefoot
          and that we had therefore left them out. We have counted again, by hats: eleven thousand.
          The ministry counts six hundred.
        `,
      },
    ),
  },
  {
    id: 'freedom-saltmarket-barefoot',
    parent: 'freedom-saltmarket',
    author: 'Concha Ruyal',
    tz: 'America/Bogota',
    versions: revisions({
      at: '20001119020000',
      headline: 'You left us out',
      body: 'Count again. We were at the front. We are always at the front, it is our square.',
    }),
  },
  {
    ...nour,
    id: 'freedom-radio-in-the-well',
    versions: revisions(
      {
        at: '20010809213000',
        headline: 'Radio from the Bottom of a Well',
        body: prose`
          *SOMEWHERE IN TEL AMRIT.* I may not say which village, or which well. It is dry, and as
          deep as a house is high, and at nine every evening a dentist is lowered into it in a
          chair.

          He has a microphone, a lamp, and a list. He reads the names of those who were taken that
          week, and then, so that nobody will know which he minds most, he reads the football. The
          police vans that go about with aerials have driven over him four times.
        `,
      },
      {
        at: '20010811090000',
        edits: [['at nine every evening', 'at an hour I may not say either']],
      },
      {
        at: '20110809213000',
        headline: 'Radio from the Bottom of a Well, at Zebra Halt',
        edits: [
          ['I may not say which village, or which well.', 'I can say it now: it was Zebra Halt.'],
          ['at an hour I may not say either', 'at nine every evening'],
          ['as deep as a house is high', 'eleven metres deep'],
        ],
        added: prose`
          The dentist, Dr. Hadi Marzan, is minister of posts. He tells me that he still cannot
          hear a football result without lowering his voice.
        `,
      },
      {
        at: '20190302120000',
        approved: 'no',
        edits: [['is minister of posts', 'has resigned as minister of posts, to dig']],
      },
      {
        at: '20190303120000',
        edits: [['is minister of posts', 'was minister of posts until Friday']],
      },
    ),
  },
  {
    ...dario,
    id: 'freedom-jailer',
    versions: revisions(
      {
        at: '20020314160000',
        headline: 'The Jailer of Corvane Hands Out His Keys',
        body: prose`
          *CORVANE.* On the morning the garrison left, Aurelio Batz, for twenty-six years the
          jailer of this town, walked down the corridor of the old prison and gave every prisoner
          the key to his own door. Then he sat down in the last cell and asked whether somebody
          would be so good as to lock it.

          Nobody would. He is there still, with the door open. People bring him soup.
        `,
      },
      {
        at: '20020402090000',
        added: prose`
          *Editor's note.* Several readers in Corvane have questioned this account. We are looking
          into it.
        `,
      },
      {
        at: '20020521090000',
        headline: 'Retraction: The Jailer of Corvane',
        body: prose`
          *We retract our dispatch of 14 March.* There was a jailer, and there were keys. He did
          not hand them out. He sold them, and those who could not pay were in the cells for two
          days more, until a locksmith came up from the coast and opened them for nothing.

          Our correspondent was told the story by a man in a café, whom he has since learned to
          have been Mr. Batz. The locksmith's name is Ines Corto. We should have asked for it.
        `,
      },
    ),
  },
  {
    id: 'freedom-jailer-locksmith',
    parent: 'freedom-jailer',
    author: 'Ines Corto',
    tz: 'America/Bogota',
    versions: revisions({
      at: '20020523140000',
      headline: 'No hard feelings',
      body: 'He did bring me soup. That part you can put back.',
    }),
  },
];
