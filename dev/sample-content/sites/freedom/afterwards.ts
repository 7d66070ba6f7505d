import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { dario, ilse, mirela, nour } from './correspondents';

/** Dispatches of the second decade: what is left when the crowd has gone home. */
export const freedomAfterwards: readonly SampleEntry[] = [
  {
    ...dario,
    id: 'freedom-photograph',
    versions: revisions(
      {
        at: '20110225130000',
        headline: 'Who Is the Girl on the Water Cannon?',
        body: prose`
          Everybody has seen the picture by now: the Avenue of the Third Harvest, smoke, and a
          girl of nineteen or so sitting on top of the water cannon with her legs crossed, doing
          what seems to be homework. I have been asked to find her. I think I have. Her name is
          Lidia Samper, she is at the technical school, and she says that it was chemistry.
        `,
      },
      {
        at: '20110301130000',
        edits: [['Her name is Lidia Samper, she is', 'She does not wish her name printed. She is']],
        added: prose`
          *Correction.* We named her before we had asked her. That was wrong, and no longer
          appears above. It can, of course, still be found. We are sorry for that as well.
        `,
      },
      {
        at: '20210225130000',
        headline: 'The Girl on the Water Cannon, by Herself',
        added: prose`
          *Ten years later she writes:* "You may print it now. It is Lidia Samper. I only went up
          there because it was the one dry place in the avenue. I got a six for the chemistry."
        `,
      },
    ),
  },
  {
    ...mirela,
    id: 'freedom-silent-march',
    versions: revisions(
      {
        at: '20130609200000',
        headline: 'Forty Thousand People Say Nothing',
        body: prose`
          *LOWER SARN.* The new law forbids slogans, whether shouted, sung, printed or worn. So
          they walked. They walked from the gasworks to the river with nothing in their hands,
          and you could hear what a city is made of: soles, a pram, somebody's knee.

          At the corner of Mint Street a policeman ordered them, through a loudhailer, to stop
          saying it.
        `,
      },
      {
        at: '20130610090000',
        edits: [["a pram, somebody's knee", "a pram, somebody's knee, keys"]],
      },
      {
        at: '20140609200000',
        approved: 'no',
        headline: 'Forty Thousand People Say Something',
      },
    ),
  },
  {
    ...nour,
    id: 'freedom-translator',
    versions: revisions(
      {
        at: '20150917110000',
        headline: 'The Interpreter Regrets',
        body: prose`
          *HOTEL BELLE-FRONTIÈRE, on the line.* For eleven days the two delegations have not been able
          to stand the sight of one another, and have talked across a folding screen, through
          Mr. Osei Brandt, who has both languages from his two grandmothers.

          Today they shook hands. Afterwards I asked Mr. Brandt how it was done. "The general
          called him a dog," he said. "I said: he admires your patience. Then he called the
          general something, and I said: he asks after your mother. From there it was easy."
        `,
      },
      {
        at: '20150918073000',
        edits: [['he admires your patience', 'he says you do not let go']],
        added: prose`
          *Note.* Mr. Brandt has asked to revise his remarks. He wishes to be exact.
        `,
      },
      {
        at: '20180917110000',
        added: prose`
          *Three years on.* The peace holds. The record of the eleven days was lost in [the long
          outage](id:s500-the-long-outage site=500), and both sides remember Mr. Brandt's version.
        `,
      },
    ),
  },
  {
    ...ilse,
    id: 'freedom-museum-of-the-wall',
    versions: revisions(
      {
        at: '20181110100000',
        headline: 'They Have Built a Wall for the Museum of the Wall',
        body: prose`
          *SKARN.* There was none left, you see; we had all taken a piece. So the museum has had
          eleven metres made, by the firm that made the first. It is the same height. It has the
          same wire. Mrs. Aldane, who once [walked out past the end of the real
          one](id:freedom-bridge date=20000519120000), stood before it with her ticket in her hand
          and said that they had the colour wrong.

          I asked what colour it had been. She said: "Closer."
        `,
      },
      {
        at: '20181118100000',
        edits: [
          ['by the firm that made the first', 'by the grandsons of the firm that made the first'],
        ],
      },
      {
        at: '20220219100000',
        added: prose`
          *Update.* The museum asks visitors please to stop bringing the pieces back. The wall is
          now nineteen metres long.
        `,
      },
    ),
  },
  {
    ...mirela,
    id: 'freedom-last-telephone',
    versions: revisions(
      {
        at: '20210704153000',
        headline: 'The Last Telephone in Hallowfen',
        body: prose`
          *HALLOWFEN.* They shut down everything at noon: the towers, the cables, the lot. At a
          quarter past, a nun remembered that there was a telephone in the convent laundry, a
          black one, with a handle, which belonged to no network because it only went to one
          other telephone, in the convent at Saint Orla-under-the-Hill, thirty kilometres off
          and across the border.

          By evening the line of people went twice round the laundry. Each had one sentence. The
          sisters at the far end wrote them down and took them out to the world on a moped. I had
          mine cut from nineteen words to six. This is the other thirteen.
        `,
      },
      {
        at: '20210709120000',
        edits: [['twice round the laundry', 'three times round the laundry']],
        added: prose`
          *Correction.* It was not a moped but a mobility scooter. The sisters are anxious that
          nobody should think them fast.
        `,
      },
    ),
  },
];
