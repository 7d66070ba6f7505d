import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { verse } from '../verse';
import { avital, elazar, shimshon } from './neighbours';

/** Notes from the later years, as far as this week's fog. */
export const harmegiddoLateNotes: readonly SampleEntry[] = [
  {
    ...shimshon,
    id: 'harmegiddo-parking',
    versions: revisions(
      {
        at: '20140325090000',
        headline: 'Where the Armies Would Park',
        body: prose`
          I have turned a twelve-metre bus on this hill four times a day for thirty years, so let me
          save the generals some trouble. From the north you cannot, it is soft. From the east you
          can get in, but you will not get out, there is a wall. The only place is the verge by the
          cypress, it takes six cars, and on Saturdays there is a family with a samovar.

          They have been told. They say that the armies are welcome, but should bring cups.
        `,
      },
      {
        at: '20140402090000',
        edits: [['it takes six cars', 'it takes six cars, five if one is Dr. Norsk']],
      },
      {
        at: '20140403090000',
        edits: [['Dr. Norsk', 'Avital Norsk']],
        added: '_Corrected at her wish: she is a doctor of nothing, and says that she parks well._',
      },
    ),
  },
  {
    ...elazar,
    id: 'harmegiddo-lamp',
    versions: revisions(
      {
        at: '20160704200000',
        headline: 'A Lamp Is Delivered',
        body: prose`
          After sixteen years: one lamp, marine, with a lens the size of a calf. No tower. I stood it
          on the water tank. It turns by a little motor, and the beam goes round over the beans, the
          cemetery, the bus, the beans.

          Within the hour I had a telephone call from a man who keeps [a machine under some
          stairs](id:s500-server-under-the-stairs site=500), very far off. He said that he could
          not possibly see it from there, and that he wanted me to know it was a comfort.
        `,
      },
      {
        at: '20160711200000',
        edits: [
          ['goes round over the beans, the cemetery,', 'goes round over the beans, the hens,'],
        ],
        added: '_The cemetery asked to be left dark. I have put a tile on that side._',
      },
      {
        at: '20200410200000',
        added: prose`
          This spring there was nobody on any road. I kept it turning all night regardless. Each
          house flashed back when it came round: mirrors, saucepan lids. I entered them as ships.
        `,
      },
    ),
  },
  {
    ...avital,
    id: 'harmegiddo-layer-zero',
    versions: revisions(
      {
        at: '20191003160000',
        headline: 'Layer Zero',
        body: prose`
          This season I dug up my own spoil heap. It is twenty-one years deep, and I was afraid that
          I might have thrown away something that I did not then know how to see. I had. A row of
          beads, sieved and missed; a tooth; a note in my hand, "check this", wrapped round nothing.

          I also keep these pages. Half of the addresses I gave in 2001 now lead nowhere, by [a decay
          that has a name](id:s500-link-rot site=500). The beads are four thousand years old and
          came up blue.
        `,
      },
      {
        at: '20191010160000',
        edits: [['A row of beads,', 'Nine beads,']],
      },
      {
        at: { daysAgo: 290, time: '160000' },
        edits: [['Nine beads,', 'Ten beads,']],
        added: 'I found the thing that the note was wrapped round. It had been in my apron.',
      },
    ),
  },
  {
    ...shimshon,
    id: 'harmegiddo-last-stop',
    versions: revisions(
      {
        at: { daysAgo: 60, time: '130000' },
        headline: 'Notice: The Last Stop Is to Be Moved',
        body: prose`
          From the first of the month the 83 will go on past the hill, to the new estate. So the stop
          before the end is going to be the stop before the stop before a bakery. I am not against
          it. I only say that for forty years I have told people _end of the line_ and watched
          their faces, and I shall miss being believed.
        `,
      },
      {
        at: { daysAgo: 5, time: '130000' },
        headline: 'Notice: The Last Stop Has Been Moved',
        edits: [['From the first of the month the 83 will go', 'From this week the 83 goes']],
        added:
          'First day. Nobody got down at the hill. I stopped anyway, and opened the rear door.',
      },
      {
        at: { daysAgo: 2, time: '130000' },
        headline: 'Notice: The Last Stop Is Where It Was',
        added: prose`
          The bakery has no room to turn a bus. I could have told them. From tomorrow, [times and
          stops as before](id:harmegiddo-line-83 date=20120819040000).
        `,
      },
    ),
  },
  {
    ...elazar,
    id: 'harmegiddo-fog',
    versions: revisions(
      {
        at: { daysAgo: 3, time: '023000' },
        headline: 'Fog',
        body: verse`
          02:10  Fog from the west, filling the plain to the height of the beans.
          02:20  To the height of the hens.
          02:30  From up here it is, at last, a sea.
        `,
      },
      {
        at: { daysAgo: 3, time: '044500' },
        added: verse`
          03:15  Lamp lit. Tile taken off.
          03:40  Something out there, large, in no hurry, feeling for the shore.
          04:05  I gave it one long. It gave one long.
          04:40  It was the 83. Shimshon had come to see whether I was all right.
        `,
      },
      {
        at: { daysAgo: 1, time: '080000' },
        approved: 'pending',
        edits: [['It was the 83.', 'It was, I say it was, the 83.']],
      },
    ),
  },
];
