import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { colette, odo, renaud } from './witnesses';

/** Branch 2: the testimony there would be had she not gone. */
export const maidStayedHome: readonly SampleEntry[] = [
  {
    ...colette,
    id: 'maid-stayed-home',
    branch: '2',
    versions: revisions(
      {
        at: '20090106090000',
        headline: 'Of the Oak, Which Stands',
        body: prose`
          She married the younger of the miller's sons and had five. She is a hard bargainer and sings
          flat. We hang the garlands, for our girls do, and she stands a little off and looks up in
          the leaves, and when I say, what is it, Joan? she says: I thought that I was called.

          They took the town in the spring, and then the next one. The road has been full of people
          all this year. She feeds them. She asks every one of them whether there was no help.
        `,
      },
      {
        at: '20180106090000',
        edits: [['had five', 'had five, and has three']],
        added: prose`
          I used to like this telling better. If you have had enough of it, [go to the
          other](id:maid-the-oak branch=1 from=2). I go back and forth.
        `,
      },
    ),
  },
  {
    ...odo,
    id: 'maid-no-horse',
    branch: '2',
    versions: revisions({
      at: '20100123140000',
      headline: 'I Shod No Horse',
      body: prose`
        A girl stood at the forge a whole morning and looked at the plough horse. I thought, in a
        minute she will ask me something, and I got ready to laugh. She did not ask. I have had that
        laugh ready ever since and it has spoiled my mouth for others.
      `,
    }),
  },
  {
    ...renaud,
    id: 'maid-old-joan',
    branch: '2',
    versions: revisions(
      {
        at: '20190530210000',
        headline: 'Deposition of an Old Woman About a Fence',
        body: prose`
          Came before me this day one Joan, widow, of about seventy, in the matter of a fence. Asked
          whether she spoke the truth, she said that she always had and it had never yet been asked
          for. I have a good hand. I wrote that down.

          She leaned over to see. She cannot read. She put her finger on the place and told me: that
          is me, is it? It looks well. Then she went home to [her tree](id:maid-stayed-home).
        `,
      },
      {
        at: { daysAgo: 3, time: '210000' },
        edits: [
          [
            'I have a good hand. I wrote that down.',
            'I have a good hand, and all at once it shook.',
          ],
        ],
      },
    ),
  },
];
