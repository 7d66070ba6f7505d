import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { alvin } from './tenney-street';

/** The typewriter, and those who wrote in about it. */
export const wordTypewriter: readonly SampleEntry[] = [
  {
    ...alvin,
    id: 'word-typewriter',
    versions: revisions(
      {
        at: '20000229174500',
        headline: 'The Typewriter',
        body: prose`
          It cost eleven dollars, and the lower half of the _e_ is gone, so that whatever I say
          about love comes out about lovc. The man offered to fix it. I told him he would be the
          first.

          It is a Halvorsen Portable No. 4 and weighs what a child of five weighs. I carried it up
          Tenney Street in both arms, and a lady on the corner asked how old. I said, it does not
          speak yet. It has not stopped since.
        `,
      },
      {
        at: '20000301141500',
        edits: [['the lower half of the _e_ is gone', 'the upper half of the _e_ is gone']],
        added: prose`
          I said yesterday the lower half. It is the upper. A man is entitled to be wrong about a
          half.
        `,
      },
      {
        at: '20040719160000',
        edits: [['what a child of five weighs', 'twenty-three pounds, by flour']],
        cuts: ['I said yesterday'],
        added: prose`
          I have read over the above and I find it sentimental. I have gone next door and weighed
          the thing against flour.
        `,
      },
      {
        at: '20091102183000',
        edits: [['twenty-three pounds, by flour', 'what a child of five weighs']],
        cuts: ['I have read over'],
        added: prose`
          I have put the child back. It got too quiet without it. There is a fellow who has been at
          [nine lines about the morning](id:homer-first-light site=homer) for nine years, and when
          I told him about the flour he wrote me one word. It was _Alvin_.
        `,
      },
      {
        at: '20140512200000',
        headline: 'The Typewriter, Which Has Been Interfered With',
        added: prose`
          Someone used this machine while I was at the dentist. The margins are wrong and there is
          a smell of lavender. If you must, you may [read what she
          did](id:word-odettes-turn branch=2 from=1). I have not.
        `,
      },
      {
        at: '20210228170000',
        headline: 'The Typewriter, at Twenty-one',
        edits: [['I have not.', 'I have, now. It is better than mine.']],
      },
      {
        at: { daysAgo: 4, time: '163000' },
        headline: 'The Typewriter',
        added: 'The lower half of the _e_ went this morning. Lov.',
      },
    ),
  },
  {
    id: 'word-typewriter-from-the-man',
    parent: 'word-typewriter',
    author: 'Gus Ollenbach',
    tz: 'America/Chicago',
    versions: revisions({
      at: '20000303150000',
      headline: 'I am the man who sold it',
      body: 'It was nine dollars. I charged you two for the case, which you left on the counter.',
    }),
  },
  {
    ...alvin,
    id: 'word-typewriter-about-the-case',
    parent: 'word-typewriter-from-the-man',
    versions: revisions(
      {
        at: '20000303220000',
        headline: 'I do not want the case',
        body: 'A thing in a case is a thing somebody is about to leave with.',
      },
      {
        at: '20140513120000',
        headline: 'Do you still have the case?',
        body: 'Asking for my sister, who travels.',
      },
    ),
  },
  {
    id: 'word-typewriter-from-the-corner',
    parent: 'word-typewriter',
    author: 'Lorna Fitch',
    tz: 'America/Chicago',
    versions: revisions(
      {
        at: '20060817021500',
        headline: 'I am the lady on the corner',
        body: 'I knew perfectly well what it was. I wanted to see what you would say.',
      },
      {
        at: '20060818021500',
        approved: 'no',
        added: 'I have wondered since whether you are married.',
      },
    ),
  },
];
