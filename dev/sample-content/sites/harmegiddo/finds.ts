import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { verse } from '../verse';
import { avital, elazar, shimshon } from './neighbours';

/** Inspectors, potsherds, trumpets: the hill in its busy years. */
export const harmegiddoFinds: readonly SampleEntry[] = [
  {
    ...avital,
    id: 'harmegiddo-inspector',
    versions: revisions(
      {
        at: '20050628113000',
        headline: 'A Visit from the Inspector of Large Events',
        body: prose`
          He had a folder. For any gathering of over two hundred persons the regional council wants
          [three exits](https://example.org/council/large-events), a first-aid post and one toilet to every fifty. He asked what numbers we were
          expecting. I told him: the kings of the earth, and their armies.

          He wrote that down. "And will they," he said, "be staying overnight?"
        `,
      },
      {
        at: '20050705113000',
        added: 'He has been back to measure. We are short by four million toilets.',
      },
      {
        at: '20050706113000',
        edits: [['four million toilets', 'six million, allowing for horses']],
      },
    ),
  },
  {
    ...avital,
    id: 'harmegiddo-potsherd',
    versions: revisions(
      {
        at: '20060411170000',
        headline: 'A Cult Vessel from the Western Slope',
        body: prose`
          Found after the rain: a sherd of fine pale ware, curved, with part of a painted sign in
          blue. I read it as a bird, or a soul. Nothing like it is known from the hill. I have
          hardly slept. I believe it was used for libations.
        `,
      },
      {
        at: '20060419170000',
        headline: 'A Drinking Cup from the Western Slope',
        edits: [
          ['I believe it was used for libations.', 'There is a handle. I believe it was a cup.'],
        ],
      },
      {
        at: '20060502170000',
        headline: 'Retraction: The Cup from the Western Slope',
        body: prose`
          I withdraw both my papers on the sherd. Shimshon, who drives the 83, has looked at it and
          gone quiet. It is from the tea set of the old signal-box canteen, of which he broke the
          last himself in 1974, on the western slope, on the day that he was refused by the cook.

          I have kept the case and the lamp, and changed the label. _Cup. About thirty years ago.
          Heart, broken; cup likewise._
        `,
      },
      {
        at: '20160502170000',
        edits: [['About thirty years ago.', 'About forty years ago.']],
        added:
          'The cook came today, as a visitor. She says that it was the handle that decided her.',
      },
    ),
  },
  {
    ...elazar,
    id: 'harmegiddo-keepers-log',
    versions: revisions(
      {
        at: '20081221030000',
        headline: "From the Keeper's Log",
        body: verse`
          18 Dec.  Wind W. Visibility to the ridge. No ships.
          19 Dec.  Wind W. A light on the plain, low, moving slowly. Signalled.
                   It was Mr. Gazit, looking for a calf. Calf found. Entered as a rescue.
          20 Dec.  Rain. No ships. No ridge.
          21 Dec.  Longest night. A ship, I thought. It was a cloud with its lamps lit.
                   I gave it the whistle anyway. It altered course.
        `,
      },
      {
        at: '20081224030000',
        added: verse`
          23 Dec.  A letter from the ministry. They query "rescue".
          24 Dec.  Replied. Enclosed calf's hair.
        `,
      },
      {
        at: '20090102030000',
        approved: 'no',
        added: '1 Jan.  Saw it. All of it. It was very large, and it was looking for somewhere.',
      },
      {
        at: '20090103030000',
        added: '1 Jan.  (Entry struck out by the keeper. Wind W.)',
      },
    ),
  },
  {
    ...shimshon,
    id: 'harmegiddo-trumpet',
    versions: revisions(
      {
        at: '20100613190000',
        headline: 'A Passenger with a Trumpet',
        body: prose`
          Gets on at the clinic. Tall, linen suit, case. Single to the hill. I say, is it you? He
          says, is what me? I say, sir, you have a trumpet, I have the last stop before the end, a
          man is allowed to ask.

          He says he plays at weddings. So I drove on. But I took the bends gently, and when he got
          down I said: whenever you are ready, only not on a school day.
        `,
      },
      {
        at: '20100620190000',
        edits: [['He says he plays at weddings.', 'He says, mostly weddings. Mostly, he says.']],
      },
      {
        at: '20190613190000',
        added: prose`
          He rode with me again today. White hair now. No case. I did not ask. At the hill he says:
          I sold it, nobody was getting married. I gave him the fare back.
        `,
      },
    ),
  },
  {
    ...elazar,
    id: 'harmegiddo-sheep-and-goats',
    versions: revisions(
      {
        at: '20120911050000',
        headline: 'On the Dividing of the Sheep from the Goats',
        body: prose`
          Mr. Gazit does it every September, at the pen below my station, and I thought that I might
          learn something. It is done with a gate. The sheep go to the right because they have seen
          a sheep do it. The goats go to the right as well, if you seem to mind.

          I asked which he preferred. He said that the sheep are worth more, and the goats come when
          you call.
        `,
      },
      {
        at: '20130911050000',
        edits: [['It is done with a gate.', 'It is done with a gate and a good deal of language.']],
      },
    ),
  },
];
