import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { verse } from '../verse';
import { homer } from './byline';

/** Branch 2: what was written on the far side, by the one who did board the ferry. */
export const homerOtherShore: readonly SampleEntry[] = [
  {
    ...homer,
    id: 'homer-other-shore',
    branch: '2',
    versions: revisions(
      {
        at: '20041107070000',
        headline: 'The Other Shore',
        body: prose`
          I put down the pencil and got on. It was no more than that. There was a plank, and a
          man who said _mind the rope_, and a dog who looked at my knee and then at me.

          It is very like. There is a hall here also, but the doors stand open, and the bench
          is out of doors under something that is trying to be a fig tree. From it one can see
          the Landing, and on the Landing a light, and by the light, I suppose, myself.
        `,
      },
      {
        at: '20101107070000',
        edits: [['something that is trying to be a fig tree', 'what is now a fig tree']],
        added: prose`
          If you would sooner sit with him, [the plank is still
          down](id:homer-first-light branch=1 from=2).
        `,
      },
      {
        at: { daysAgo: 6, time: '070000' },
        edits: [
          ['and by the light, I suppose, myself.', 'and by the light somebody, rubbing out.'],
        ],
      },
    ),
  },
  {
    ...homer,
    id: 'homer-finished-poem',
    branch: '2',
    versions: revisions({
      at: '20050101000000',
      headline: 'The Finished Poem',
      body: verse`
        I had the last word ready all those years.
        I set it down. The page closed like a gate.
        On this side there is nothing to put right.
        I sharpen pencils. I have eight.
      `,
    }),
  },
  {
    ...homer,
    id: 'homer-letter-across',
    branch: '2',
    versions: revisions(
      {
        at: '20150618160000',
        headline: 'Letter to the One Who Stayed',
        body: prose`
          You will want to know whether it was worth it. Here is what I miss: being wrong on a
          Tuesday and right on the Wednesday. Here is what I do not miss: the Wednesday.

          Nobody here asks me for changes. I wrote a bad line on purpose, to see. They thanked me
          for it.
        `,
      },
      {
        at: '20210618160000',
        edits: [['They thanked me for it.', 'They have put it over the door.']],
        added: prose`
          Leave the light on. I am teaching [the shore I came to](id:homer-other-shore) to look
          back.
        `,
      },
    ),
  },
];
