import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { odette } from './tenney-street';

/** Branch 2: what the typewriter wrote while its owner was out. */
export const wordOdettesTurn: readonly SampleEntry[] = [
  {
    ...odette,
    id: 'word-odettes-turn',
    branch: '2',
    versions: revisions(
      {
        at: '20140512153000',
        headline: 'While He Is at the Dentist',
        body: prose`
          I am his sister and I have forty minutes. He will tell you that he is mad. He is not; he is
          accurate, and it takes it out of him. When we were small he would not say good night until
          he had got it right, and I used to fall asleep in the middle, and he would start again.

          He does not know I heard them. There were about four thousand, and the best was the one
          where he only said my name.
        `,
      },
      {
        at: '20140512161000',
        added: prose`
          That is his key. Go [back to him](id:word-typewriter branch=1 from=2), and say that the
          lavender was the cat.
        `,
      },
      {
        at: '20200512153000',
        edits: [
          ['about four thousand, and the best', 'three thousand, nine hundred and six. The best'],
        ],
      },
    ),
  },
  {
    id: 'word-typewriter-speaks',
    author: 'Halvorsen No. 4',
    tz: 'America/Chicago',
    branch: '2',
    versions: revisions(
      {
        at: '20140512162000',
        headline: 'The Machine Says a Word on Its Own Behalf',
        body: prose`
          I had an owner before, who wrote invoices. I was never once hit in anger. I did not know
          that there was such a thing as a second thought; I took it for a jam.

          The _e_ was whole, by the way. He wore it out himself. I keep what he has had of it.
        `,
      },
      {
        at: { daysAgo: 4, time: '170000' },
        edits: [
          [
            'I keep what he has had of it.',
            'I am keeping the rest of it for him, [with her](id:word-odettes-turn).',
          ],
        ],
      },
    ),
  },
];
