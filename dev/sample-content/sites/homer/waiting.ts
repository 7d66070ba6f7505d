import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { verse } from '../verse';
import { homer } from './byline';

/** Later work: visitors, clerks and anniversaries. */
export const homerWaiting: readonly SampleEntry[] = [
  {
    ...homer,
    id: 'homer-visitors-book',
    versions: revisions(
      {
        at: '20100608110000',
        headline: "From the Visitors' Book",
        body: prose`
          "Clean, quiet, no food." "We had expected more of a view." "My husband is still in the
          hall and would like a cushion." "Is the gentleman on the bench part of the exhibit?"

          A woman from Tarn Ferris wrote that she had read [my poem about the
          light](id:homer-first-light date=20030914051200) and preferred it the way it was before.
          She did not say before what. I have been through all the befores there are.
        `,
      },
      {
        at: '20161101110000',
        edits: [['My husband is still in the hall', 'My husband is, I believe, still in the hall']],
        added: prose`
          New this week, in a hand like a dropped box of matches: "I have a typewriter and you
          have a bench. Between us we could start a newspaper." It is signed only *A.T.* I know
          who it is. I have read [what he says to that machine](id:word-typewriter site=word).
        `,
      },
    ),
  },
  {
    ...homer,
    id: 'homer-night-clerk',
    versions: revisions(
      {
        at: '20121115233000',
        headline: 'Conversation with the Night Clerk',
        body: verse`
          Are you the same clerk as in the daytime?
          No. I am the one who does not mind.

          Does the ferry run at night?
          It runs. It does not stop.

          What would I have to do?
          Stand where it passes. Be finished.

          And if I were to read you one line?
          Then you would not be finished.

          May I read you one line?
          Yes. I said I do not mind.
        `,
      },
      {
        at: '20121122234500',
        edits: [
          ['Stand where it passes. Be finished.', 'Stand where it passes. Put down the pencil.'],
        ],
      },
      {
        at: '20220403231500',
        added: verse`
          What did you think?
          I thought: he will change that.
        `,
      },
    ),
  },
  {
    ...homer,
    id: 'homer-instructions',
    versions: revisions(
      {
        at: '20140207080000',
        headline: 'Instructions for Whoever Has the Bench After Me',
        body: prose`
          The third slat is loose; sit on the fourth. The draught comes from the left until noon,
          and afterwards from wherever you have just moved to. The clerk takes sugar.

          Do not carve your name. I did, and have since had to correct the spelling.

          You will hear it said that the words are kept somewhere, all the versions of them, in
          [a cupboard under some stairs](id:s500-server-under-the-stairs site=500). Do not go
          looking. You will find the draft in which you were happy.
        `,
      },
      {
        at: '20141130080000',
        edits: [['The clerk takes sugar.', 'The clerk takes two sugars, and remembers.']],
      },
      {
        at: '20231009080000',
        approved: 'no',
        headline: 'Last Instructions for Whoever Has the Bench After Me',
        added: 'I am going this evening. The pencil is on the sill.',
      },
      {
        at: '20231010080000',
        edits: [['Do not go looking.', 'Go looking, if you must.']],
        added: 'Disregard anything you may have been told yesterday. The pencil is mine.',
      },
    ),
  },
  {
    ...homer,
    id: 'homer-anniversary',
    versions: revisions(
      {
        at: '20200312061500',
        headline: 'Twenty Years on the Bench',
        body: prose`
          They brought a cake. It had a candle on it for every line I have finished, and we stood
          around in what I can only call the dark.

          I made a short speech. I have since improved it.
        `,
      },
      {
        at: '20200313061500',
        edits: [['I have since improved it.', 'It was shorter than this, and now it is better.']],
      },
      {
        at: '20250312061500',
        headline: 'Twenty-five Years on the Bench',
        edits: [['They brought a cake.', 'They brought the same cake.']],
        added: prose`
          The clerk asked me, as one asks about a rash, whether it was any nearer being done. I
          said that I had it down to [one word](id:homer-first-light). She asked which. I said
          that depends on the others.
        `,
      },
    ),
  },
];
