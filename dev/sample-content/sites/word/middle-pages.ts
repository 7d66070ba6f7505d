import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { alvin } from './tenney-street';

/** Pages of the years with the dog, the soup, and the house with the lawn. */
export const wordMiddlePages: readonly SampleEntry[] = [
  {
    ...alvin,
    id: 'word-senator',
    versions: revisions(
      {
        at: '20060415170000',
        headline: 'The Senator',
        body: prose`
          The dog across the hall is called Senator and he is a fraud. He has one speech. He makes it
          at six in the morning, to the whole building, on the subject of Mail. I have written to the
          lady. I have suggested a shorter term.
        `,
      },
      {
        at: '20080922170000',
        headline: 'The Senator Comes to Stay',
        added: prose`
          The lady has gone to her daughter's, where they do not take them. He came over on his own,
          with his dish. It is for the week. He is on my foot as I write, and I have let him finish
          his remarks.
        `,
      },
      {
        at: '20080929170000',
        edits: [['It is for the week.', 'It is for two weeks.']],
      },
      {
        at: '20120304170000',
        headline: 'The Late Senator',
        edits: [
          ['and he is a fraud', 'and he was no fraud'],
          ['It is for two weeks.', 'It was for three and a half years.'],
        ],
        added: prose`
          He went on Friday at six in the morning, in the middle of a sentence. The mail came at ten.
          I went down to the hall and I told it what he thought of it. I did my best. I did not have
          the voice.
        `,
      },
    ),
  },
  {
    id: 'word-senator-from-the-mailman',
    parent: 'word-senator',
    author: 'Dale Purvis',
    tz: 'America/Chicago',
    versions: revisions({
      at: '20120305181000',
      headline: 'From your mail carrier',
      body: 'I heard you through the door. It was close enough. I left you the catalog to bite.',
    }),
  },
  {
    ...alvin,
    id: 'word-soup',
    versions: revisions(
      {
        at: '20070208183000',
        headline: 'I Accuse the Soup',
        body: prose`
          There are no stars in [Pruitt's Star Soup](https://example.com/star-soup). I opened four cans. I strained it and I laid out
          the result on a cloth by kind, and what there is, sirs, is commas. You are selling the
          public a can of hesitation.
        `,
      },
      {
        at: '20070222183000',
        headline: 'I Withdraw My Accusation Against the Soup',
        edits: [["Pruitt's Star Soup", "Pruitt's Star Noodle Soup"]],
        added: prose`
          *Retraction.* The company has written. It seems that stars left too long in the pot lose
          their arms. I cook it for two hours, as I like company. I am sorry. It was me all along.
        `,
      },
    ),
  },
  {
    id: 'word-soup-from-the-company',
    parent: 'word-soup',
    author: 'Marguerite Pruitt',
    tz: 'America/Chicago',
    versions: revisions({
      at: '20070223150000',
      headline: 'No harm done',
      body: 'Four minutes, Mr. Thrupp. Then sit with it as long as you want.',
    }),
  },
  {
    ...alvin,
    id: 'word-soup-four-minutes',
    parent: 'word-soup-from-the-company',
    versions: revisions(
      {
        at: '20070224010000',
        headline: 'Four minutes',
        body: 'I did the four minutes. They are very small and there are a great many of them.',
      },
      { at: '20070224013000', added: 'I have moved to the fire escape, to compare.' },
    ),
  },
  {
    ...alvin,
    id: 'word-door',
    versions: revisions(
      {
        at: '20090819160000',
        headline: 'I Have Invented the Door',
        body: prose`
          Before you write in: I know. But consider that nobody told me. I was lying there thinking
          what a wall wants, and I thought, it wants to change its mind, and I had got as far as the
          hinge before I looked up. I am not claiming to be first. I am claiming that I did it from
          nothing, in bed, with a cold.
        `,
      },
      {
        at: '20090820160000',
        edits: [['as far as the hinge', 'as far as the knob']],
      },
      {
        at: '20090827160000',
        headline: 'I Have Invented the Window',
        added: 'This one came quicker.',
      },
    ),
  },
  {
    ...alvin,
    id: 'word-rest-house',
    versions: revisions(
      {
        at: '20110517150000',
        headline: 'From the House with the Lawn',
        body: prose`
          I am writing this by hand, so bear with the e's, they are all here and I am not used to it.
          My sister drove me. It is only for the summer. They have a word for what I have, and I
          asked to see it typed.

          There is a man at my table who believes he is a lighthouse. He is good at it. Nobody has
          run into us yet.
        `,
      },
      {
        at: '20110911150000',
        headline: 'Home from the House with the Lawn',
        edits: [['It is only for the summer.', 'It was only for the summer.']],
        added: prose`
          Home. I looked into the machine and there was a spider in it, between the k and the l. I
          have been going around those for a week. I have not needed _like_. I have not needed
          _kill_.
        `,
      },
      {
        at: '20160517150000',
        approved: 'no',
        edits: [['believes he is a lighthouse', 'believed he was a lighthouse']],
        cuts: ['Home.'],
      },
      {
        at: '20160518150000',
        added: prose`
          I took all this down on Tuesday, and on Wednesday I put it back. Somebody else may be
          packing a bag.
        `,
      },
    ),
  },
];
